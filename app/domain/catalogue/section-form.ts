import * as z from "zod/mini";
import { parseWholeNumber } from "#app/domain/number.ts";
import { characterCount, hasVisibleText, plainLine } from "#app/domain/text.ts";
import { FIXED_CATEGORY_SLUGS } from "./category.ts";
import {
  checkbox,
  field,
  idField,
  moveFields,
  type ParsedForm,
  parseForm,
  type RecordResult,
} from "./record-form.ts";
import { SECTION_ICONS, type Section, type SectionIcon, sectionSlug } from "./section.ts";
import type { CatalogueTexts } from "./texts.ts";

export const MAX_SECTION_NAME = 60;
export const DEFAULT_SECTION_ICON: SectionIcon = "FaBoxOpen";
export const DEFAULT_SECTION_COLOR = "#224ED1";

export type SectionFields = Pick<
  Section,
  "name" | "displayName" | "displayNameAr" | "icon" | "color"
>;

export const SectionChangeSchema = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("create"), id: idField }),
  z.object({
    intent: z.literal("update"),
    id: idField,
    save: idField,
    version: field("", (typed) => parseWholeNumber(typed) ?? undefined),
  }),
  z.object({ intent: z.literal("status"), id: idField, isActive: checkbox }),
  z.object({
    intent: z.literal("age"),
    id: z.union([idField, z.enum(FIXED_CATEGORY_SLUGS)]),
    isAgeRestricted: checkbox,
  }),
  z.object({ intent: z.literal("delete"), id: idField }),
  z.object({ intent: z.literal("move"), id: idField, ...moveFields }),
]);

export type SectionChange = z.infer<typeof SectionChangeSchema>;

export type SectionResult = RecordResult<Section, SectionFields>;

export function parseSection(
  form: FormData,
  { section }: CatalogueTexts,
): ParsedForm<SectionFields> {
  return parseForm(sectionSchema(section), form);
}

const sectionSchema = ({
  namesRequired,
  nameWithoutLetter,
  arabicTooLong,
}: CatalogueTexts["section"]) =>
  z
    .object({
      name: field(namesRequired, parseName),
      displayName: field(namesRequired, parseName),
      displayNameAr: field(arabicTooLong(MAX_SECTION_NAME), parseArabicName),
      icon: field(namesRequired, (typed) => (isIcon(typed) ? typed : undefined)),
      color: field(namesRequired, (typed) =>
        /^#[0-9a-f]{6}$/i.test(typed) ? typed.toLowerCase() : undefined,
      ),
    })
    .check(
      z.refine(({ name }) => sectionSlug(name) !== "", {
        path: ["name"],
        error: nameWithoutLetter,
      }),
    );

function parseName(typed: string): string | undefined {
  return parseArabicName(typed) || undefined;
}

/** Composed characters are counted: a name's slug names a folder, whose name may have 255 bytes. */
function parseArabicName(typed: string): string | undefined {
  const name = plainLine(typed).normalize("NFC");
  if (!hasVisibleText(name)) return "";
  return characterCount(name) <= MAX_SECTION_NAME ? name : undefined;
}

function isIcon(icon: string): icon is SectionIcon {
  return (SECTION_ICONS as readonly string[]).includes(icon);
}
