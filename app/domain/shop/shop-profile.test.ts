import { expect, test } from "vitest";
import { DEFAULT_LOCALE } from "#app/domain/locale/locale.ts";
import { shopTexts } from "#app/domain/texts.ts";
import { closedOrPaused, publicSettings, shopIn } from "./shop-profile.ts";
import { NEW_SHOP, SETTINGS_ID, TEXTS_IN_BOTH } from "./shop-settings.ts";

const shop = { ...NEW_SHOP, id: SETTINGS_ID, version: 1 } as const;

test.each(TEXTS_IN_BOTH)("Arabic pages show the Arabic %s, or the other one", (text) => {
  const both = { ...shop, [text]: "Nile", [`${text}Ar`]: "النيل" };
  expect(shopIn("ar", both)[text]).toBe("النيل");
  expect(shopIn("en", both)[text]).toBe("Nile");
  expect(shopIn("ar", { ...both, [`${text}Ar`]: "" })[text]).toBe("Nile");
});

test("a page has its own language's texts alone", () => {
  const both = {
    ...shop,
    name: "Nile",
    nameAr: "النيل",
    address: "Cairo St.",
    addressAr: "القاهرة",
  };
  const texts = JSON.stringify(publicSettings(both, "ar", 0));
  expect(texts).toContain("القاهرة");
  expect(texts).not.toMatch(/Nile|Cairo St|nameAr/);
});

const nights = { week: Array(7).fill({ from: "18:00", to: "23:00" }), exceptions: [] };

test.each<[string, Partial<typeof NEW_SHOP>, string | null]>([
  ["open", {}, null],
  ["closed", { hours: nights }, "Closed now. Opens at 18:00."],
  [
    "closed, and takes orders all the same",
    { hours: nights, takesOrdersClosed: true },
    "Closed now. Opens at 18:00.",
  ],
  ["paused", { takesOrders: false, pause: "Back on Sunday" }, "Back on Sunday"],
  ["paused without a word", { takesOrders: false }, "The shop is not taking orders now."],
])("a shop that is %s says so of an order that waits for it", (_name, change, note) => {
  const noon = Date.parse("2026-11-22T10:00:00Z");
  const t = shopTexts(DEFAULT_LOCALE);
  expect(closedOrPaused({ ...NEW_SHOP, ...change }, noon, t)).toBe(note);
});
