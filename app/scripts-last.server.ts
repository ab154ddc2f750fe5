const PRELOAD = /<link rel="modulepreload"([^>]*)>/g;

/**
 * The page with the scripts' preloads at its end, and last in turn. React puts them into the head,
 * where on a slow network they take their share of what the font and the images need for the
 * first paint.
 */
export function scriptsLast(html: string): string {
  const preloads = Array.from(
    html.matchAll(PRELOAD),
    ([, rest]) => `<link rel="modulepreload" fetchpriority="low"${rest}>`,
  ).join("");
  return html.replace(PRELOAD, "").replace(/(?=<\/body><\/html>$)/, () => preloads);
}
