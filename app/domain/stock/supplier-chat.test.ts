import { expect, test } from "vitest";
import { supplierChat } from "./supplier-chat.ts";

function chat(names: string[]) {
  const rows = names.map((name) => ({ name, stock: 2 }));
  const { link, leftOut } = supplierChat(rows, "*Koshk*", "201000000000");
  const text = new URL(link).searchParams.get("text") ?? "";
  return { link, leftOut, lines: text.split("\n") };
}

test("a supplier gets names without markup", () => {
  const { lines } = chat(["Tea", "_a_ ~b~ `c`\n\u202eevil"]);
  expect(lines).toEqual([
    "∗Koshk∗ would like to order:",
    "- Tea (2 left)",
    "- ˍaˍ ∼b∼ ˋcˋ evil (2 left)",
  ]);
});

test("a list that is too long says how much is left out", () => {
  const { link, leftOut, lines } = chat(Array.from({ length: 500 }, () => "لب سوبر"));
  expect(link.length).toBeLessThanOrEqual(6000 + "https://wa.me/201000000000?text=".length);
  expect(lines).toHaveLength(502 - leftOut);
  expect(lines.at(-1)).toBe(`+${leftOut} more items`);
});
