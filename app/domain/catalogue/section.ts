export const SECTION_ICONS = {
  FaBoxOpen: "Box",
  FaCoffee: "Coffee",
  FaUtensils: "Food",
  FaAppleAlt: "Apple",
  FaCookieBite: "Cookie",
  FaCandyCane: "Candy",
  FaBreadSlice: "Bread",
  FaWineBottle: "Bottle",
  FaShoppingBag: "Shopping Bag",
  FaGamepad: "Game",
  FaStar: "Star",
  FaHeart: "Heart",
} as const;

export type SectionIcon = keyof typeof SECTION_ICONS;

export type Section = {
  id: string;
  name: string;
  displayName: string;
  /** The slug of the name; unique, and never a fixed category's. */
  collectionName: string;
  icon: SectionIcon;
  color: string;
  isActive: boolean;
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
