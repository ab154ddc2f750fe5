import type { Locale } from "#app/domain/locale/locale.ts";
import type { SectionIcon } from "./section.ts";
import { catalogueTexts } from "./texts.ts";

export const FIXED_CATEGORY_SLUGS = [
  "smokes",
  "snack-attack",
  "candy-boom",
  "super-nuts",
  "vibe-save",
  "game-on",
] as const;

export type FixedCategorySlug = (typeof FIXED_CATEGORY_SLUGS)[number];

export type CategoryHeader = {
  collectionName: string;
  title: string;
  icon: SectionIcon | FixedCategorySlug;
  color: string;
  isAgeRestricted?: true;
};

const FIXED_COLORS: Record<FixedCategorySlug, string> = {
  smokes: "#5b6472",
  "snack-attack": "#e0562f",
  "candy-boom": "#d6408b",
  "super-nuts": "#a8642a",
  "vibe-save": "#12877f",
  "game-on": "#6a4fd8",
};

export function fixedCategories(locale: Locale): CategoryHeader[] {
  return FIXED_CATEGORY_SLUGS.map((slug) => fixedCategory(slug, locale));
}

export function fixedCategory(slug: FixedCategorySlug, locale: Locale): CategoryHeader {
  const title = catalogueTexts(locale).categories[slug];
  return { collectionName: slug, title, icon: slug, color: FIXED_COLORS[slug] };
}

export function isFixedCategory(collectionName: string): collectionName is FixedCategorySlug {
  return (FIXED_CATEGORY_SLUGS as readonly string[]).includes(collectionName);
}
