import css from "./app.css?inline";

const ID = "page-style";

/** The browser keeps what the server wrote; the scripts do not bring it a second time. */
const STYLE = import.meta.env.SSR ? css : (document.getElementById(ID)?.textContent ?? "");

/** The storefront's CSS within the page, so that nothing need be fetched before the first paint. */
export function PageStyle() {
  if (import.meta.env.DEV) return <link rel="stylesheet" href="/app/app.css" />;
  return <style id={ID}>{STYLE}</style>;
}
