import { characterCount, hasVisibleText, plainLine } from "#app/domain/text.ts";
import { SECTION_ICONS, type Section, type SectionIcon, sectionSlug } from "./section.ts";

export const MAX_SECTION_NAME = 60;
export const DEFAULT_SECTION_ICON: SectionIcon = "FaBoxOpen";
export const DEFAULT_SECTION_COLOR = "#224ED1";

const NAMES_REQUIRED = "Section name and display name are required.";
const NAME_WITHOUT_LETTER = "Section name must contain a letter or a digit.";

export const SECTION_EXISTS = "A section with this name already exists.";
export const SECTIONS_FETCH_FAILED = "Failed to fetch sections.";
export const SECTION_SAVE_FAILED = "Failed to save section.";
export const SECTION_STATUS_FAILED = "Failed to update section status.";
export const SECTION_DELETE_FAILED = "Failed to delete section.";
export const SECTION_CREATED = "Section created successfully!";
export const SECTION_UPDATED = "Section updated successfully!";
export const SECTION_ACTIVATED = "Section activated successfully!";
export const SECTION_DEACTIVATED = "Section deactivated successfully!";
export const SECTION_DELETED = "Section deleted successfully!";
export const SECTION_DELETE_QUESTION =
  "Are you sure you want to delete this section? This action cannot be undone.";

export const SECTION_NAME_REQUIRED = "Section name is required";
export const SECTION_LOAD_FAILED = "Failed to load section";

/** `name` is the part of the page's address, decoded. */
export function sectionNotFound(name: string): string {
  return `Section '${name}' not found`;
}

/** `name` is the part of the page's address, decoded. */
export function sectionInactive(name: string): string {
  return `Section '${name}' is inactive`;
}

/** A section form's fields as they are typed. */
export type TypedSection = { name: string; displayName: string; icon: string; color: string };

/** A section form's fields as they are stored. */
export type SectionFields = Pick<Section, "name" | "displayName" | "icon" | "color">;

/** What is wrong with a form, and at which fields. */
type SectionRefusal = { error: string; fields: ("name" | "displayName")[] };

/**
 * The fields as they are stored, or what is wrong with them. An icon or a colour that the form
 * does not offer can only be forged; it gets the first message, at no field.
 */
export function parseSection(
  typed: TypedSection,
): { ok: true; fields: SectionFields } | ({ ok: false } & SectionRefusal) {
  const name = parseName(typed.name);
  const displayName = parseName(typed.displayName);
  const { icon, color } = typed;
  if (name === null || displayName === null || !isIcon(icon) || !/^#[0-9a-f]{6}$/i.test(color)) {
    const fields: SectionRefusal["fields"] = [];
    if (name === null) fields.push("name");
    if (displayName === null) fields.push("displayName");
    return { ok: false, error: NAMES_REQUIRED, fields };
  }
  if (sectionSlug(name) === "") return { ok: false, error: NAME_WITHOUT_LETTER, fields: ["name"] };
  return { ok: true, fields: { name, displayName, icon, color: color.toLowerCase() } };
}

/** Counted as composed characters: the slug names a folder, whose name may have 255 bytes. */
function parseName(typed: string): string | null {
  const name = plainLine(typed).normalize("NFC");
  return hasVisibleText(name) && characterCount(name) <= MAX_SECTION_NAME ? name : null;
}

function isIcon(icon: string): icon is SectionIcon {
  return Object.hasOwn(SECTION_ICONS, icon);
}
