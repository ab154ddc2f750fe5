import type { ReactNode } from "react";
import { defineTexts } from "#app/domain/locale/define-texts.ts";
import type { Formats } from "#app/domain/locale/formats.ts";
import { rich } from "#app/ui/use-texts.tsx";
import { ar } from "./texts.ar.ts";

const en = ({ number, count, isolate }: Formats) => ({
  title: (shop: string) => `${shop}: snacks, sweets and cold drinks`,
  sectionTitle: (section: string, shop: string) => `${section} at ${shop}`,
  description: (shop: string) => `Fill your cart at ${shop} and send the order to us on WhatsApp.`,
  welcome: "Welcome",
  lead: "Fill your cart, send it on WhatsApp, and we take it from there.",
  yourCart: "Your cart",
  viewCart: "View Cart",
  products: "Products",
  shelvesEmpty: "The shelves are empty",
  stockingUp: "We are stocking up. Look in again soon, or ask us below.",
  showMore: "Show more",
  addToCart: (name: string) => `Add ${name} to cart`,
  add: "Add",
  pieceOrPack: (name: string) => `${name}: piece or pack`,
  piece: "1 piece",
  choice: (name: string, price: string) => `${isolate(name)} · ${price}`,
  notLoaded: "The products could not be loaded. Check your connection, then try again.",
  search: "Search products",
  clearSearch: "Clear search",
  searching: "Searching…",
  searchFailed: "The search did not work.",
  results: "Search results",
  moreThan: (found: number, isFurther: boolean) =>
    `More than ${number(found)} ${isFurther ? "further " : ""}products found. Add a word to narrow it down.`,
  found: (found: number, isFurther: boolean) => {
    const further = isFurther ? "further " : "";
    if (found === 0) return `No ${further}products found`;
    return count(found, { one: `# ${further}product found`, other: `# ${further}products found` });
  },
  noneMatches: (query: ReactNode) => rich`Nothing here matches “${query}”.`,
  near: (query: ReactNode) => rich`Nothing here matches “${query}”. Near it:`,
  tryShorter: "Try a shorter word, or look through the categories.",
  showAll: "Show all categories",
  areYouOfAge: "Are you 18 or older?",
  onlyForAdults: "These products are for people aged 18 or older.",
  ofAge: "Yes, I am",
  notOfAge: "No",
  askAgain: "Ask me again",
  needsScripts: "To see them, turn on JavaScript and answer one question.",
  notSearched:
    "Products for people aged 18 or older are found once you have answered in their category.",
  getInTouch: "Get In Touch",
  missing: "Something missing from the shop? The quickest answer is on WhatsApp.",
  chat: "Chat with us",
  name: "Name",
  email: "Email",
  phone: "Phone (optional)",
  subject: "Subject",
  send: "Send",
  thanks: (name: ReactNode) => rich`Thank you for getting in touch, ${name}!`,
  nameRequired: "Your name is required.",
  emailRequired: "Your email is required.",
  emailWrong: "Type an email address such as name@example.com.",
  subjectRequired: "A subject is required.",
});

export const homeTexts = defineTexts({ en, ar });
