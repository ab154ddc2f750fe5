import { expect, test } from "vitest";
import { writtenIn } from "./user-text.tsx";

test.each([
  ["شاي بالنعناع", "ar"],
  ["7up سفن أب", undefined],
  ["2 × «شطة» Chipsy", "ar"],
  ["Chipsy شطة", undefined],
  ["200", undefined],
  ["", undefined],
])("%s is written in %s", (text, lang) => {
  expect(writtenIn(text)).toEqual({ dir: "auto", ...(lang && { lang }) });
});
