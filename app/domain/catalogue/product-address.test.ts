import { expect, test } from "vitest";
import { productCode, productSlug, slugName } from "./product-address.ts";

const CODE = "0123456789ab";
const ID = `${CODE}cdef0123456789abcdef`;

test.each([
  ["Chipsy Tomato", `chipsy-tomato-${CODE}`],
  ["  M&M's 100% Crème (50 g) ", `m-m-s-100-creme-50-g-${CODE}`],
  ["شيبسي بالجبنة ٥٠ جم", `شيبسي-بالجبنه-50-جم-${CODE}`],
  ["½ kilo", `1-2-kilo-${CODE}`],
  ["🍿", CODE],
  ["Bar deadbeef0000", `bar-deadbeef0000-${CODE}`],
  ["a".repeat(200), `${"a".repeat(60)}-${CODE}`],
])("%j is found at %s", (name, slug) => {
  expect(productSlug({ id: ID, name })).toBe(slug);
  expect(productCode(slug)).toBe(CODE);
});

test.each([
  ["chipsy-tomato", null, "chipsy tomato"],
  [`0${CODE}`, null, `0${CODE}`],
  [`x-${CODE.toUpperCase()}`, null, `x ${CODE}`],
  [`../${CODE}`, null, CODE],
  [`chipsy--tomato-${CODE}`, CODE, "chipsy tomato"],
  [CODE, CODE, ""],
])("%j has the code %j and the words %j", (slug, code, words) => {
  expect(productCode(slug)).toBe(code);
  expect(slugName(slug)).toBe(words);
});
