import { expect, test } from "vitest";
import { randomId } from "#app/domain/id.ts";
import { type AreaProblem, areaProblems, parseAreas, type TypedArea } from "./delivery-area.ts";

const typed = (change: Partial<TypedArea> = {}): TypedArea => ({
  ...{ id: randomId(), name: "Maadi", nameAr: "", fee: "15", minimum: "", minutes: "" },
  ...change,
});

test.each<[string, Partial<TypedArea>, AreaProblem | null]>([
  ["amounts as people write them", { fee: "١٢٫٥٠", minimum: "100 LE", minutes: "٤٥" }, null],
  ["no fee", { fee: "0" }, null],
  ["no name", { name: " " }, "noName"],
  ["a long Arabic name", { nameAr: "م".repeat(61) }, "longName"],
  ["an empty fee", { fee: "" }, "fee"],
  ["a barcode for a fee", { fee: "6221234567890" }, "fee"],
  ["a minimum below 0", { minimum: "-5" }, "minimum"],
  ["half a minute", { minutes: "0.5" }, "minutes"],
])("an area with %s", (_what, change, problem) => {
  const area = typed(change);
  expect(areaProblems([area])).toEqual([problem]);
  expect(parseAreas(JSON.stringify([area])) === undefined).toBe(problem !== null);
});

test("two areas of one name are refused at the second, and what is no list is", () => {
  expect(areaProblems([typed(), typed({ name: "maadi " })])).toEqual([null, "sameName"]);
  for (const text of ["", "{}", '[{"id":"x"}]']) expect(parseAreas(text)).toBeUndefined();
});
