import { createStoredValue } from "#app/browser/stored-value.ts";
import { latinKey } from "#app/domain/catalogue/barcodes/keyboard-layout.ts";
import { MAX_ORDER_ADDRESS } from "#app/domain/orders/order-address.ts";
import { type Held, takeEarlyKeys } from "#app/ui/early-keys.tsx";
import {
  FASTEST_RHYTHM_MS,
  findScan,
  type Key,
  MAX_GAP_MS,
  nextRhythm,
  type Scan,
  SILENCE_MS,
} from "./find-scan.ts";
import { isTextField, keepFields, type TypedFields } from "./typed-fields.ts";

/** What a single key does where it was pressed; nothing where it is no shortcut. */
export type Shortcut = (key: string, target: EventTarget | null) => (() => void) | undefined;

type Burst = { keys: Key[]; last: number; fields: TypedFields; silence?: number };
type Pressed = { code: string; key: string; at: number; act: () => void; timer?: number };

/** Scanners that send an Enter and a Tab. */
const AFTER_SCAN_MS = 150;

/** A timer later than this was held up. */
const BUSY_MS = 30;

/**
 * A scanner is a keyboard that types a code quickly. That it was one is known at its end: by then its characters are where
 * the focus was, so the fields get back what they held. A shortcut acts once its key is released and stood alone.
 */
export function listenToKeys(onScan: (code: string) => void, shortcut: Shortcut): () => void {
  const stop = new AbortController();
  let burst: Burst | null = null;
  let pressed: Pressed[] = [];
  let scannedAt = Number.NEGATIVE_INFINITY;
  let rhythm = storedRhythm.current();

  const take = (scan: Scan, { keys, fields }: Burst) => {
    rhythm = nextRhythm(rhythm, keys, scan);
    storedRhythm.update(() => Math.round(rhythm));
    fields.giveBack(scan.from);
    burst = null;
    onScan(scan.code);
  };
  const awaitSilence = (of: Burst) => {
    const due = performance.now() + SILENCE_MS;
    of.silence = window.setTimeout(() => {
      // While the page was busy, keys have waited as well.
      if (performance.now() - due > BUSY_MS) awaitSilence(of);
      else onSilence(of);
    }, SILENCE_MS);
  };
  const onSilence = (of: Burst) => {
    const scan = findScan(of.keys, false, rhythm);
    if (!scan) return;
    scannedAt = performance.now();
    take(scan, of);
  };
  const forgetPressed = () => {
    for (const { timer } of pressed) clearTimeout(timer);
    pressed = [];
  };

  function onKeyDown(event: KeyboardEvent, held?: Held): void {
    if (["Shift", "CapsLock"].includes(event.key)) return;
    const at = event.timeStamp;
    const isNear = burst && at - burst.last <= MAX_GAP_MS && burst.keys.length < MAX_ORDER_ADDRESS;
    const before = isNear ? burst : null;
    clearTimeout(burst?.silence);
    if (isCharacter(event)) {
      onCharacter(event, before, held);
      return;
    }
    burst = null;
    if (event.key !== "Enter" && event.key !== "Tab") return;
    forgetPressed();
    const scan = before && findScan(before.keys, true, rhythm);
    if (scan) take(scan, before);
    if (scan || at - scannedAt <= AFTER_SCAN_MS) {
      scannedAt = at;
      stopEvent(event);
    }
  }

  function onCharacter(event: KeyboardEvent, before: Burst | null, held?: Held): void {
    scannedAt = Number.NEGATIVE_INFINITY;
    const key = latinKey(event);
    const isRepeated = before?.keys.at(-1)?.character === key;
    burst = before ?? { keys: [], last: 0, fields: keepFields() };
    const isTyped = isTextField(event.target);
    burst.fields.keepFocus(event.target);
    burst.fields.keep(burst.keys.length, event.target, held);
    burst.keys.push({ character: key, at: event.timeStamp, isTyped });
    burst.last = event.timeStamp;
    awaitSilence(burst);
    if (!isRepeated) forgetPressed();
    if (!before || isRepeated) press(event, key);
    // It would press a button; a Space after a Space is a person's.
    if (before && !isTyped && key === " " && !isRepeated) stopEvent(event);
  }

  function press(event: KeyboardEvent, key: string): void {
    const act = shortcut(key.toLowerCase(), event.target);
    if (!act) return;
    event.preventDefault();
    pressed.push({ code: event.code, key, at: event.timeStamp, act });
  }

  function onKeyUp(event: KeyboardEvent): void {
    for (const one of pressed.filter(({ code, timer }) => code === event.code && !timer)) {
      const alone = Math.max(0, one.at + MAX_GAP_MS - event.timeStamp);
      one.timer = window.setTimeout(() => {
        pressed = pressed.filter((each) => each !== one);
        one.act();
      }, alone);
    }
  }

  const options = { capture: true, signal: stop.signal };
  addEventListener("keydown", (event) => onKeyDown(event), options);
  addEventListener("keyup", onKeyUp, options);
  // A page may move the focus for a key, whose character then goes elsewhere.
  const onInput = ({ target }: Event) => burst?.fields.keep(burst.keys.length - 1, target);
  addEventListener("beforeinput", onInput, options);
  for (const { event, ...held } of takeEarlyKeys()) {
    if (event.type === "keydown") onKeyDown(event, held);
    else onKeyUp(event);
  }
  return () => {
    stop.abort();
    clearTimeout(burst?.silence);
    forgetPressed();
  };
}

function isCharacter(event: KeyboardEvent): boolean {
  const { ctrlKey, altKey, metaKey, repeat, isComposing } = event;
  if (ctrlKey || altKey || metaKey || repeat || isComposing) return false;
  return [...latinKey(event)].length === 1;
}

function stopEvent(event: KeyboardEvent): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}

/** Learnt from the scans before. */
const storedRhythm = createStoredValue({
  key: "koshk-scanner-rhythm",
  parse: (stored) => Number(stored) || null,
  empty: () => FASTEST_RHYTHM_MS,
});
