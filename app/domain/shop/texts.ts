import { defineTexts, type TextsOf } from "#app/domain/locale/define-texts.ts";
import type { Formats } from "#app/domain/locale/formats.ts";
import type { Piastres } from "#app/domain/money.ts";
import { ar } from "./texts.ar.ts";

const en = ({ number, egp }: Formats) => ({
  name: (most: number) => `A shop name has 1 to ${number(most)} characters.`,
  nameAr: (most: number) => `An Arabic name has at most ${number(most)} characters.`,
  tagline: (most: number) => `A tagline has at most ${number(most)} characters.`,
  hero: "This image is no longer there. Please choose it again.",
  whatsapp: {
    notANumber: "This is not a phone number. Write it in digits, such as +20 100 123 4567.",
    noCountryCode: "The country code is missing. Begin with it, such as +20 100 123 4567.",
    notEgyptian:
      "An Egyptian mobile number has 11 digits and begins with 010, 011, 012 or 015. Check the digits.",
    wrongLength:
      "A WhatsApp number has 7 to 15 digits, the country code first, such as +20 100 123 4567.",
    noSuchCountry: "No country has this code. Begin with a country code, such as +20 100 123 4567.",
    tooShort: "A number of this country has more digits. Check whether a digit is missing.",
    tooLong: "A number of this country has fewer digits. Check whether there is a digit too many.",
    noSuchNumber: "This country has no such number. Check the digits.",
  },
  phone: (most: number) => `A phone number has at most ${number(most)} characters.`,
  email: "This is not an email address.",
  address: (most: number) => `An address has at most ${number(most)} characters.`,
  instagram: "An Instagram name has at most 30 letters, digits, dots and underscores.",
  pause: (most: number) => `A message has at most ${number(most)} characters.`,
  hours: "Each open day needs a time to open and a time to close.",
  receiptFooter: (most: number) => `A receipt’s last line has at most ${number(most)} characters.`,
  timezone: "Choose a time zone from the list.",
  language: "Choose English or Arabic.",
  digits: "Choose the digits to show.",
  activityDays: (least: number, most: number) =>
    `Activity is kept for ${number(least)} to ${number(most)} days.`,
  lowStock: (least: number, most: number) =>
    `A low-stock threshold is a whole number from ${number(least)} to ${number(most)}.`,
  expiryDays: (least: number, most: number) =>
    `The days before expiry are a whole number from ${number(least)} to ${number(most)}.`,
  priceStep: (least: Piastres, most: Piastres) =>
    `A price step is from ${egp(least)} to ${egp(most)}.`,
  cashierDiscount: (least: number, most: number) =>
    `The highest discount is a whole number from ${number(least)} to ${number(most)}.`,
  maxCustom: (least: Piastres, most: Piastres) =>
    `The highest custom amount is from ${egp(least)} to ${egp(most)}.`,
  accountLimit: (least: Piastres, most: Piastres) =>
    `The limit of an account is from ${egp(least)} to ${egp(most)}.`,
  afterSale: "Choose the page to show after a sale.",
  deliveryAreas: "Each area needs a name of its own, a fee, and numbers where there are any.",
  freeDelivery: (least: Piastres, most: Piastres) =>
    `Free delivery begins between ${egp(least)} and ${egp(most)}.`,
  instapayAddress: "Paste the payment link from InstaPay, or an address such as name@instapay.",
  dailyBackups: (least: number, most: number) =>
    `${number(least)} to ${number(most)} daily backups are kept.`,
  weeklyBackups: (least: number, most: number) =>
    `${number(least)} to ${number(most)} weekly backups are kept.`,
  monthlyBackups: (least: number, most: number) =>
    `${number(least)} to ${number(most)} monthly backups are kept.`,
  plainHttp:
    "The shop’s address begins with http://. At such an address browsers allow no offline sales, no camera and no passkeys. Give the shop an https:// address, as docs/deployment.md shows, and set PUBLIC_ORIGIN to it.",
});

export const settingTexts = defineTexts({ en, ar });

export type SettingTexts = TextsOf<typeof settingTexts>;
