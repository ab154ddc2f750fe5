import { expect, test } from "vitest";
import { randomId } from "#app/domain/id.ts";
import { NEW_SHOP, type ShopSettings } from "#app/domain/shop/shop-settings.ts";
import { EDIT, effectsOf, heroKey, resultOf } from "#tests/support/data/edits.ts";
import { onEachDatabase } from "#tests/support/database/database.ts";
import { readShopSettings } from "./read-settings.server.ts";
import { saveShopSettings } from "./shop-settings.server.ts";

onEachDatabase((shop) => {
  const save = (version: number, fields: { name?: string; phone?: string }, save = randomId()) =>
    resultOf(saveShopSettings(shop.db, fields, { save, version, inForce: NEW_SHOP }, EDIT));

  test("of saves over the same version one is stored, and a save sent again is the same", async () => {
    const first = randomId();
    const again = await Promise.all([1, 2, 3].map(() => save(0, { name: "One" }, first)));
    expect(again).toEqual(again.map(() => ({ outcome: "saved" })));
    const names = ["Two", "Three", "Four"];
    const results = await Promise.all(names.map((name) => save(1, { name })));
    expect(results.map(({ outcome }) => outcome).sort()).toEqual(["changed", "changed", "saved"]);
    const { version, saved } = await readShopSettings(shop.db);
    expect(version).toBe(2);
    expect(saved.name).toBe(names[results.findIndex(({ outcome }) => outcome === "saved")]);
  });

  test("a record that is cut is neither read nor saved over", async () => {
    await save(0, { name: "One" });
    const facts = shop.db.updateTable("shop_facts").where("key", "=", "settings");
    await facts.set({ value: '{"version":1,"sav' }).execute();
    for (const version of [0, 1]) {
      await expect(save(version, { name: "Two" })).rejects.toThrow('its record "settings"');
    }
    await expect(readShopSettings(shop.db)).rejects.toThrow('its record "settings"');
  });

  test("an image that is given up is deleted after the commit, and not taken again", async () => {
    const saveHero = (version: number, hero: string) =>
      saveShopSettings(shop.db, { hero }, { save: randomId(), version, inForce: NEW_SHOP }, EDIT);
    const [first, second] = [heroKey("first"), heroKey("second")];
    expect((await effectsOf(saveHero(0, first))).images).toEqual([]);
    expect(await effectsOf(saveHero(1, first))).toEqual({});
    expect((await effectsOf(saveHero(1, second))).images).toEqual([first]);
    expect(await resultOf(saveHero(2, first))).toEqual({ outcome: "image-gone" });
    expect((await effectsOf(saveHero(2, ""))).images).toEqual([second]);
  });

  test("the entry of a save names what it changed alone, the first one's too", async () => {
    const hours = { week: Array(7).fill(null), exceptions: [] };
    const changes = async (version: number, fields: Partial<ShopSettings>) => {
      const known = { save: randomId(), version, inForce: NEW_SHOP };
      const { audit } = await effectsOf(saveShopSettings(shop.db, fields, known, EDIT));
      return audit && "activity" in audit ? audit.activity.details.changes : null;
    };
    const saved = { name: NEW_SHOP.name, lowStock: 3, hours };
    expect(await changes(0, saved)).toEqual({
      lowStock: { from: NEW_SHOP.lowStock, to: 3 },
      hours: { from: null, to: hours },
    });
    expect(await changes(1, { ...saved, phone: "1" })).toEqual({ phone: { from: "", to: "1" } });
  });

  test("settings that a save leaves out stay", async () => {
    await save(0, { name: "Koshk", phone: "1" });
    await save(1, { phone: "" });
    expect(await readShopSettings(shop.db)).toMatchObject({
      version: 2,
      saved: { name: "Koshk", phone: "" },
    });
  });
});
