import { expect, test } from "vitest";
import { DEFAULT_LOCALE } from "#app/domain/locale/locale.ts";
import { productsMessages } from "./messages.ts";

test("messages name what they are about, whatever it is", () => {
  const { notFetched, noSection, sectionInactive } = productsMessages(DEFAULT_LOCALE);
  expect(notFetched("Snack Attack")).toBe("Failed to fetch Snack Attack.");
  expect(noSection("don't")).toBe("Section 'don't' not found");
  expect(sectionInactive("شاي")).toBe("Section 'شاي' is inactive");
});
