import css from "./app.css?inline";

const ID = "page-style";

/** The browser reads it from the page, so that the scripts do not carry it a second time. */
const STYLE = import.meta.env.SSR ? css : (document.getElementById(ID)?.textContent ?? "");

/** The storefront's CSS, inline: nothing is fetched before the first paint. */
export function PageStyle() {
  if (import.meta.env.DEV) return <link rel="stylesheet" href="/app/app.css" />;
  return <style id={ID}>{STYLE}</style>;
}
