import { setTimeout } from "node:timers/promises";
import type { Page } from "@playwright/test";

const ENTER = { key: "Enter", code: "Enter", text: "\r", windowsVirtualKeyCode: 13 };
const TAB = { key: "Tab", code: "Tab", windowsVirtualKeyCode: 9 };

const SCANNER_GAP_MS = 10;

/** Slower than a scanner. */
export const AS_PEOPLE = { delay: 60 };

export type Typing = {
  gapMs?: number;
  /** After the key of this index, beside the gap. */
  pauses?: { [index: number]: number };
  /** What each key writes; its place on the keyboard stays the Latin key's. */
  layout?: (key: string) => string;
};

/**
 * Types as a scanner does, or a person: keys of the browser's own, each at its time, which do not wait
 * until the page has taken the one before.
 */
export async function typeKeys(
  page: Page,
  text: string,
  { gapMs = SCANNER_GAP_MS, pauses = {}, layout }: Typing = {},
): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  let dueMs = Date.now();
  const sent: Promise<unknown>[] = [];
  for (const [at, character] of [...text].entries()) {
    await setTimeout(Math.max(1, dueMs - Date.now()));
    const key = keyFor(character, layout);
    const timestamp = dueMs / 1000;
    sent.push(
      browser.send("Input.dispatchKeyEvent", { type: "keyDown", ...key, timestamp }),
      browser.send("Input.dispatchKeyEvent", { type: "keyUp", ...key, text: "", timestamp }),
    );
    dueMs += gapMs + (pauses[at] ?? 0);
  }
  await Promise.all([...sent, setTimeout(gapMs)]);
  await browser.detach();
}

function keyFor(character: string, layout?: Typing["layout"]) {
  if (character === "\n") return ENTER;
  if (character === "\t") return TAB;
  const key = layout?.(character) ?? character;
  const isLetter = /^[a-z]$/i.test(character);
  const code = isLetter ? `Key${character.toUpperCase()}` : CODES[character];
  const isShifted = /^[A-Z?:_]$/.test(character);
  return { key, text: key, ...(code && { code }), modifiers: isShifted ? SHIFT : 0 };
}

const SHIFT = 8;

const CODES: Record<string, string> = {
  "/": "Slash",
  "?": "Slash",
  ".": "Period",
  ":": "Semicolon",
  "-": "Minus",
};

export function scan(page: Page, code: string): Promise<void> {
  return typeKeys(page, `${code}\n`);
}
