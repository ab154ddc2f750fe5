import * as z from "zod/mini";
import { MAX_BALANCE } from "#app/domain/accounts/account.ts";
import { LEAST_DAYS_KEPT } from "#app/domain/activity/activity-check.ts";
import { HERO_IMAGES } from "#app/domain/catalogue/image.ts";
import { MAX_PRICE } from "#app/domain/catalogue/product.ts";
import { checkbox, type FieldErrors, field, parseForm } from "#app/domain/catalogue/record-form.ts";
import { isTimezone } from "#app/domain/dashboard/shop-time.ts";
import { DIGITS, toLanguage } from "#app/domain/locale/locale.ts";
import type { Piastres } from "#app/domain/money.ts";
import { parseWholeNumber } from "#app/domain/number.ts";
import { parseAmount } from "#app/domain/read-amount.ts";
import { MIN_CUSTOM_AMOUNT } from "#app/domain/sale/custom-amount.ts";
import { eachMethodSetting } from "#app/domain/sale/payment.ts";
import { isEmail } from "#app/domain/staff/staff.ts";
import { MAX_PRICE_STEP } from "#app/domain/stock/new-price.ts";
import { characterCount, hasVisibleText, plainLine } from "#app/domain/text.ts";
import { hoursProblems } from "./check-hours.ts";
import { parseAreas } from "./delivery-area.ts";
import { MAX_EXCEPTIONS, type OpeningHours, WEEK } from "./opening-hours.ts";
import {
  AFTER_SALE,
  MAX_CHARACTERS,
  NEW_SHOP,
  type ShopSettings,
  type TypedSettings,
} from "./shop-settings.ts";
import type { SettingTexts } from "./texts.ts";
import { parseWhatsapp, readWhatsapp } from "./whatsapp.ts";

/**
 * It leaves out the fields that the form has not: those of other groups, and of one that was open before an update.
 * `whatsapp` is the number in force, which is kept, right or wrong.
 */
export function parseSettings(
  form: FormData,
  t: SettingTexts,
  whatsapp: string,
): { ok: true; fields: Partial<ShopSettings> } | { ok: false; errors: FieldErrors<TypedSettings> } {
  const names = Object.keys(NEW_SHOP).filter((name) => form.has(name));
  const asked: object = Object.fromEntries(names.map((name) => [name, true]));
  return parseForm<Partial<ShopSettings>>(z.pick(settingsSchema(t, whatsapp), asked), form);
}

const line = (name: keyof typeof MAX_CHARACTERS, message: (most: number) => string) =>
  field(message(MAX_CHARACTERS[name]), (typed) => {
    const text = plainLine(typed);
    return characterCount(text) <= MAX_CHARACTERS[name] ? text : undefined;
  });

const wholeNumber = (
  message: (least: number, most: number) => string,
  least: number,
  most: number,
) =>
  field(message(least, most), (typed) => {
    const number = parseWholeNumber(typed);
    return number !== null && number >= least && number <= most ? number : undefined;
  });

const amount = (
  message: (least: Piastres, most: Piastres) => string,
  least: Piastres,
  most: Piastres,
) =>
  field(message(least, most), (typed) => {
    const amount = parseAmount(typed);
    return amount !== null && amount >= least && amount <= most ? amount : undefined;
  });

const time = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/));
const times = { from: time, to: time };
const span = z.nullable(z.object({ ...times, second: z.optional(z.object(times)) }));

const hoursSchema = z.object({
  week: z.array(span).check(z.length(WEEK.length)),
  exceptions: z.array(z.object({ date: z.iso.date(), span })).check(z.maxLength(MAX_EXCEPTIONS)),
});

