import { expect, test } from "vitest";
import { plainName, staffNameKey, staffNameKeys } from "./staff-name.ts";

const email = "ali@koshk.example";
const key = (name: string) => staffNameKey({ name, email });

test.each([
  ["case", "ALI samir", "Ali Samir"],
  ["whitespace", "Ali \u00a0 Samir", "Ali Samir"],
  ["a zero-width space", "Al\u200bi", "Ali"],
  ["a direction mark", "\u200fAli", "Ali"],
  ["a filler letter", "Ali \u3164", "Ali"],
  ["a blank of Braille", "\u2800Ali", "Ali"],
  ["a tag character", "Ali\u{e0041}", "Ali"],
  ["composition", "Jose\u0301", "José"],
  ["an accent", "José", "Jose"],
  ["Cyrillic", "Аlі", "Ali"],
  ["Greek", "ΝΟΥΡ", "NOYP"],
  ["full width", "Ａｌｉ", "Ali"],
  ["a dotless i", "Alı", "Ali"],
  ["tatweel", "عـلي", "علي"],
  ["vowel marks", "عَلِيّ", "علي"],
  ["Arabic letter forms", "أحمد على", "احمد علي"],
  ["Persian letters", "کریم", "كريم"],
  ["Arabic digits", "علي ٢", "علي 2"],
  ["the shown name", "", "ali"],
  ["the address by which another is shown", "ali@koshk.example", ""],
])("%s makes no other name", (_what, one, other) => {
  expect(key(one)).toBe(key(other));
});

test.each([
  ["Ali", "Ali Samir"],
  ["Ali", "Aly"],
  ["علي", "على حسن"],
  ["Ali 1", "Ali 2"],
  ["Fadi", "Fadl"],
  ["Ali @ till", "Ali"],
])("%s and %s are two names", (one, other) => {
  expect(key(one)).not.toBe(key(other));
});

test("a name of which nothing shows is none", () => {
  expect(["\u200b \u2060", " \u202eAli "].map(plainName)).toEqual(["", "Ali"]);
});

test("of several with one name one has its key: whoever had it before", () => {
  const person = (id: string, name: string, name_key: string | null) => ({
    ...{ id, name, email, name_key },
  });
  const keys = staffNameKeys([
    person("1", "Ali", null),
    person("2", "ALI", "ali"),
    person("3", "", "mona"),
    person("4", "Mona", null),
  ]);
  expect([...keys.values()]).toEqual(["ali\n1", "ali", "ali\n3", "mona"]);
});
