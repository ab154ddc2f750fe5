import type { Section } from "#app/domain/catalogue/section.ts";
import {
  SECTION_DELETE_FAILED,
  SECTION_SAVE_FAILED,
  SECTION_STATUS_FAILED,
} from "#app/domain/catalogue/section-form.ts";

/** What can be done in the section manager; the form's `intent`. */
export const SECTION_INTENTS = ["create", "update", "status", "delete", "move"] as const;

export type SectionIntent = (typeof SECTION_INTENTS)[number];

/** What is wrong with the form, and at which of its fields. */
export type SectionFormError = { error: string; fields: ("name" | "displayName")[] };

/** What came of it. */
export type SectionResult = {
  /** What went well, to be said in a notice. */
  success?: string;
  /** What went wrong with the whole, to be said in a notice. */
  failure?: string;
  wrong?: SectionFormError;
  /** The section as it is stored, where that is not what the form knew. */
  changed?: Section;
  /** The section was deleted meanwhile. */
  isGone?: boolean;
};

export const SECTION_FAILURES: Record<SectionIntent, string> = {
  create: SECTION_SAVE_FAILED,
  update: SECTION_SAVE_FAILED,
  status: SECTION_STATUS_FAILED,
  delete: SECTION_DELETE_FAILED,
  move: SECTION_SAVE_FAILED,
};
