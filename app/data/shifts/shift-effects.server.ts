import type { Details } from "#app/domain/activity/entry.ts";
import { type By, type Effects, staffEntry } from "#app/domain/change.ts";

export function shiftEffects(
  what: "shift opened" | "cash paid in" | "cash paid out" | "shift closed",
  subject: { id: string; name: string },
  by: By,
  details: Details,
): Effects {
  const done = { kind: "shift" as const, subject, details };
  return { audit: staffEntry(what, by, done, { shift: subject.id }) };
}
