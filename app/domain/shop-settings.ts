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

/** What the owner says of the shop. An empty text leaves its line out. */
export type ShopSettings = {
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

export const HERO_WRONG = "This image is no longer there. Please choose it again.";
export const SETTINGS_SAVED = "Settings saved.";
export const SETTINGS_SAVE_FAILED = "Could not save the settings.";
export const SETTINGS_FETCH_FAILED = "Could not load the settings.";

export const NEW_SHOP: ShopSettings = {
  name: "Koshk",
  tagline: "Snacks, sweets and cold drinks from the corner.",
  hero: "",
  whatsapp: "",
  phone: "",
  email: "",
  address: "",
  instagram: "",
  takesOrders: true,
  pause: "",
  hours: null,
  takesOrdersClosed: true,
  receiptFooter: "",
  timezone: "Africa/Cairo",
  language: "en",
  digits: "latin",
  activityDays: 365,
  lowStock: LOW_STOCK,
  cashiersRefund: false,
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
  tagline: 120,
  whatsapp: 30,
  phone: 40,
  email: 120,
  address: 200,
  instagram: 60,
  pause: 200,
  receiptFooter: 200,
  activityDays: 4,
  lowStock: 5,
  dailyBackups: 2,
  weeklyBackups: 2,
  monthlyBackups: 2,
} satisfies Partial<Record<SettingName, number>>;

/** Without the fields that the form has not, such as one that was open before an update. */
export function parseSettings(
  form: FormData,
): { ok: true; fields: Partial<ShopSettings> } | { ok: false; errors: FieldErrors<TypedSettings> } {
  const names = Object.keys(NEW_SHOP).filter((name) => form.has(name));
  const asked: object = Object.fromEntries(names.map((name) => [name, true]));
  return parseForm<Partial<ShopSettings>>(z.pick(settingsSchema, asked), form);
}

const line = (name: keyof typeof MAX_CHARACTERS, message: string) =>
  field(message, (typed) => {
    const text = plainLine(typed);
    return characterCount(text) <= MAX_CHARACTERS[name] ? text : undefined;
  });

const wholeNumber = (message: string, least: number, most: number) =>
  field(message, (typed) => {
    const number = parseWholeNumber(typed);
    return number !== null && number >= least && number <= most ? number : undefined;
  });

const time = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/));
const span = z.nullable(z.object({ from: time, to: time }));

const hoursSchema = z.object({
  week: z.array(span).check(z.length(WEEK.length)),
  exceptions: z.array(z.object({ date: z.iso.date(), span })).check(z.maxLength(MAX_EXCEPTIONS)),
});

const settingsSchema = z.object({
  name: field("A shop name has 1 to 60 characters.", (typed) => {
    const name = plainLine(typed);
    return hasVisibleText(name) && characterCount(name) <= MAX_CHARACTERS.name ? name : undefined;
  }),
  tagline: line("tagline", "A tagline has at most 120 characters."),
  hero: field(HERO_WRONG, (key) =>
    key === "" || key.startsWith(`${HERO_IMAGES}_images/`) ? key : undefined,
  ),
  whatsapp: field(
    "A WhatsApp number has 7 to 15 digits, the country code first, such as +20 100 123 4567.",
    parseWhatsapp,
  ),
  phone: line("phone", "A phone number has at most 40 characters."),
  email: field("This is no email address.", (typed) => {
    const email = plainLine(typed);
    return email === "" || (isEmail(email) && email.length <= MAX_CHARACTERS.email)
      ? email
      : undefined;
  }),
  address: line("address", "An address has at most 200 characters."),
  instagram: field(
    "An Instagram name has at most 30 letters, digits, dots and underscores.",
    (typed) => {
      const name = plainLine(typed).replace(/^@/, "");
      return /^[A-Za-z0-9._]{0,30}$/.test(name) ? name : undefined;
    },
  ),
  takesOrders: checkbox,
  pause: line("pause", "A message has at most 200 characters."),
  hours: field("Each open day needs a time to open and a time to close.", parseHours),
  takesOrdersClosed: checkbox,
  receiptFooter: line("receiptFooter", "A receipt’s last line has at most 200 characters."),
  timezone: field("Choose a time zone of the list.", (typed) =>
    isTimezone(typed) ? typed : undefined,
  ),
  language: field("Choose English or Arabic.", (typed) => toLanguage(typed) ?? undefined),
  digits: field("Choose the digits to show.", (typed) => DIGITS.find((digits) => digits === typed)),
  activityDays: wholeNumber("Activity is kept for 30 to 3,650 days.", 30, 3650),
  lowStock: wholeNumber("A low-stock threshold is a whole number from 0 to 9,999.", 0, 9999),
  cashiersRefund: checkbox,
  dailyBackups: wholeNumber("1 to 99 daily backups are kept.", 1, 99),
  weeklyBackups: wholeNumber("0 to 99 weekly backups are kept.", 0, 99),
  monthlyBackups: wholeNumber("0 to 99 monthly backups are kept.", 0, 99),
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
