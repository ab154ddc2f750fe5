import css from "./app.css?inline";

const ID = "page-style";

/** The browser reads it from the page, so that the scripts do not carry it again. */
const STYLE = import.meta.env.SSR ? css : (document.getElementById(ID)?.textContent ?? "");

/** Inline, so that the first paint waits for no stylesheet. */
export function PageStyle() {
  if (import.meta.env.DEV) return <link rel="stylesheet" href="/app/app.css" />;
  return <style id={ID}>{STYLE}</style>;
}
