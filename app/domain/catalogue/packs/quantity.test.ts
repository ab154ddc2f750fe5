import { expect, test } from "vitest";
import { addPack, addPieces, readQuantity } from "./quantity.ts";

const CARTON = { name: "Carton", pieces: 24 };
const BOX = { name: "box of 6", pieces: 6 };
const ARABIC = { name: "كرتونة", pieces: 48 };
const PACKS = [CARTON, BOX, ARABIC];

test.each([
  ["55", 55],
  ["٥٥", 55],
  ["0", 0],
  ["2 cartons + 7", 55],
  ["2 carton+7", 55],
  ["٢ c + ٧", 55],
  ["2c", 48],
  ["2 Boxes of 6 + 1 CARTON + 3", 39],
  ["كرتونة", 48],
  ["٢ كرتونه + ٣", 99],
  ["2 x 24", 48],
  ["2×24 + 7", 55],
  ["٢*٢٤", 48],
  ["2 X 5 + 2 carton", 58],
])("'%s' is so many pieces", (typed, pieces) => {
  expect(readQuantity(typed, PACKS)).toBe(pieces);
});

test.each([
  "",
  " ",
  "+",
  "2 carton +",
  "2.5 carton",
  "-1",
  "1,250",
  "2 crates",
  "x 24",
  "2 x",
  "s",
])("'%s' is no quantity", (typed) => {
  expect(readQuantity(typed, PACKS)).toBeNull();
});

test("a beginning that two packs share is refused, unless one is called so", () => {
  const packs = [CARTON, { name: "Case", pieces: 12 }, { name: "Carton XL", pieces: 96 }];
  expect(
    ["2 ca", "2 case", "2 carton", "2 carton x"].map((typed) => readQuantity(typed, packs)),
  ).toEqual([null, 24, 48, 192]);
});

test("without packs there are whole numbers alone", () => {
  expect(["٧", "2 x 24", "3 + 4"].map((typed) => readQuantity(typed))).toEqual([7, null, null]);
});

test.each([
  ["", CARTON, "1 Carton"],
  ["7", CARTON, "1 Carton + 7"],
  ["1 carton + 7", CARTON, "2 Carton + 7"],
  ["7 + 2 x 24", CARTON, "7 + 3 Carton"],
  ["2 Carton + 7 +", BOX, "1 box of 6 + 2 Carton + 7"],
  ["seven", CARTON, "1 Carton + seven"],
  ["1 x 10", { name: "6+4 free", pieces: 10 }, "2 x 10"],
])("'%s' and one %o more is '%s'", (typed, pack, after) => {
  expect(addPack(typed, pack, [...PACKS, { name: "6+4 free", pieces: 10 }])).toBe(after);
});

test.each([
  ["", "24"],
  ["25", "49"],
  ["2 carton + ٧", "2 carton + 31"],
  ["2 carton", "2 carton + 24"],
])("a scanned 24 more than '%s' is '%s'", (typed, after) => {
  expect(addPieces(typed, 24)).toBe(after);
});
