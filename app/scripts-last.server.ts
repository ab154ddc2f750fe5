const PRELOAD = /<link rel="modulepreload"[^>]*>/g;

/**
 * The page with the scripts' preloads at its end. React puts them into the head, where on a slow
 * network they take their share of what the font and the hero need for the first paint.
 */
export function scriptsLast(html: string): string {
  const preloads = html.match(PRELOAD)?.join("") ?? "";
  return html.replace(PRELOAD, "").replace(/(?=<\/body><\/html>$)/, () => preloads);
}
