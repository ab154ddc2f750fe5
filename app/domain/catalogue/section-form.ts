import * as z from "zod/mini";
import { characterCount, hasVisibleText, plainLine } from "#app/domain/text.ts";
import { field, type ParsedForm, parseForm, type RecordResult } from "./record-form.ts";
import { SECTION_ICONS, type Section, type SectionIcon, sectionSlug } from "./section.ts";

export const MAX_SECTION_NAME = 60;
export const DEFAULT_SECTION_ICON: SectionIcon = "FaBoxOpen";
export const DEFAULT_SECTION_COLOR = "#224ED1";

const NAMES_REQUIRED = "Section name and display name are required.";
const NAME_WITHOUT_LETTER = "Section name must contain a letter or a digit.";

export const SECTION_EXISTS = "A section with this name already exists.";
export const SECTIONS_FETCH_FAILED = "Failed to fetch sections.";
export const SECTION_SAVE_FAILED = "Failed to save section.";
const SECTION_STATUS_FAILED = "Failed to update section status.";
const SECTION_DELETE_FAILED = "Failed to delete section.";
export const SECTION_CREATED = "Section created successfully!";
export const SECTION_UPDATED = "Section updated successfully!";
export const SECTION_ACTIVATED = "Section activated successfully!";
export const SECTION_DEACTIVATED = "Section deactivated successfully!";
export const SECTION_DELETED = "Section deleted successfully!";
export const SECTION_DELETE_QUESTION =
  "Are you sure you want to delete this section? This action cannot be undone.";

export const SECTION_NAME_REQUIRED = "Section name is required";
export const SECTION_LOAD_FAILED = "Failed to load section";

export function sectionNotFound(name: string): string {
  return `Section '${name}' not found`;
}

export function sectionInactive(name: string): string {
  return `Section '${name}' is inactive`;
}

export type SectionFields = Pick<Section, "name" | "displayName" | "icon" | "color">;

export const SECTION_INTENTS = ["create", "update", "status", "delete", "move"] as const;

export type SectionIntent = (typeof SECTION_INTENTS)[number];

export type SectionResult = RecordResult<Section, SectionFields> & {
  /** `errors` as the previous release knows them. */
  wrong?: { error: string; fields: string[] };
};

export const SECTION_FAILURES: Record<SectionIntent, string> = {
  create: SECTION_SAVE_FAILED,
  update: SECTION_SAVE_FAILED,
  status: SECTION_STATUS_FAILED,
  delete: SECTION_DELETE_FAILED,
  move: SECTION_SAVE_FAILED,
};

export function parseSection(form: FormData): ParsedForm<SectionFields> {
  return parseForm(sectionSchema, form);
}

const sectionSchema = z
  .object({
    name: field(NAMES_REQUIRED, parseName),
    displayName: field(NAMES_REQUIRED, parseName),
    icon: field(NAMES_REQUIRED, (typed) => (isIcon(typed) ? typed : undefined)),
    color: field(NAMES_REQUIRED, (typed) =>
      /^#[0-9a-f]{6}$/i.test(typed) ? typed.toLowerCase() : undefined,
    ),
  })
  .check(
    z.refine(({ name }) => sectionSlug(name) !== "", {
      path: ["name"],
      error: NAME_WITHOUT_LETTER,
    }),
  );

/** Counted as composed characters: the slug names a folder, whose name may have 255 bytes. */
function parseName(typed: string): string | undefined {
  const name = plainLine(typed).normalize("NFC");
  return hasVisibleText(name) && characterCount(name) <= MAX_SECTION_NAME ? name : undefined;
}

function isIcon(icon: string): icon is SectionIcon {
  return Object.hasOwn(SECTION_ICONS, icon);
}
