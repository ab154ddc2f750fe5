import { readFileSync } from "node:fs";

/** A larger one is better kept by the browser. */
const MAX_CHARACTERS = 16_000;

const texts = new Map<string, string | undefined>();

/** The style sheet of the build at `href`, undefined where it is large or there is no build. */
export function styleText(href: string): string | undefined {
  if (!import.meta.env.PROD) return undefined;
  if (!texts.has(href)) texts.set(href, readStyle(href));
  return texts.get(href);
}

function readStyle(href: string): string | undefined {
  const text = readFileSync(`${import.meta.dirname}/../client${href}`, "utf8");
  return text.length <= MAX_CHARACTERS ? text : undefined;
}
