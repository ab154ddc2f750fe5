import { setTimeout } from "node:timers/promises";
import type { Page } from "@playwright/test";

/** As people press them: sooner they would be a scanner's. */
const GAP_MS = 120;

/** Presses keys of a number pad whose digits are on; a line break is its Enter. */
export async function pressPad(page: Page, keys: string): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  for (const key of keys) {
    const about = { ...keyOf(key), isKeypad: true };
    await browser.send("Input.dispatchKeyEvent", { type: "keyDown", ...about });
    await browser.send("Input.dispatchKeyEvent", { type: "keyUp", ...about, text: "" });
    await setTimeout(GAP_MS);
  }
  await browser.detach();
}

function keyOf(key: string) {
  if (key === "\n") {
    return { key: "Enter", code: "NumpadEnter", text: "\r", windowsVirtualKeyCode: 13 };
  }
  const code = key === "*" ? "NumpadMultiply" : `Numpad${key}`;
  return { key, code, text: key };
}
