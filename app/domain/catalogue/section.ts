export const SECTION_ICONS = [
  "FaBoxOpen",
  "FaCoffee",
  "FaUtensils",
  "FaAppleAlt",
  "FaCookieBite",
  "FaCandyCane",
  "FaBreadSlice",
  "FaWineBottle",
  "FaShoppingBag",
  "FaGamepad",
  "FaStar",
  "FaHeart",
] as const;

export type SectionIcon = (typeof SECTION_ICONS)[number];

export type Section = {
  id: string;
  name: string;
  displayName: string;
  displayNameAr: string;
  /** The slug of the name; unique, and never a fixed category's. */
  collectionName: string;
  icon: SectionIcon;
  color: string;
  isActive: boolean;
  isAgeRestricted: boolean;
  order: number;
  version: number;
  createdAt: number;
  updatedAt: number;
};

export type ListedSection = Section & { productCount: number };

/** '' when the name has no letter and no digit. Letters are Unicode letters with their marks. */
export function sectionSlug(name: string): string {
  const slug = name
    .normalize("NFC")
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\s-]/gu, "")
    .replace(/\s+/g, "-")
    .replace(/-+/g, "-")
    // A removed character may have separated a letter from its mark.
    .normalize("NFC");
  return /[\p{L}\p{N}]/u.test(slug) ? slug : "";
}
