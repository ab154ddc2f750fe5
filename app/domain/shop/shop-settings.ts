import { LOW_STOCK } from "#app/domain/catalogue/product.ts";
import type { Digits, Language } from "#app/domain/locale/locale.ts";
import type { Piastres } from "#app/domain/money.ts";
import { eachMethodSetting, type MethodSetting } from "#app/domain/sale/payment.ts";
import type { DeliveryArea } from "./delivery-area.ts";
import type { OpeningHours } from "./opening-hours.ts";

/** What Arabic pages show in place of the text of the name before `Ar`, where it is not empty. */
type ArabicTexts = Record<`${(typeof TEXTS_IN_BOTH)[number]}Ar`, string>;

export const TEXTS_IN_BOTH = ["name", "tagline", "address", "pause", "receiptFooter"] as const;

export const AFTER_SALE = ["dashboard", "new-sale"] as const;
export type AfterSale = (typeof AFTER_SALE)[number];

/** What the owner says of the shop. An empty text leaves its line out. */
export type ShopSettings = ArabicTexts &
  Record<MethodSetting, boolean> & {
    name: string;
    tagline: string;
    hero: string;
    /** Digits with the country code, as wa.me takes them. */
    whatsapp: string;
    phone: string;
    email: string;
    address: string;
    instagram: string;
    takesOrders: boolean;
    pause: string;
    hours: OpeningHours | null;
    takesOrdersClosed: boolean;
    /** The chat text of an order only counts what is marked 18+. */
    foldsAgeRestricted: boolean;
    receiptFooter: string;
    timezone: string;
    /** It is that of the storefront's addresses without a prefix. */
    language: Language;
    digits: Digits;
    activityDays: number;
    lowStock: number;
    /** Deliveries are listed so many days before they expire. */
    expiryDays: number;
    /** Proposed prices are rounded up to whole steps. */
    priceStep: Piastres;
    /** They may cancel confirmed orders as well, which gives the products back. */
    cashiersRefund: boolean;
    afterSale: AfterSale;
    /** The highest that cashiers may give, in percent; 0 for none. Owners have no limit. */
    cashierDiscount: number;
    cashiersCustom: boolean;
    maxCustom: Piastres;
    /** What a customer may owe whose account has no limit of its own. */
    accountLimit: Piastres;
    /** They may sell on account within the limit, and take payments. */
    cashiersAccount: boolean;
    usesShifts: boolean;
    /** Where it uses shifts, staff are asked how a web order that is completed was paid. */
    asksPaidBy: boolean;
    /** Web orders may be fetched, or brought to one of the areas. */
    pickUp: boolean;
    delivery: boolean;
    deliveryAreas: DeliveryArea[];
    /** It delivers in the hours in which it is open where they are null. */
    deliveryHours: OpeningHours | null;
    /** Orders of so much are delivered for nothing; 0 for none. */
    freeDelivery: Piastres;
    /** Shoppers may pay there: a payment link of InstaPay, or an address such as `name@instapay`; empty for cash alone. */
    instapayAddress: string;
    dailyBackups: number;
    weeklyBackups: number;
    monthlyBackups: number;
  };

/** A form holds the settings so: hours and areas are JSON, hours are empty where there are none. */
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

export const SETTINGS_ID = "settings";

export const NEW_SHOP: ShopSettings = {
  name: "Koshk",
  nameAr: "",
  tagline: "Snacks, sweets and cold drinks from the corner.",
  taglineAr: "تسالي وحلويات ومشروبات باردة على ناصية شارعك.",
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
  foldsAgeRestricted: false,
  receiptFooter: "",
  receiptFooterAr: "",
  timezone: "Africa/Cairo",
  language: "en",
  digits: "latin",
  activityDays: 365,
  lowStock: LOW_STOCK,
  expiryDays: 7,
  priceStep: 50,
  cashiersRefund: false,
  usesShifts: false,
  asksPaidBy: true,
  afterSale: "dashboard",
  ...eachMethodSetting(false),
  cashierDiscount: 0,
  cashiersCustom: true,
  maxCustom: 100_000,
  accountLimit: 20_000,
  cashiersAccount: true,
  pickUp: false,
  delivery: false,
  deliveryAreas: [],
  deliveryHours: null,
  freeDelivery: 0,
  instapayAddress: "",
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
  addressAr: "12 شارع النيل، القاهرة",
  instagram: "koshk.example",
};

/** It takes away the Arabic texts of a new shop whose first text, which they translate, the owner has changed. */
export function withoutOldArabic<Shop extends ShopSettings>(shop: Shop): Shop {
  const old = TEXTS_IN_BOTH.filter(
    (text) => shop[text] !== DEMO_SHOP[text] && shop[`${text}Ar`] === DEMO_SHOP[`${text}Ar`],
  );
  return { ...shop, ...Object.fromEntries(old.map((text) => [`${text}Ar`, ""])) };
}

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
  expiryDays: 3,
  cashierDiscount: 3,
  maxCustom: 20,
  accountLimit: 20,
  priceStep: 20,
  freeDelivery: 20,
  instapayAddress: 200,
  dailyBackups: 2,
  weeklyBackups: 2,
  monthlyBackups: 2,
} satisfies Partial<Record<SettingName, number>>;
