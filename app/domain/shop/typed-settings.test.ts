import { expect, test } from "vitest";
import { randomId } from "#app/domain/id.ts";
import { DEFAULT_LOCALE } from "#app/domain/locale/locale.ts";
import { eachMethodSetting } from "#app/domain/sale/payment.ts";
import { parseSettings } from "./parse-settings.ts";
import { NEW_SHOP, type SettingName, type ShopSettings } from "./shop-settings.ts";
import { settingTexts } from "./texts.ts";
import { typedSettings } from "./typed-settings.ts";

/** Each differs from a new shop's; amounts have piastres. */
const SAVED: ShopSettings = {
  name: "Corner",
  nameAr: "الناصية",
  tagline: "Open late",
  taglineAr: "مفتوح لوقت متأخر",
  hero: "shop_hero_images/1_tea-0123abcd-60x40",
  whatsapp: "201001234567",
  phone: "010",
  email: "shop@example.com",
  address: "1 Street",
  addressAr: "شارع 1",
  instagram: "corner",
  takesOrders: false,
  pause: "On holiday",
  pauseAr: "إجازة",
  hours: { week: Array(7).fill({ from: "09:00", to: "17:30" }), exceptions: [] },
  takesOrdersClosed: false,
  foldsAgeRestricted: true,
  receiptFooter: "Thank you",
  receiptFooterAr: "شكرًا",
  timezone: "Europe/Paris",
  language: "ar",
  digits: "arabic",
  activityDays: 90,
  lowStock: 12,
  expiryDays: 14,
  priceStep: 125,
  cashiersRefund: true,
  afterSale: "new-sale",
  ...eachMethodSetting(true),
  cashierDiscount: 15,
  cashiersCustom: false,
  accountLimit: 5_000,
  cashiersAccount: false,
  maxCustom: 50_050,
  usesShifts: true,
  asksPaidBy: false,
  pickUp: true,
  delivery: true,
  deliveryAreas: [
    { id: randomId(), name: "Maadi", nameAr: "المعادي", fee: 1_550, minimum: 10_000, minutes: 30 },
    { id: randomId(), name: "Tura", nameAr: "", fee: 0, minimum: 0, minutes: 0 },
  ],
  deliveryHours: { week: Array(7).fill({ from: "10:00", to: "02:00" }), exceptions: [] },
  freeDelivery: 30_050,
  instapayAddress: "corner@instapay",
  dailyBackups: 8,
  weeklyBackups: 5,
  monthlyBackups: 7,
};

test("every setting is the same after its form was saved", () => {
  const names = Object.keys(SAVED) as SettingName[];
  expect(names.filter((name) => SAVED[name] === NEW_SHOP[name])).toEqual([]);
  const form = new FormData();
  for (const [name, typed] of Object.entries(typedSettings(SAVED, names))) {
    form.set(name, String(typed));
  }
  const t = settingTexts(DEFAULT_LOCALE);
  expect(parseSettings(form, t, "")).toEqual({ ok: true, fields: SAVED });
});
