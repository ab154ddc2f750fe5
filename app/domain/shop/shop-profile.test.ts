import { expect, test } from "vitest";
import { publicSettings, shopIn } from "./shop-profile.ts";
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
