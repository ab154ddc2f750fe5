import { expect, test } from "vitest";
import { findTyped, otherLayouts } from "./keyboard-layout.ts";

test.each([
  ["adfsd", "شيبسي"],
  ["ADFSD", "شيبسي"],
  ["ahd", "شاي"],
  ["ri,m", "قهوة"],
  [",hpm", "واحة"],
  ["gfk", "لبن"],
  [";v;]di", "كركديه"],
  ["bfd", "لابي"],
  ["ؤاهحس", "chips"],
  ["حثحسه", "pepsi"],
  ["ؤخمش", "cola"],
  ["لاقثشي", "bread"],
  ["ىهلاف", "night"],
  ["[fkm", "جبنة"],
  ["'fr", "طبق"],
  [".dj", "زيت"],
  ["/vt", "ظرف"],
  ["`iv", "ذهر"],
  ["Hkhkhs", "أناناس"],
])("%j is %j on the other layout", (typed, meant) => {
  expect(otherLayouts(typed)).toContain(meant);
});

test("the other layout is asked only where what is typed finds nothing", () => {
  const names = ["شيبسي", "adfsd", "chips"];
  const find = (folded: string) => names.filter((name) => name.includes(folded));
  expect(findTyped("adfsd", find)).toEqual(["adfsd"]);
  expect(findTyped("ؤاهحس", find)).toEqual(["chips"]);
  expect(findTyped("xyz", find)).toEqual([]);
});
