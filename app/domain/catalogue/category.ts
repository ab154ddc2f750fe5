import type { SectionIcon } from "./section.ts";

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
};

const FIXED_COLORS: Record<FixedCategorySlug, string> = {
  smokes: "#5b6472",
  "snack-attack": "#e0562f",
  "candy-boom": "#d6408b",
  "super-nuts": "#a8642a",
  "vibe-save": "#12877f",
  "game-on": "#6a4fd8",
};

export const FIXED_CATEGORIES: CategoryHeader[] = FIXED_CATEGORY_SLUGS.map((slug) => ({
  collectionName: slug,
  title: titleFromSlug(slug),
  icon: slug,
  color: FIXED_COLORS[slug],
}));

export function isFixedCategory(collectionName: string): collectionName is FixedCategorySlug {
  return (FIXED_CATEGORY_SLUGS as readonly string[]).includes(collectionName);
}

function titleFromSlug(slug: string): string {
  return slug
    .split("-")
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(" ");
}
