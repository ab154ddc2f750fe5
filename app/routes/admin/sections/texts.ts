import type { ReactNode } from "react";
import { defineTexts, type TextsOf } from "#app/domain/locale/define-texts.ts";
import type { Formats } from "#app/domain/locale/formats.ts";
import { rich } from "#app/ui/use-texts.tsx";
import { ar } from "./texts.ar.ts";

const en = ({ number, count }: Formats) => ({
  title: "Section Manager",
  notLoaded: "Failed to fetch sections.",
  sections: "Sections",
  empty: "No sections yet. Fill in the form and press Create Section.",
  newSection: "New section",
  editSection: "Edit section",
  create: "Create Section",
  update: "Update Section",
  changed:
    "Somebody changed this section meanwhile. Look it over, then press Update Section again.",
  deleted:
    "Somebody deleted this section meanwhile. Create it anew with what stands here, or press Cancel.",
  labels: {
    name: "Section Name",
    displayName: "Display Name",
    displayNameAr: "Arabic Name",
    icon: "Icon",
    color: "Color",
  },
  makesAddress: "Its letters and digits make the page’s address.",
  preview: "Preview",
  yourSign: "Your sign here",
  hexCode: "Hex code",
  noColor: (typed: ReactNode, color: string) =>
    rich`“${typed}” is no color: ${color} stays. A code is # and six of 0–9, a–f.`,
  placeOf: (name: string, place: number, total: number) =>
    `${name}: position ${number(place)} of ${number(total)}`,
  inactive: "Inactive",
  activate: "Activate",
  deactivate: "Deactivate",
  ageMark: "18+",
  ageMarkOf: (name: string) => `18+: ${name}`,
  ageMarks: "18+ categories",
  ageHint:
    "Before shoppers see the products of a category or section that is marked 18+, they are asked their age. At the till a reminder is shown.",
  edit: "Edit",
  delete: "Delete",
  moveUp: "Move up",
  moveDown: "Move down",
  productCount: (products: number) => count(products, { one: "# product", other: "# products" }),
  deleteQuestion: "Are you sure you want to delete this section? This action cannot be undone.",
  goWithIt: (products: number) => {
    if (products === 0) return "It has no products.";
    return count(products, { one: "# product goes with it.", other: "# products go with it." });
  },
});

export const sectionsTexts = defineTexts({ en, ar });

export type SectionsTexts = TextsOf<typeof sectionsTexts>;
