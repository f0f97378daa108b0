// The style sheet of a view, loaded with it.

import { el } from "./dom.js";

/** Load a style sheet of the page once; settles when it is there. */
export function sheet(name) {
  const address = `/page/${name}`;
  if (document.querySelector(`link[href="${address}"]`)) return Promise.resolve();
  const link = el("link", { rel: "stylesheet", href: address });
  document.head.append(link);
  return new Promise((settle) => { link.onload = link.onerror = settle; });
}
