import { expect, test } from "vitest";
import {
  baseName,
  generationAt,
  isCopyFile,
  newGenerationId,
  readGenerations,
  segmentName,
} from "./copy.ts";

const NOON = Date.parse("2026-11-24T12:00:00.500Z");
const OLD = newGenerationId(NOON);
const NEW = newGenerationId(NOON + 1000);

const segment = (from: number, to: number) => segmentName(OLD, { from, to, until: NOON + to });

test.each([
  ["in their order", [segment(3, 3), segment(1, 2)], [2, 3], false],
  ["merged, with small ones left", [segment(1, 3), segment(1, 1), segment(3, 3)], [3], false],
  ["with a gap", [segment(1, 1), segment(3, 4)], [1], true],
  ["without the first", [segment(2, 2)], [], true],
])("the segments of a generation: %s", (_, names, ends, hasGap) => {
  const [generation] = readGenerations([baseName(OLD), "claim.json", ...names]);
  expect(generation?.segments.map(({ to }) => to)).toEqual(ends);
  expect(generation).toMatchObject({ id: OLD, madeAt: NOON, isWhole: true, hasGap });
  expect(generation?.until).toBe(NOON + (ends.at(-1) ?? 0));
});

test("a moment is in the newest generation that is whole and began before it", () => {
  const generations = readGenerations([baseName(NEW), baseName(OLD), `${NEW}.1-1.5.changes`]);
  expect(generationAt(generations, NOON + 999)?.id).toBe(OLD);
  expect(generationAt(generations, NOON + 1000)?.id).toBe(NEW);
  expect(generationAt(generations, NOON - 1)).toBeUndefined();
  expect(generationAt(readGenerations([baseName(OLD), segment(1, 1)]), NOON)?.id).toBe(OLD);
  expect(generationAt(readGenerations([segment(1, 1)]), NOON + 9)).toBeUndefined();
});

test("other files are no part of a copy", () => {
  expect(["claim.json", ".work-x", "../x.base", `x${OLD}.base`].some(isCopyFile)).toBe(false);
});
