// The ring from the apron, drawn by hand: canvas, ropes, posts, and the two fighters in their poses.

import { el, fill, short, svg } from "./dom.js";

const WIDE = 640, HIGH = 400, TOP = 10;
const FAR = { y: 118, left: 158, right: 482 }, NEAR = { y: 330, left: 62, right: 578 };
const POST = 74;

const between = (from, to, part) => from + (to - from) * part;

/** A place on the canvas, -1 to 1 both ways, as x, y and how large things are there. */
function at(x, y) {
  const part = (y + 1) / 2;
  const [left, right] = [between(FAR.left, NEAR.left, part), between(FAR.right, NEAR.right, part)];
  return { x: between(left, right, (x + 1) / 2), y: between(FAR.y, NEAR.y, part), size: between(1.05, 1.5, part) };
}

// A fighter seen from the side and facing right, his feet about (0, 0): where head, neck, hip, knees, feet, elbows and
// gloves are; the lead side first.
const POSES = {
  stands: [[5, -88], [2, -75], [0, -44], [13, -23], [15, 0], [-9, -22], [-15, 0], [16, -56], [24, -72], [9, -55], [16, -66]],
  moves: [[3, -86], [0, -74], [-3, -43], [6, -22], [16, -3], [-12, -24], [-25, 0], [14, -56], [22, -68], [7, -54], [14, -62]],
  punches: [[11, -85], [8, -73], [3, -43], [17, -23], [20, 0], [-10, -21], [-22, 0], [30, -73], [52, -76], [10, -56], [18, -68]],
  misses: [[19, -77], [13, -67], [3, -41], [18, -22], [22, 0], [-9, -21], [-21, 0], [33, -62], [52, -52], [9, -52], [15, -60]],
  fouls: [[12, -82], [8, -71], [2, -43], [16, -23], [19, 0], [-10, -21], [-21, 0], [26, -56], [44, -42], [10, -55], [17, -67]],
  hit: [[-9, -85], [-5, -74], [0, -44], [12, -22], [17, 0], [-10, -22], [-18, 0], [9, -57], [18, -60], [2, -56], [9, -56]],
  blocks: [[0, -82], [-1, -72], [-1, -43], [12, -22], [15, 0], [-10, -22], [-16, 0], [12, -62], [13, -87], [6, -61], [8, -85]],
  holds: [[15, -81], [10, -71], [0, -43], [10, -22], [12, 0], [-12, -22], [-19, 0], [26, -66], [36, -62], [22, -60], [33, -54]],
  hurt: [[-2, -72], [-2, -61], [-6, -37], [10, -21], [10, 0], [-15, -20], [-17, 0], [9, -46], [17, -46], [3, -44], [9, -38]],
  rises: [[4, -67], [0, -55], [-5, -28], [15, -27], [15, 0], [-13, -3], [-31, -3], [14, -42], [19, -29], [-2, -34], [4, -22]],
  down: [[-46, -9], [-34, -10], [-4, -9], [14, -19], [30, -3], [17, -7], [38, -3], [-26, -24], [-14, -13], [-36, -3], [-24, -3]],
  out: [[-46, -7], [-34, -8], [-4, -7], [18, -6], [38, -4], [16, -4], [36, -1], [-38, -24], [-52, -26], [-30, -2], [-16, -2]],
};
// After the decision the winner stands with his arms up.
POSES.wins = [[1, -89], [0, -76], [0, -44], [11, -22], [13, 0], [-10, -22], [-14, 0], [16, -90], [20, -114], [-14, -90], [-18, -114]];
const HAPPENS = { hit: "✸", hurt: "✸" };

const path = (...points) => `M${points.map(([x, y]) => `${x} ${y}`).join("L")}`;

function figure(corner, pose) {
  const [head, neck, hip, knee, foot, knee2, foot2, elbow, glove, elbow2, glove2] = POSES[pose] ?? POSES.stands;
  const shoulder = [neck[0], neck[1] + 5];
  return [
    svg("path", { class: "limb back", d: path(shoulder, elbow2, glove2) }),
    svg("path", { class: "limb back", d: path(hip, knee2, foot2) }),
    svg("path", { class: "limb", d: path(hip, knee, foot) }),
    svg("path", { class: "body", d: path(neck, hip) }),
    svg("path", { class: `trunks ${corner}`, d: path(hip, [(hip[0] + knee[0]) / 2, (hip[1] + knee[1]) / 2]) }),
    svg("path", { class: `trunks ${corner}`, d: path(hip, [(hip[0] + knee2[0]) / 2, (hip[1] + knee2[1]) / 2]) }),
    svg("circle", { class: "head", cx: head[0], cy: head[1], r: 9.5 }),
    svg("circle", { class: `glove ${corner} rear`, cx: glove2[0], cy: glove2[1], r: 6.5 }),
    svg("path", { class: "limb", d: path(shoulder, elbow, glove) }),
    svg("circle", { class: `glove ${corner}`, cx: glove[0], cy: glove[1], r: 7 }),
  ];
}

function ropes(y, left, right, lift, kind) {
  return [0.34, 0.62, 0.92].map((part) => svg("path", { class: `rope ${kind}`, d: `M${left} ${y - lift * part}H${right}` }));
}

function sideRope(far, near) {
  return [0.34, 0.62, 0.92].map((part) =>
    svg("path", { class: "rope", d: `M${far[0]} ${far[1] - POST * 0.85 * part}L${near[0]} ${near[1] - POST * 1.15 * part}` }));
}

