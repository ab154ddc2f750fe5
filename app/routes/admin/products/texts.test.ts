import { expect, test } from "vitest";
import { DEFAULT_LOCALE } from "#app/domain/locale/locale.ts";
import { productsTexts } from "./texts.ts";

test("texts name what they are about, whatever it is", () => {
  const { notFetched, noSection, sectionInactive } = productsTexts(DEFAULT_LOCALE);
  expect(notFetched("Snack Attack")).toBe("Failed to fetch Snack Attack.");
  expect(noSection("don't")).toBe("Section 'don't' not found");
  expect(sectionInactive("شاي")).toBe("Section 'شاي' is inactive");
});
