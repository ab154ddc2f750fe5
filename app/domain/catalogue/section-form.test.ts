import { expect, test } from "vitest";
import { DEFAULT_LOCALE } from "#app/domain/locale/locale.ts";
import { SECTION_ICONS, sectionSlug } from "./section.ts";
import {
  DEFAULT_SECTION_COLOR,
  DEFAULT_SECTION_ICON,
  MAX_SECTION_NAME,
  parseSection,
} from "./section-form.ts";
import { catalogueTexts } from "./texts.ts";

const REQUIRED = "Section name and display name are required.";
const NO_LETTER = "Section name must contain a letter or a digit.";

const LONG_ARABIC = "An Arabic name has at most 60 characters.";

const typed = {
  name: "Hot Drinks",
  displayName: "Hot & Cosy",
  displayNameAr: "مشروبات ساخنة",
  icon: DEFAULT_SECTION_ICON as string,
  color: DEFAULT_SECTION_COLOR,
};

function parse(change: Partial<typeof typed>) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...typed, ...change })) form.set(name, value);
  return parseSection(form, catalogueTexts(DEFAULT_LOCALE));
}

test("reads a form, its colour in small letters", () => {
  expect(parse({})).toEqual({ ok: true, fields: { ...typed, color: "#224ed1" } });
  for (const icon of SECTION_ICONS) {
    expect(parse({ icon })).toMatchObject({ ok: true, fields: { icon } });
  }
});

test("makes names clean lines, composed", () => {
  const names = { name: " حلويات\n\u202eشرقية ", displayName: "Cafe\u0301" };
  expect(parse(names)).toMatchObject({
    fields: { name: "حلويات شرقية", displayName: "Caf\u00e9" },
  });
});

test.each([
  ["", ""],
  [" \u200f ", ""],
  [" حلويات\n\u202eشرقية ", "حلويات شرقية"],
])("the Arabic name may be missing: %j is %j", (displayNameAr, name) => {
  expect(parse({ displayNameAr })).toMatchObject({ fields: { displayNameAr: name } });
});

test.each([
  [{ name: " " }, { name: REQUIRED }],
  [{ displayName: "\u200f" }, { displayName: REQUIRED }],
  [
    { name: "", displayName: "" },
    { name: REQUIRED, displayName: REQUIRED },
  ],
  [{ name: "x".repeat(MAX_SECTION_NAME + 1) }, { name: REQUIRED }],
  [{ displayName: "x".repeat(MAX_SECTION_NAME + 1) }, { displayName: REQUIRED }],
  [{ name: "!!!" }, { name: NO_LETTER }],
  [{ displayNameAr: "x".repeat(MAX_SECTION_NAME + 1) }, { displayNameAr: LONG_ARABIC }],
  [{ name: "!!!", displayName: "" }, { displayName: REQUIRED }],
  [{ icon: "FaSkull" }, { icon: REQUIRED }],
  [{ icon: "toString" }, { icon: REQUIRED }],
  [{ color: "red" }, { color: REQUIRED }],
  [{ color: "#224ed1;" }, { color: REQUIRED }],
])("%j is refused", (change, errors) => {
  expect(parse(change)).toEqual({ ok: false, errors });
});

test.each(["\u0958", "\u{1e900}", "İ", "ش", "界"])(
  "a folder can be named after the longest name of %j",
  (letter) => {
    const lengths = Array.from({ length: MAX_SECTION_NAME }, (_, index) => index + 1);
    const names = lengths.map((length) => letter.repeat(length));
    const taken = names.filter((name) => parse({ name }).ok);
    const folder = `${sectionSlug(taken.at(-1) ?? "")}_images`;
    expect(Buffer.byteLength(folder)).toBeGreaterThan(MAX_SECTION_NAME);
    expect(Buffer.byteLength(folder)).toBeLessThan(256);
  },
);
