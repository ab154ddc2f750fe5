import { expect, test } from "vitest";
import { DEFAULT_LOCALE } from "#app/domain/locale/locale.ts";
import { parseSettings } from "./parse-settings.ts";
import { NEW_SHOP, type SettingName } from "./shop-settings.ts";
import { settingTexts } from "./texts.ts";
import { typedSettings } from "./typed-settings.ts";

const t = settingTexts(DEFAULT_LOCALE);

test("each setting says what it takes, and empty lines are taken", () => {
  const form = new FormData();
  const typed = typedSettings(NEW_SHOP, Object.keys(NEW_SHOP) as SettingName[]);
  for (const [name, value] of Object.entries(typed)) form.set(name, String(value));
  expect(parseSettings(form, t, "")).toEqual({ ok: true, fields: NEW_SHOP });
  const wrong = {
    name: " \u200b ",
    nameAr: "x".repeat(61),
    tagline: "x".repeat(121),
    taglineAr: "x".repeat(121),
    hero: "smokes_images/1_tea-0123abcd-60x40",
    whatsapp: "call me",
    phone: "1".repeat(41),
    email: "nobody",
    address: "x".repeat(201),
    addressAr: "x".repeat(201),
    instagram: "a/../b",
    pause: "x".repeat(201),
    pauseAr: "x".repeat(201),
    hours: '{"week":[],"exceptions":[]}',
    receiptFooter: "x".repeat(201),
    receiptFooterAr: "x".repeat(201),
    activityDays: "29",
    lowStock: "10000",
    priceStep: "0",
    cashierDiscount: "101",
    maxCustom: "0.24",
  };
  for (const [name, value] of Object.entries(wrong)) form.set(name, value);
  const parsed = parseSettings(form, t, "");
  expect(Object.keys(parsed.ok ? {} : parsed.errors)).toEqual(Object.keys(wrong));
});

test("what a form does not hold stays as it is", () => {
  const form = new FormData();
  form.set("lowStock", "٠");
  expect(parseSettings(form, t, "")).toEqual({ ok: true, fields: { lowStock: 0 } });
});

test("a number that was saved before numbers were checked stays, and no new one like it is taken", () => {
  const form = new FormData();
  form.set("whatsapp", "201301234567");
  expect(parseSettings(form, t, "201301234567")).toEqual({
    ok: true,
    fields: { whatsapp: "201301234567" },
  });
  expect(parseSettings(form, t, "")).toEqual({
    ok: false,
    errors: { whatsapp: t.whatsapp.notEgyptian },
  });
});
