import { defineTexts } from "#app/domain/locale/define-texts.ts";
import type { Formats } from "#app/domain/locale/formats.ts";
import type { Piastres } from "#app/domain/money.ts";
import { ar } from "./texts.ar.ts";

const en = ({ egp }: Formats) => ({
  title: (product: string, shop: string) => `${product} – ${shop}`,
  description: (product: string, price: Piastres, shop: string) =>
    `${egp(price)}. Order ${product} from ${shop} on WhatsApp.`,
  product: "Product",
  onlyForAdults: (shop: string) => `A product of ${shop} for people aged 18 or older.`,
  gone: "This product is not sold any more.",
  alike: "You may like these",
  seeAll: (section: string) => `All of ${section}`,
  share: "Share",
  linkCopied: "Link copied.",
  notCopied: "Copy the address of this page to share it.",
});

export const productTexts = defineTexts({ en, ar });
