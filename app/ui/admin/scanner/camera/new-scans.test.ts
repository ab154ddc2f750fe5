import { expect, test } from "vitest";
import { newScans } from "./new-scans.ts";

const TEA = "6221000000010";
const GUM = "6221000000027";

type Frame = [now: number, code: string | null];

test.each<[string, Frame[], string[]]>([
  ["read once", [[0, TEA]], []],
  [
    "in sight for long",
    [
      [0, TEA],
      [100, TEA],
      [200, TEA],
      [5000, TEA],
    ],
    [TEA],
  ],
  [
    "in sight while the device takes seconds for a frame",
    [
      [0, TEA],
      [2000, TEA],
      [4000, TEA],
      [6000, TEA],
    ],
    [TEA],
  ],
  [
    "blurred in between",
    [
      [0, TEA],
      [100, TEA],
      [200, null],
      [1600, TEA],
      [1700, TEA],
    ],
    [TEA],
  ],
  [
    "taken away and shown again",
    [
      [0, TEA],
      [100, TEA],
      [200, null],
      [1700, TEA],
      [1800, TEA],
    ],
    [TEA, TEA],
  ],
  [
    "misread before",
    [
      [0, GUM],
      [100, TEA],
      [200, TEA],
    ],
    [TEA],
  ],
  [
    "another after it",
    [
      [0, TEA],
      [100, TEA],
      [200, GUM],
      [300, GUM],
    ],
    [TEA, GUM],
  ],
])("a code %s", (_, frames, scans) => {
  const isNew = newScans();
  const found = frames.filter(([now, code]) => isNew(code, now)).map(([, code]) => code);
  expect(found).toEqual(scans);
});
