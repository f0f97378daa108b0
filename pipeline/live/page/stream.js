// One stream of events for all tabs of a browser, which opens few connections to one server: the tab that was shown last
// listens, and passes on what it receives to the others that can be seen. A tab that is hidden lets go, and catches up when
// it is shown again.

const NAME = "fightcard-live";
const EVENTS = ["findings", "cards", "odds"];
const SOON = 500, LATER = 2000;

/**
 * Call `receive(name, data)` at every event and `connected(is, sentence)` whenever the connection comes or goes. `ask()`
 * asks the server anything, and fails with an error whose message is for the designer.
 */
export function follow({ receive, connected, ask }) {
  const channel = new BroadcastChannel(NAME);
  let last = "", letGo = () => {}, latest = 0, isTakingOver = false;

  const take = ({ id, events }) => {
    if (!isNewer(id, last)) return;
    last = id;
    for (const [name, text] of events) receive(name, JSON.parse(text));
  };
  const share = (message) => {
    channel.postMessage(message);
    if ("id" in message) take(message); else connected(message.is, message.sentence);
  };
  channel.onmessage = ({ data }) => {
    if (document.hidden) return;
    if (!("id" in data)) connected(data.is, data.sentence);
    else if (data.events.length > 1 || isNext(data.id, last)) take(data);
    else if (isNewer(data.id, last) && !isTakingOver) show(); // something was missed: ask the server for it
  };

  /** Listen; gives a way to stop. */
  function listen() {
    let source = null, again = null;
    const open = () => {
      const own = source = new EventSource(`/api/events?after=${encodeURIComponent(last)}`);
      let events = [], before = "";
      for (const name of EVENTS) {
        own.addEventListener(name, (event) => {
          events.push([name, event.data]);
          if (event.lastEventId === before) return; // more comes of the same
          before = event.lastEventId;
          share({ id: before, events });
          events = [];
        });
      }
      own.addEventListener("open", () => share({ is: true }));
      own.addEventListener("error", async () => {
        events = [];
        share({ is: false });
        if (own.readyState !== EventSource.CLOSED) return;
        // The browser gives up where it is refused; a server that was started again may take its place.
        const [sentence, pause] = await ask().then(() => ["", SOON],
          (error) => [error.message, error.status === 403 ? null : LATER]);
        if (source !== own) return;
        if (sentence) share({ is: false, sentence });
        if (pause !== null) again = setTimeout(open, pause);
      });
    };
    open();
    return () => { clearTimeout(again); source?.close(); source = null; };
  }

  /** Listen for as long as the tab is seen and no other one takes over; settles then. */
  async function hold(options) {
    let stop = () => {};
    try {
      await navigator.locks.request(NAME, options, () => document.hidden || new Promise((done) => {
        isTakingOver = false;
        stop = listen();
        letGo = () => { stop(); done(); };
      }));
    } catch (error) {
      if (error.name !== "AbortError") throw error; // so a take-over and a wait that is given up are reported
    } finally { stop(); }
  }

  async function show() {
    if (!navigator.locks) { letGo(); letGo = listen(); return; }
    const mine = ++latest, waiting = new AbortController();
    isTakingOver = true;
    letGo();
    letGo = () => waiting.abort();
    await hold({ steal: true });
    if (mine === latest) isTakingOver = false; // another tab may have been faster
    while (mine === latest) {
      letGo = () => waiting.abort();
      await hold({ signal: waiting.signal });
    }
  }

  function hide() {
    latest += 1;
    isTakingOver = false;
    letGo();
    letGo = () => {};
  }

  const visibilityChanged = () => { if (document.hidden) hide(); else show(); };
  document.addEventListener("visibilitychange", visibilityChanged);
  if (!document.hidden) show();
}

/** Whether an event is the very next one after another. */
function isNext(id, than) {
  const [[run, number], [other, before]] = [id, than].map((each) => each.split("-"));
  return run === other && Number(number) === Number(before) + 1;
}

/** Whether the event with an id (`RUN-NUMBER`) comes after that with another. */
function isNewer(id, than) {
  const [[run, number], [other, before]] = [id, than].map((each) => each.split("-"));
  return run !== other || Number(number) > Number(before);
}
