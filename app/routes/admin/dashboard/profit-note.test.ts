import { expect, test } from "vitest";
import { DEFAULT_LOCALE } from "#app/domain/locale/locale.ts";
import { figureTexts } from "./figures/texts.ts";
import { isProfitKnown, profitNote } from "./profit-note.ts";

test.each([
  ["nothing was sold", [0, 0], [0, 0], false, "sales and completed web orders"],
  ["no cost is known", [5000, 0], [0, 0], false, "no cost is known yet"],
  [
    "all costs are known",
    [5000, 5000],
    [10_000, 2500],
    true,
    "25% margin, sales and completed web orders",
  ],
  [
    "a part is not known",
    [10_000, 0],
    [7500, 2500],
    true,
    "33% margin; no cost is known for EGP 25 (25%)",
  ],
  [
    "a sale was refunded and thrown away",
    [0, 0],
    [0, -700],
    true,
    "sales and completed web orders",
  ],
  [
    "the same, beside money without a cost",
    [1000, 0],
    [0, -700],
    true,
    "no cost is known for EGP 10 (100%)",
  ],
  [
    "more was refunded than sold",
    [-1000, 0],
    [-1000, -300],
    true,
    "sales and completed web orders",
  ],
  ["refunds of known cost outweigh", [0, 0], [-1000, -300], true, "no cost is known for EGP 10"],
] as const)("%s", (_what, [revenue, completedWebOrders], [costed, gross], isKnown, note) => {
  expect(isProfitKnown({ costed, gross })).toBe(isKnown);
  const t = figureTexts(DEFAULT_LOCALE);
  expect(profitNote({ revenue, completedWebOrders }, { costed, gross }, t)).toBe(note);
});
