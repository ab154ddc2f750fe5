import { expect, test, vi } from "vitest";
import { DEMO_SHOP, NEW_SHOP, SETTINGS_ID } from "#app/domain/shop/shop-settings.ts";
import { readSettings } from "./settings.server.ts";
import { openShopSettings } from "./shop-settings.server.ts";

const PUBLIC = { PUBLIC_ORIGIN: "https://shop.example" };

test.each([
  ["the demo", {}, {}, DEMO_SHOP.whatsapp],
  ["a shop without the demo", { DEMO: "0" }, {}, ""],
  ["a public shop with the demo's products", { ...PUBLIC, DEMO: "1" }, {}, ""],
  ["a shop that saved the demo's number", { DEMO: "0" }, { whatsapp: DEMO_SHOP.whatsapp }, ""],
  ["a shop that saved its own", { DEMO: "0" }, { whatsapp: "201234567890" }, "201234567890"],
  ["a demo that saved its own", {}, { whatsapp: "201234567890" }, "201234567890"],
  ["one in the environment", { SHOP_WHATSAPP: "201111111111" }, { whatsapp: "2" }, "201111111111"],
])("orders of %s go to its own number", async (_shop, env, saved, number) => {
  const version = { current: () => 1, glance: () => 1, bump: () => {} };
  const current = openShopSettings(async () => ({ version: 1, saved }), version, readSettings(env));
  const { settings, fixed } = await current();
  expect(settings.whatsapp).toBe(number);
  expect(fixed).toEqual("SHOP_WHATSAPP" in env ? ["whatsapp"] : []);
});

test("nothing of the demo's profile is left in a shop of its own", async () => {
  const version = { current: () => 1, glance: () => 1, bump: () => {} };
  const saved = { ...DEMO_SHOP, address: "5 Tahrir Square", lowStock: 3 };
  const read = async () => ({ version: 1, saved, isDemoRemoved: true });
  const { settings } = await openShopSettings(read, version, readSettings({}))();
  const own = { address: "5 Tahrir Square", lowStock: 3 };
  expect(settings).toEqual({ ...NEW_SHOP, ...own, id: SETTINGS_ID, version: 1 });
});

const { taglineAr, addressAr } = DEMO_SHOP;

test.each([
  ["nobody changed the first one", {}, {}, { taglineAr, addressAr }],
  ["all are saved as they were", {}, DEMO_SHOP, { taglineAr, addressAr }],
  ["the owner has another tagline", {}, { ...DEMO_SHOP, tagline: "Tea." }, { taglineAr: "" }],
  ["the environment has another address", { SHOP_ADDRESS: "5 Ramses" }, {}, { addressAr: "" }],
  ["the owner has both", {}, { tagline: "Tea.", taglineAr: "شاي." }, { taglineAr: "شاي." }],
])("the Arabic texts of a new shop, where %s", async (_where, env, saved, texts) => {
  const version = { current: () => 1, glance: () => 1, bump: () => {} };
  const read = async () => ({ version: 1, saved });
  const { settings } = await openShopSettings(read, version, readSettings(env))();
  expect(settings).toMatchObject(texts);
});

test("settings are read once for each change, and kept while they cannot be read", async () => {
  let [reads, count, isDown] = [0, 1, false];
  const version = { current: () => count, glance: () => count, bump: () => {} };
  const read = async () => {
    reads += 1;
    if (isDown) throw new Error("The database is down.");
    return { version: count, saved: { name: `Shop ${count}` } };
  };
  const current = openShopSettings(read, version, readSettings({}));
  const name = async () => (await current()).settings.name;
  expect([await name(), await name(), reads]).toEqual(["Shop 1", "Shop 1", 1]);
  count = 2;
  isDown = true;
  expect(await name()).toBe("Shop 1");
  isDown = false;
  expect(await name()).toBe("Shop 2");
});

test.each([
  // Read before the shop opens; closed again a minute later, which is seen ten seconds after it.
  ["the shop opens and closes", "06:59:50", { from: "09:00", to: "09:01" }, [1, 1, 1, 2, 2, 2]],
  ["a day begins", "21:59:50", { from: "00:00", to: "00:00" }, [1, 1, 1, 1, 1, 1]],
])("cached pages are dropped when %s", async (_when, utc, span, dropped) => {
  vi.useFakeTimers({ now: Date.parse(`2026-11-22T${utc}Z`) });
  const bump = vi.fn();
  const version = { current: () => 1, glance: () => 1, bump };
  const hours = { week: Array.from({ length: 7 }, () => span), exceptions: [] };
  const read = async () => ({ version: 1, saved: { hours } });
  const current = openShopSettings(read, version, readSettings({}));
  await current();
  const bumps = [];
  for (let step = 0; step < 6; step++) {
    vi.advanceTimersByTime(20_000);
    bumps.push(bump.mock.calls.length);
  }
  vi.useRealTimers();
  expect(bumps).toEqual(dropped);
});
