import * as z from "zod/mini";
import { HERO_IMAGES } from "#app/domain/catalogue/image.ts";
import { LOW_STOCK } from "#app/domain/catalogue/product.ts";
import {
  checkbox,
  type FieldErrors,
  field,
  parseForm,
  type RecordResult,
} from "#app/domain/catalogue/record-form.ts";
import { isTimezone } from "#app/domain/dashboard/shop-time.ts";
import { DIGITS, type Digits, type Language, toLanguage } from "#app/domain/locale/locale.ts";
import { parseWholeNumber } from "#app/domain/number.ts";
import { MAX_EXCEPTIONS, type OpeningHours, WEEK } from "#app/domain/opening-hours.ts";
import { isEmail } from "#app/domain/staff/staff.ts";
import { characterCount, hasVisibleText, plainLine } from "#app/domain/text.ts";
import type { SettingTexts } from "./shop-settings/messages/messages.ts";

/** What Arabic pages show in place of the text of the name before `Ar`, where it is not empty. */
type ArabicTexts = Record<`${(typeof TEXTS_IN_BOTH)[number]}Ar`, string>;

export const TEXTS_IN_BOTH = ["name", "tagline", "address", "pause", "receiptFooter"] as const;

export const AFTER_SALE = ["dashboard", "new-sale"] as const;
export type AfterSale = (typeof AFTER_SALE)[number];

/** What the owner says of the shop. An empty text leaves its line out. */
export type ShopSettings = ArabicTexts & {
  name: string;
  tagline: string;
  /** The key of the image behind them; empty where there is none. */
  hero: string;
  /** Digits with the country code, as wa.me takes them. */
  whatsapp: string;
  phone: string;
  email: string;
  address: string;
  instagram: string;
  takesOrders: boolean;
  /** Why it takes no orders. */
  pause: string;
  /** Null where the shop does not say. */
  hours: OpeningHours | null;
  takesOrdersClosed: boolean;
  receiptFooter: string;
  timezone: string;
  /** Of the storefront's addresses without a prefix. */
  language: Language;
  /** Of Arabic pages. */
  digits: Digits;
  /** How long the activity is kept. */
  activityDays: number;
  /** Staff are told of products with this many or fewer. */
  lowStock: number;
  /** And cancel confirmed orders, which gives the goods back. */
  cashiersRefund: boolean;
  /** Where the cashier is taken. */
  afterSale: AfterSale;
  /** Beside cash. */
  takesCard: boolean;
  takesInstapay: boolean;
  takesWallet: boolean;
  /** The highest that cashiers may give, in percent; 0 for none. Owners have no limit. */
  cashierDiscount: number;
  /** Each seller counts the cash before selling and afterwards. */
  usesShifts: boolean;
  /** How many of the daily backups are kept: of days, weeks and months. */
  dailyBackups: number;
  weeklyBackups: number;
  monthlyBackups: number;
};

/** As a form holds them: the hours as JSON, empty where there are none. */
export type TypedSettings = {
  [Name in keyof ShopSettings]: ShopSettings[Name] extends boolean ? boolean : string;
};

export type SettingName = keyof ShopSettings & string;

/** The id is that of forms: there is one record. */
export type StoredSettings = ShopSettings & { id: typeof SETTINGS_ID; version: number };

/** Version 0 before anything was saved; later versions of the app may add settings. */
export type SavedSettings = {
  version: number;
  saved: Partial<ShopSettings>;
  isDemoRemoved?: boolean;
};

export type SettingsResult = RecordResult<StoredSettings, TypedSettings>;

export const SETTINGS_ID = "settings";

export const NEW_SHOP: ShopSettings = {
  name: "Koshk",
  nameAr: "",
  tagline: "Snacks, sweets and cold drinks from the corner.",
  taglineAr: "",
  hero: "",
  whatsapp: "",
  phone: "",
  email: "",
  address: "",
  addressAr: "",
  instagram: "",
  takesOrders: true,
  pause: "",
  pauseAr: "",
  hours: null,
  takesOrdersClosed: true,
  receiptFooter: "",
  receiptFooterAr: "",
  timezone: "Africa/Cairo",
  language: "en",
  digits: "latin",
  activityDays: 365,
  lowStock: LOW_STOCK,
  cashiersRefund: false,
  usesShifts: false,
  afterSale: "dashboard",
  takesCard: false,
  takesInstapay: false,
  takesWallet: false,
  cashierDiscount: 0,
  dailyBackups: 7,
  weeklyBackups: 4,
  monthlyBackups: 6,
};

