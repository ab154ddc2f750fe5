import { expect, test } from "vitest";
import { type Draft, editDraft, edited, newDraft, type RecordKind, rebased } from "./draft.ts";

type Tea = { id: string; name: string; color: string };
type TypedTea = { name: string; color: string };

const KIND: RecordKind<Tea, TypedTea> = {
  empty: { name: "", color: "" },
  typedFrom: ({ name, color }) => ({ name, color }),
  toForm: () => new FormData(),
  parse: (_form) => ({ ok: true, fields: {} }),
};

const TEA: Tea = { id: "tea", name: "Tea", color: "green" };

function draftOf(seen: Tea | null, typed: Partial<TypedTea>): Draft<Tea, TypedTea> {
  const draft = seen ? editDraft(KIND, seen) : newDraft(KIND);
  return { ...edited(KIND, draft, typed), errors: { name: "Wrong." } };
}

test("an edit clears the error of its field, or all errors where one is about several", () => {
  const draft = draftOf(TEA, {});
  expect(edited(KIND, draft, { color: "red" }).errors).toEqual({ name: "Wrong." });
  expect(edited(KIND, draft, { name: "Mint" }).errors).toEqual({});
  const all = { ...KIND, clearsAllErrors: true };
  expect(edited(all, draft, { color: "red" }).errors).toEqual({});
});

type Case = {
  about: string;
  seen?: Tea | null;
  typed: Partial<TypedTea>;
  stored?: Partial<Tea>;
  becomes: TypedTea;
  conflict: Draft<Tea, TypedTea>["conflict"];
};

test.each<Case>([
  {
    about: "a field that was left alone takes what is stored",
    typed: {},
    stored: { color: "red" },
    becomes: { name: "Tea", color: "red" },
    conflict: [{ field: "color", was: "green", theirs: "red", mine: null }],
  },
  {
    about: "a field that was edited keeps what was typed",
    typed: { name: "شاي" },
    stored: { name: "Teas", color: "red" },
    becomes: { name: "شاي", color: "red" },
    conflict: [
      { field: "name", was: "Tea", theirs: "Teas", mine: "شاي" },
      { field: "color", was: "green", theirs: "red", mine: null },
    ],
  },
  {
    about: "a field that only this form changed is no conflict",
    typed: { name: "Mint" },
    stored: {},
    becomes: { name: "Mint", color: "green" },
    conflict: [],
  },
  {
    about: "a field that both changed alike is not held against the form",
    typed: { name: "Mint" },
    stored: { name: "Mint" },
    becomes: { name: "Mint", color: "green" },
    conflict: [{ field: "name", was: "Tea", theirs: "Mint", mine: null }],
  },
  {
    about: "a form that was opened empty keeps all that was typed",
    seen: null,
    typed: { name: "Mint", color: "green" },
    becomes: { name: "Mint", color: "green" },
    conflict: [{ field: "name", was: null, theirs: "Tea", mine: "Mint" }],
  },
])("over a changed record, $about", ({ seen = TEA, typed, stored, becomes, conflict }) => {
  const now = { ...TEA, ...stored };
  const draft = rebased(KIND, draftOf(seen, typed), now);
  expect(draft).toMatchObject({ seen: now, typed: becomes, errors: {}, conflict });
});

test("over a deleted record, what was typed is a new record's draft", () => {
  const draft = rebased(KIND, draftOf(TEA, { name: "Mint" }), null);
  const typed = { name: "Mint", color: "green" };
  expect(draft).toMatchObject({ id: "tea", seen: null, typed, errors: {}, conflict: "deleted" });
});

test("a kind of record may carry over what was typed in its own way", () => {
  const kind: typeof KIND = { ...KIND, carry: (typed) => ({ ...typed, color: "" }) };
  const stored = { ...TEA, name: "Teas" };
  expect(rebased(kind, draftOf(TEA, {}), null).typed).toEqual({ name: "Tea", color: "" });
  expect(rebased(kind, draftOf(TEA, {}), stored).typed).toEqual({ name: "Teas", color: "" });
});

test("every edit, also of somebody else, is another save", () => {
  const draft = draftOf(TEA, {});
  const saves = [draft, edited(KIND, draft, {}), rebased(KIND, draft, TEA)].map(({ save }) => save);
  expect(new Set(saves).size).toBe(3);
});
