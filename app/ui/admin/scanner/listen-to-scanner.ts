import { type KeptFields, keepFields } from "./kept-fields.ts";

/** From one key to the next; people type slower. */
const MAX_GAP_MS = 40;
const MIN_CHARACTERS = 4;

type Burst = { code: string; at: number; fields: KeptFields };

/**
 * A scanner is a keyboard that types a code quickly, then Enter. Only Enter shows that it was one: by
 * then its characters are where the focus was, so the fields get back what they held.
 */
export function listenToScanner(onCode: (code: string) => void): () => void {
  const stop = new AbortController();
  let burst: Burst | null = null;

  function onKey(event: KeyboardEvent): void {
    if (["Shift", "CapsLock"].includes(event.key)) return;
    const key = keyOf(event);
    const before = burst && event.timeStamp - burst.at <= MAX_GAP_MS ? burst : null;
    const isCharacter = [...key].length === 1 && !isCombined(event);
    burst = isCharacter ? (before ?? { code: "", at: 0, fields: keepFields() }) : null;
    if (burst) {
      burst.code += key;
      burst.at = event.timeStamp;
      // A second key so soon is no shortcut, and presses no button.
      if (before && !isField(event.target)) take(event);
    } else if (key === "Enter" && before && before.code.length >= MIN_CHARACTERS) {
      take(event);
      before.fields.giveBack();
      onCode(before.code);
    }
  }

  const options = { capture: true, signal: stop.signal };
  addEventListener("keydown", onKey, options);
  addEventListener("beforeinput", ({ target }) => burst?.fields.keep(target), options);
  return () => stop.abort();
}

/** With an Arabic layout the keys of Latin letters type Arabic ones; a scanner means the Latin. */
function keyOf({ key, code, shiftKey }: KeyboardEvent): string {
  const letter = /^\p{Script=Arabic}+$/u.test(key) && /^Key([A-Z])$/.exec(code)?.[1];
  if (!letter) return key;
  return shiftKey ? letter : letter.toLowerCase();
}

function isCombined({ ctrlKey, altKey, metaKey, repeat, isComposing }: KeyboardEvent): boolean {
  return ctrlKey || altKey || metaKey || repeat || isComposing;
}

function isField(target: EventTarget | null): boolean {
  return target instanceof Element && target.matches("input, textarea");
}

function take(event: KeyboardEvent): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}
