import { expect, test } from "vitest";
import type { Language } from "#app/domain/locale/locale.ts";
import type { Role } from "#app/domain/staff/staff.ts";
import { product, section, stockShop } from "#tests/support/data/catalogue.ts";
import { onEachDatabase } from "#tests/support/database/database.ts";
import { findDestinations } from "./destinations.server.ts";

onEachDatabase((shop) => {
  const find = async (query: string, role: Role = "owner", language: Language = "en") => {
    const locale = { language, digits: "latin" } as const;
    const found = await findDestinations(shop.db, query, locale, { role, usesShifts: false });
    return found.map(({ title, to }) => `${title} ${to}`);
  };

  test.each<[string, string, Language]>([
    ["stock", "Stock /admin/stock", "en"],
    ["المخزون", "Stock /admin/stock", "en"],
    ["stock", "المخزون /admin/stock", "ar"],
    ["new del", "New Delivery /admin/stock/delivery", "en"],
    ["back up", "Back Up Now /admin/backups", "en"],
    ["restore", "Restore a Backup /admin/backups/restore", "en"],
    ["استعاد", "Restore a Backup /admin/backups/restore", "en"],
    ["add product snack", "Add Product /admin/snack-attack", "en"],
    ["whatsapp", "WhatsApp Number /admin/settings#whatsapp", "en"],
  ])("%s finds %s first", async (query, first, language) => {
    expect((await find(query, "owner", language))[0] ?? "").toBe(first);
  });

  test("an active section is found by its name", async () => {
    await stockShop(
      shop.db,
      [product({ collectionName: "hot-drinks" })],
      [section({ name: "hot-drinks", displayName: "Hot Drinks" })],
    );
    expect(await find("hot dri")).toEqual([
      "Hot Drinks /admin/section/hot-drinks",
      "Add Product /admin/section/hot-drinks",
    ]);
  });

  test("a cashier finds what the role may open", async () => {
    const found = await Promise.all(
      ["orders", "new sale", "offline", "account", "stock", "backups", "whatsapp", "candy"].map(
        (query) => find(query, "cashier"),
      ),
    );
    expect(found.flat()).toEqual([
      "Orders /admin/orders",
      "New Sale /admin/new-order",
      "Offline Sales /admin/queue",
      "My Account /admin/account",
    ]);
  });
});
