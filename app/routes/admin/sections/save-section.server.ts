import { data } from "react-router";
import { createSection, updateSection } from "#app/data/catalogue/sections/edit-sections.server.ts";
import {
  parseSection,
  SECTION_CREATED,
  SECTION_EXISTS,
  SECTION_SAVE_FAILED,
  SECTION_UPDATED,
  type SectionResult,
} from "#app/domain/catalogue/section-form.ts";
import { parseWholeNumber } from "#app/domain/number.ts";
import type { SectionRequest } from "./sections-action.server.ts";

/** Creates what the form holds, under the id that the browser made for it. */
export async function createFromForm({ app, id, form, edit }: SectionRequest) {
  const parsed = parseSection(form);
  if (!parsed.ok) return wrong(parsed.errors);
  const result = await app.apply(createSection(app.db, id, parsed.fields, edit));
  switch (result.outcome) {
    case "created":
      return data<SectionResult>({ success: SECTION_CREATED });
    case "duplicate":
      return duplicate();
    case "changed":
      return changed(result.section);
  }
}

/** Saves what the form holds over the version that its maker had seen. */
export async function updateFromForm({ app, id, form, edit }: SectionRequest) {
  const version = parseWholeNumber(String(form.get("version")));
  if (version === null) return data<SectionResult>({ failure: SECTION_SAVE_FAILED }, 400);
  const parsed = parseSection(form);
  if (!parsed.ok) return wrong(parsed.errors);
  const result = await app.apply(updateSection(app.db, id, parsed.fields, version, edit));
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