function post(x, y, tall, kind) {
  return svg("g", { class: `post ${kind}` },
    svg("path", { d: `M${x} ${y + 6}V${y - tall}` }),
    svg("rect", { x: x - 6, y: y - tall, width: 12, height: tall * 0.8, rx: 3 }));
}

/** Where both stand: red to the left unless the ropes are behind one of them. */
export function spots({ x, y, gap, trapped }) {
  const half = 0.13 + 0.26 * gap;
  if (trapped < 0) return [{ x: x * 0.6 - half, y: y * 0.6 }, { x: x * 0.6 + half, y: y * 0.6 }];
  const back = { x: x * 0.84, y: y * 0.78 };
  const side = x === 0 ? (trapped === 0 ? 1 : -1) : -Math.sign(x);
  const front = { x: back.x + side * (x === 0 ? 0.4 : 2 * half), y: back.y - Math.sign(y) * (x === 0 ? 0.22 : 0.12) };
  return trapped === 0 ? [back, front] : [front, back];
}

/** A ring, and `draw(stop)` that shows a stop of the bout in it. */
export function ring(names, leading) {
  const fighters = ["red", "blue"].map((corner) => svg("g", { class: `fighter ${corner}` }));
  const words = svg("text", { class: "ring-place", x: WIDE / 2, y: HIGH - 14, "text-anchor": "middle" });
  const scene = svg("svg", { class: "ring", viewBox: `0 ${TOP} ${WIDE} ${HIGH - TOP}`, role: "img" },
    svg("path", { class: "apron", d: `M${NEAR.left} ${NEAR.y}H${NEAR.right}L${NEAR.right - 6} ${NEAR.y + 34}H${NEAR.left + 6}Z` }),
    svg("path", { class: "canvas", d: `M${FAR.left} ${FAR.y}H${FAR.right}L${NEAR.right} ${NEAR.y}H${NEAR.left}Z` }),
    svg("ellipse", { class: "center", cx: WIDE / 2, cy: (FAR.y + NEAR.y) / 2 - 8, rx: 86, ry: 33 }),
    post(FAR.left, FAR.y, POST * 0.85, "white"), post(FAR.right, FAR.y, POST * 0.85, "blue"),
    ropes(FAR.y, FAR.left, FAR.right, POST * 0.85, "far"),
    sideRope([FAR.left, FAR.y], [NEAR.left, NEAR.y]), sideRope([FAR.right, FAR.y], [NEAR.right, NEAR.y]),
    fighters,
    post(NEAR.left, NEAR.y, POST * 1.15, "red"), post(NEAR.right, NEAR.y, POST * 1.15, "white"),
    ropes(NEAR.y, NEAR.left, NEAR.right, POST * 1.15, "near"),
    words);
  const draw = (stop) => {
    const places = spots(stop.place);
    const order = places[0].y <= places[1].y ? [0, 1] : [1, 0];
    if (scene.querySelector(".fighter") !== fighters[order[0]]) fighters[order[1]].before(fighters[order[0]]);
    fighters.forEach((group, corner) => {
      const { x, y, size } = at(places[corner].x, places[corner].y);
      const other = places[1 - corner].x;
      const facing = places[corner].x === other ? (corner === 0 ? 1 : -1) : Math.sign(other - places[corner].x);
      const pose = stop.poses[corner] === "stands" && wins(stop, corner) ? "wins" : stop.poses[corner];
      const isFlat = pose === "down" || pose === "out";
      group.style.transform = `translate(${x}px, ${y}px) scale(${size})`;
      fill(group,
        svg("ellipse", { class: "shadow", cx: 0, cy: 2, rx: isFlat ? 48 : 27, ry: 6 }),
        svg("g", { transform: `scale(${facing} 1)` }, figure(["red", "blue"][corner], pose)),
        HAPPENS[pose] ? svg("text", { class: "burst", x: facing * 24, y: -84, "text-anchor": "middle" }, HAPPENS[pose]) : null,
        stop.leads === corner && leading && stop.event && !isFlat ? svg("path", { class: "leads", d: "M-7 -122h14l-7 10z" }, svg("title", {}, leading)) : null,
        svg("text", { class: "fighter-name", x: 0, y: { wins: -126 }[pose] ?? (isFlat ? -34 : -103), "text-anchor": "middle" }, short(names[corner], 14)));
    });
    words.textContent = stop.place.words;
    scene.setAttribute("aria-label", described(stop, names, leading));
  };
  return { element: el("div", { class: "ring-frame" }, scene), draw };
}

/** Whether a stop tells that this corner has won. */
function wins(stop, corner) { return stop.kind === "result" && stop.who === corner; }

const DOES = {
  stands: "is standing", punches: "punches", hit: "is hit", misses: "misses", blocks: "covers up", holds: "holds",
  moves: "moves", hurt: "is hurt", down: "is down", rises: "gets up", out: "is out", fouls: "fouls",
};

/** What the picture shows, in words. */
export function described(stop, names, leading) {
  const where = stop.place.words ? `${stop.place.words}. ` : "";
  const both = names.map((name, corner) => `${name} ${wins(stop, corner) ? "has won" : DOES[stop.poses[corner]]}`
    + `${stop.place.trapped === corner ? ", trapped" : ""}`).join("; ");
  const leads = stop.leads >= 0 && leading && stop.event ? `. ${names[stop.leads]} ${leading}` : "";
  return `The ring. ${where}${both}${leads}.`;
}
