import { data } from "react-router";
import type { App } from "#app/app.server.ts";
import {
  createSection,
  type UpdateSectionResult,
  updateSection,
} from "#app/data/catalogue/sections/edit-sections.server.ts";
import {
  parseSection,
  SECTION_CREATED,
  SECTION_EXISTS,
  SECTION_SAVE_FAILED,
  SECTION_UPDATED,
  type SectionFields,
  type SectionResult,
} from "#app/domain/catalogue/section-form.ts";
import { parseWholeNumber } from "#app/domain/number.ts";
import { changesBetween, type Note } from "#app/services/log/audit-log.server.ts";

/** Creates what the form holds, under the id that the browser made for it. */
export async function createFromForm(app: App, id: string, form: FormData, note: Note) {
  const parsed = parseSection(form);
  if (!parsed.ok) return wrong(parsed.errors);
  const now = Date.now();
  const result = await app.catalogue.change(() => createSection(app.db, id, parsed.fields, now));
  if (result.outcome === "duplicate") return duplicate();
  if (result.section.createdAt === now) note("added", parsed.fields);
  // An earlier try was stored, its answer lost, and what is typed has changed since.
  if (!isStored(parsed.fields, result.section)) return changed(result.section);
  return data<SectionResult>({ success: SECTION_CREATED });
}

/** Saves what the form holds over the version that its maker had seen. */
export async function updateFromForm(app: App, id: string, form: FormData, note: Note) {
  const version = parseWholeNumber(String(form.get("version")));
  if (version === null) return data<SectionResult>({ failure: SECTION_SAVE_FAILED }, 400);
  const parsed = parseSection(form);
  if (!parsed.ok) return wrong(parsed.errors);
  const result = await app.catalogue.change(() =>
    updateSection(app.db, id, parsed.fields, version, Date.now()),
  );
  if (result.outcome === "updated") {
    const changes = changesBetween(result.before, parsed.fields);
    if (changes) note("updated", { changes });
  }
  return updateAnswer(result);
}

function updateAnswer(result: UpdateSectionResult) {
  switch (result.outcome) {
    case "updated":
      return data<SectionResult>({ success: SECTION_UPDATED });
    case "duplicate":
      return duplicate();
    case "changed":
      return changed(result.section);
    case "gone":
      return data<SectionResult>({ isGone: true }, 409);
  }
}

function changed(section: NonNullable<SectionResult["changed"]>) {
  return data<SectionResult>({ changed: section }, 409);
}

function duplicate() {
  return wrong({ name: SECTION_EXISTS }, 409);
}

function wrong(errors: NonNullable<SectionResult["errors"]>, status = 422) {
  return data<SectionResult>({ errors }, status);
}

function isStored(fields: SectionFields, section: SectionFields): boolean {
  return changesBetween(section, fields) === null;
}
