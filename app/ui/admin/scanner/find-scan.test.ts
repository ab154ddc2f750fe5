import { expect, test } from "vitest";
import { FASTEST_RHYTHM_MS, findScan, type Key, nextRhythm } from "./find-scan.ts";

const EAN = "6221000000010";
const RECEIPT = "https://shop.example/admin/orders/0123456789abcdef0123456789abcdef";

type Typing = { gap: number; pauses?: { [index: number]: number | undefined }; isTyped?: boolean };

/** A pause after the key of its index is beside the gap. */
function keysOf(text: string, { gap, pauses = {}, isTyped = true }: Typing, from = 0): Key[] {
  let at = from;
  return [...text].map((character, index) => {
    const key = { character, at, isTyped };
    at += gap + (pauses[index] ?? 0);
    return key;
  });
}

const codeOf = (keys: Key[], isEnded: boolean, rhythm = FASTEST_RHYTHM_MS) =>
  findScan(keys, isEnded, rhythm)?.code ?? null;

test.each([10, 25, 60])("a scanner of %i ms a key, with pauses and without an end", (gap) => {
  for (const pauses of [{}, { 0: 70 }, { 8: 70 }, { 0: 70, 8: 70 }]) {
    for (const code of [EAN, "036000291452", `]E0${EAN}`, "(01)06221000000010", RECEIPT]) {
      for (const isEnded of [true, false]) {
        expect(codeOf(keysOf(code, { gap, pauses }), isEnded)).toBe(code);
      }
    }
  }
});

test.each([
  [
    "a code of the shop's own",
    keysOf("KSHK-Tea 12", { gap: 10, pauses: { 8: 70 } }),
    true,
    "KSHK-Tea 12",
  ],
  ["a short code", keysOf("0010", { gap: 10 }), true, "0010"],
  ["a short code with a pause", keysOf("0010", { gap: 10, pauses: { 0: 70 } }), true, "0010"],
  ["a short code without an end", keysOf("0010", { gap: 10 }), false, null],
  ["what a program writes into a field", keysOf("Mona Ali", { gap: 2 }), false, null],
  ["a name", keysOf("Mona Ali", { gap: 60 }), true, null],
  ["a name typed as fast as anybody can", keysOf("Mona Ali", { gap: 45 }), true, null],
  ["a telephone number", keysOf("201012345674", { gap: 110 }), false, null],
  ["an amount", keysOf("1250", { gap: 80 }), true, null],
  ["a code outside of fields", keysOf("0010", { gap: 90, isTyped: false }), true, "0010"],
  [
    "letters outside of fields, without Enter",
    keysOf("cdpc", { gap: 90, isTyped: false }),
    false,
    null,
  ],
] as const)("%s", (_name, keys, isEnded, code) => {
  expect(codeOf([...keys], isEnded)).toBe(code);
});

test.each([EAN, "KSHK-12"])("what was typed before %s is no part of it", (code) => {
  const keys = [...keysOf("tea", { gap: 90 }), ...keysOf(code, { gap: 10 }, 3 * 90)];
  expect(findScan(keys, true, FASTEST_RHYTHM_MS)).toEqual({ code, from: 3 });
});

test("a slow scanner's rhythm is learnt from what is unmistakable, and forgotten slowly", () => {
  const own = keysOf("KSHK-12", { gap: 60 });
  expect(codeOf(own, true)).toBeNull();
  const slow = keysOf(EAN, { gap: 60 });
  const learnt = nextRhythm(FASTEST_RHYTHM_MS, slow, { code: EAN, from: 0 });
  expect(codeOf(own, true, learnt)).toBe("KSHK-12");
  expect(nextRhythm(learnt, own, { code: "KSHK-12", from: 0 })).toBe(learnt);
  const quicker = nextRhythm(learnt, keysOf(EAN, { gap: 10 }), { code: EAN, from: 0 });
  expect(quicker).toBeLessThan(learnt);
  expect(codeOf(own, true, quicker)).toBe("KSHK-12");
});
