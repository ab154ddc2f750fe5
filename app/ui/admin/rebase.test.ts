import { expect, test } from "vitest";
import type { SectionFields } from "#app/domain/catalogue/section-form.ts";
import { rebase } from "./rebase.ts";

const was: SectionFields = { name: "tea", displayName: "Tea", icon: "FaCoffee", color: "#224ed1" };

test("takes theirs where nothing was typed, keeps mine where something was, and tells both", () => {
  const theirs = { ...was, displayName: "Teas", color: "#000000" };
  const { typed, changes } = rebase({ ...was, displayName: "شاي" }, was, theirs);
  expect(typed).toEqual({ ...was, displayName: "شاي", color: "#000000" });
  expect(changes).toEqual([
    { field: "displayName", was: "Tea", theirs: "Teas", mine: "شاي" },
    { field: "color", was: "#224ed1", theirs: "#000000", mine: null },
  ]);
});

test("what only I changed, and what both changed alike, is not held against me", () => {
  const mine: SectionFields = { ...was, name: "hot tea", icon: "FaStar" };
  const { typed, changes } = rebase(mine, was, { ...was, icon: "FaStar" });
  expect(typed).toEqual(mine);
  expect(changes).toEqual([{ field: "icon", was: "FaCoffee", theirs: "FaStar", mine: null }]);
});

test("a form that was opened empty keeps all that was typed", () => {
  const { typed, changes } = rebase({ ...was, name: "tea 2" }, null, was);
  expect(typed).toEqual({ ...was, name: "tea 2" });
  expect(changes).toEqual([{ field: "name", was: null, theirs: "tea", mine: "tea 2" }]);
});