const settingsSchema = (t: SettingTexts, whatsapp: string) =>
  z.object({
    name: field(t.name(MAX_CHARACTERS.name), (typed) => {
      const name = plainLine(typed);
      return hasVisibleText(name) && characterCount(name) <= MAX_CHARACTERS.name ? name : undefined;
    }),
    nameAr: line("nameAr", t.nameAr),
    tagline: line("tagline", t.tagline),
    taglineAr: line("taglineAr", t.tagline),
    hero: field(t.hero, (key) =>
      key === "" || key.startsWith(`${HERO_IMAGES}_images/`) ? key : undefined,
    ),
    whatsapp: field(
      (typed) => t.whatsapp[readWhatsapp(typed).problem ?? "notANumber"],
      (typed) => (typed === whatsapp ? whatsapp : parseWhatsapp(typed)),
    ),
    phone: line("phone", t.phone),
    email: field(t.email, (typed) => {
      const email = plainLine(typed);
      return email === "" || (isEmail(email) && email.length <= MAX_CHARACTERS.email)
        ? email
        : undefined;
    }),
    address: line("address", t.address),
    addressAr: line("addressAr", t.address),
    instagram: field(t.instagram, (typed) => {
      const name = plainLine(typed).replace(/^@/, "");
      return /^[A-Za-z0-9._]{0,30}$/.test(name) ? name : undefined;
    }),
    takesOrders: checkbox,
    pause: line("pause", t.pause),
    pauseAr: line("pauseAr", t.pause),
    hours: field(t.hours, parseHours),
    takesOrdersClosed: checkbox,
    foldsAgeRestricted: checkbox,
    receiptFooter: line("receiptFooter", t.receiptFooter),
    receiptFooterAr: line("receiptFooterAr", t.receiptFooter),
    timezone: field(t.timezone, (typed) => (isTimezone(typed) ? typed : undefined)),
    language: field(t.language, (typed) => toLanguage(typed) ?? undefined),
    digits: field(t.digits, (typed) => DIGITS.find((digits) => digits === typed)),
    activityDays: wholeNumber(t.activityDays, LEAST_DAYS_KEPT, 3650),
    lowStock: wholeNumber(t.lowStock, 0, 9999),
    expiryDays: wholeNumber(t.expiryDays, 0, 365),
    priceStep: amount(t.priceStep, 1, MAX_PRICE_STEP),
    cashiersRefund: checkbox,
    usesShifts: checkbox,
    asksPaidBy: checkbox,
    afterSale: field(t.afterSale, (typed) => AFTER_SALE.find((page) => page === typed)),
    ...eachMethodSetting(checkbox),
    cashiersCustom: checkbox,
    maxCustom: amount(t.maxCustom, MIN_CUSTOM_AMOUNT, MAX_PRICE),
    accountLimit: amount(t.accountLimit, 0, MAX_BALANCE),
    cashiersAccount: checkbox,
    cashierDiscount: wholeNumber(t.cashierDiscount, 0, 100),
    pickUp: checkbox,
    delivery: checkbox,
    deliveryAreas: field(t.deliveryAreas, parseAreas),
    deliveryHours: field(t.hours, parseHours),
    freeDelivery: amount(t.freeDelivery, 0, MAX_PRICE),
    instapayAddress: field(t.instapayAddress, parseInstapay),
    dailyBackups: wholeNumber(t.dailyBackups, 1, 99),
    weeklyBackups: wholeNumber(t.weeklyBackups, 0, 99),
    monthlyBackups: wholeNumber(t.monthlyBackups, 0, 99),
  }) satisfies z.ZodMiniType<ShopSettings>;

function parseHours(typed: string): OpeningHours | null | undefined {
  if (typed === "") return null;
  try {
    const hours = hoursSchema.parse(JSON.parse(typed));
    const { week, exceptions } = hoursProblems(hours);
    return [...week, ...exceptions].some(Boolean) ? undefined : hours;
  } catch {
    return undefined;
  }
}

/** A payment link as InstaPay shares it, or an address of it. */
function parseInstapay(typed: string): string | undefined {
  const address = plainLine(typed);
  if (address.length > MAX_CHARACTERS.instapayAddress) return undefined;
  if (address === "" || /^[\w.-]+@[a-z]+$/i.test(address)) return address;
  return /^https:\/\/[^\s"<>]+\.[^\s"<>]+$/.test(address) && URL.canParse(address)
    ? address
    : undefined;
}
