const PRELOAD = /<link rel="modulepreload"([^>]*)>/g;

/** In the head, where React puts them, preloads compete with the font and images of the first paint. */
export function scriptsLast(html: string): string {
  const preloads = Array.from(
    html.matchAll(PRELOAD),
    ([, rest]) => `<link rel="modulepreload" fetchpriority="low"${rest}>`,
  ).join("");
  return html.replace(PRELOAD, "").replace(/(?=<\/body><\/html>$)/, () => preloads);
}