export const DEMO_SHOP: ShopSettings = {
  ...NEW_SHOP,
  whatsapp: "201000000000",
  phone: "+20 100 000 0000",
  email: "hello@koshk.example",
  address: "12 Nile Street, Cairo",
  instagram: "koshk.example",
};

export const MAX_CHARACTERS = {
  name: 60,
  nameAr: 60,
  tagline: 120,
  taglineAr: 120,
  whatsapp: 30,
  phone: 40,
  email: 120,
  address: 200,
  addressAr: 200,
  instagram: 60,
  pause: 200,
  pauseAr: 200,
  receiptFooter: 200,
  receiptFooterAr: 200,
  activityDays: 4,
  lowStock: 5,
  cashierDiscount: 3,
  dailyBackups: 2,
  weeklyBackups: 2,
  monthlyBackups: 2,
} satisfies Partial<Record<SettingName, number>>;

/** Without the fields that the form has not, such as one that was open before an update. */
export function parseSettings(
  form: FormData,
  t: SettingTexts,
): { ok: true; fields: Partial<ShopSettings> } | { ok: false; errors: FieldErrors<TypedSettings> } {
  const names = Object.keys(NEW_SHOP).filter((name) => form.has(name));
  const asked: object = Object.fromEntries(names.map((name) => [name, true]));
  return parseForm<Partial<ShopSettings>>(z.pick(settingsSchema(t), asked), form);
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

const time = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/));
const span = z.nullable(z.object({ from: time, to: time }));

const hoursSchema = z.object({
  week: z.array(span).check(z.length(WEEK.length)),
  exceptions: z.array(z.object({ date: z.iso.date(), span })).check(z.maxLength(MAX_EXCEPTIONS)),
});

const settingsSchema = (t: SettingTexts) =>
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
    whatsapp: field(t.whatsapp, parseWhatsapp),
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
    receiptFooter: line("receiptFooter", t.receiptFooter),
    receiptFooterAr: line("receiptFooterAr", t.receiptFooter),
    timezone: field(t.timezone, (typed) => (isTimezone(typed) ? typed : undefined)),
    language: field(t.language, (typed) => toLanguage(typed) ?? undefined),
    digits: field(t.digits, (typed) => DIGITS.find((digits) => digits === typed)),
    activityDays: wholeNumber(t.activityDays, 30, 3650),
    lowStock: wholeNumber(t.lowStock, 0, 9999),
    cashiersRefund: checkbox,
    usesShifts: checkbox,
    afterSale: field(t.afterSale, (typed) => AFTER_SALE.find((page) => page === typed)),
    takesCard: checkbox,
    takesInstapay: checkbox,
    takesWallet: checkbox,
    cashierDiscount: wholeNumber(t.cashierDiscount, 0, 100),
    dailyBackups: wholeNumber(t.dailyBackups, 1, 99),
    weeklyBackups: wholeNumber(t.weeklyBackups, 0, 99),
    monthlyBackups: wholeNumber(t.monthlyBackups, 0, 99),
  }) satisfies z.ZodMiniType<ShopSettings>;

function parseHours(typed: string): OpeningHours | null | undefined {
  if (typed === "") return null;
  try {
    return hoursSchema.parse(JSON.parse(typed));
  } catch {
    return undefined;
  }
}

/** The digits of a number as people write it; undefined where it is none. Egypt's own numbers get the country code. */
export function parseWhatsapp(typed: string): string | undefined {
  const digits = plainLine(typed)
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replace(/[\s().+-]/g, "")
    .replace(/^00/, "")
    .replace(/^(?=01\d{9}$)/, "2");
  return digits === "" || /^[1-9]\d{6,14}$/.test(digits) ? digits : undefined;
}
