import { expect, test } from "vitest";
import { addBarcode } from "#app/data/catalogue/products/barcodes.server.ts";
import { moveProduct } from "#app/data/catalogue/products/positions.server.ts";
import { readProduct } from "#app/data/catalogue/products/products.server.ts";
import { switchProduct } from "#app/data/catalogue/products/switch-product.server.ts";
import { updateProduct } from "#app/data/catalogue/products/update-product.server.ts";
import {
  createSection,
  setSectionActive,
  updateSection,
} from "#app/data/catalogue/sections/edit-sections.server.ts";
import { moveSection } from "#app/data/catalogue/sections/move-section.server.ts";
import { readSection } from "#app/data/catalogue/sections/sections.server.ts";
import type { Database } from "#app/data/database/database.server.ts";
import { readShopSettings } from "#app/data/settings/read-settings.server.ts";
import { saveShopSettings } from "#app/data/settings/shop-settings.server.ts";
import { type AccountChange, changeAccount } from "#app/data/staff/manage-staff.server.ts";
import type { Product } from "#app/domain/catalogue/product.ts";
import type { Change } from "#app/domain/change.ts";
import { randomId } from "#app/domain/id.ts";
import { NEW_SHOP, type ShopSettings } from "#app/domain/shop/shop-settings.ts";
import { disable, MONA, shopWithMona } from "#tests/support/data/accounts.ts";
import { product, stockShop } from "#tests/support/data/catalogue.ts";
import { EDIT, edited, effectsOf, image, newSection, resultOf } from "#tests/support/data/edits.ts";
import { onEachDatabase } from "#tests/support/database/database.ts";
import { listActivity } from "./activity.server.ts";

type Shop = { db: Database; Tea: string; Gum: string; cakes: string; mona: string };

const SAVE = { ...EDIT, now: EDIT.now + 1 };

/** Each is a save of its own, of what its form was filled with. */
const SAVES: Record<string, (shop: Shop) => Promise<Change<unknown>>> = {
  "a product": async ({ db, Tea }) => {
    const stored = (await readProduct(db, Tea)) as Product;
    const change = { name: "Mint", nameAr: "نعناع", price: 1250, stock: 8, barcodes: ["12", "11"] };
    const save = edited(stored, { ...change, orderId: 7, is_available: false });
    return updateProduct(db, Tea, { ...save, to: "game-on" }, SAVE);
  },
  "a product's availability": ({ db, Tea }) =>
    switchProduct(db, "smokes", Tea, { is_available: false }, SAVE),
  "a product's place": ({ db, Tea, Gum }) =>
    moveProduct(db, "smokes", Gum, { side: "before", neighbour: Tea }, SAVE),
  "a product's barcode": ({ db, Tea }) => addBarcode(db, Tea, "6221234567890", SAVE),
  "a section": async ({ db, cakes }) => {
    const { version = 0 } = (await readSection(db, cakes)) ?? {};
    const fields = newSection({ name: "Cakes", displayNameAr: "كيك", color: "#101010" });
    return updateSection(db, cakes, fields, { save: randomId(), version }, SAVE);
  },
  "a section's switch": ({ db, cakes }) => setSectionActive(db, cakes, false, SAVE),
  "a section's place": async ({ db, cakes }) => {
    const other = "other";
    await resultOf(createSection(db, other, newSection({ name: "Other" }), EDIT));
    return moveSection(db, cakes, { side: "after", neighbour: other }, SAVE);
  },
  "the shop": saving({ name: "Nour", tagline: "Snacks", phone: "+20 100 000 0000" }),
  "taking orders": saving({ takesOrders: false, pause: "Back soon" }),
  "the opening hours": saving({ hours: [[{ from: 540, to: 1320 }], [], [], [], [], [], []] }),
  "a limit": saving({ cashierDiscount: 20, lowStock: 3 }),
  "a person's name": person({ name: "Mona Samir" }),
  "a person's role": person({ role: "cashier" }),
  "a person's language": person({ language: "ar" }),
  "that a person may not sign in": person({ disabled: 1 }),
};

function saving(fields: object) {
  return async ({ db }: Shop) => {
    const { version } = await readShopSettings(db);
    const known = { save: randomId(), version, inForce: NEW_SHOP };
    return saveShopSettings(db, fields as Partial<ShopSettings>, known, SAVE);
  };
}

function person(change: AccountChange) {
  return ({ db, mona }: Shop) => changeAccount(db, mona, change, SAVE);
}

onEachDatabase((database) => {
  const entries = async () => {
    const all = { kind: null, staff: null, range: { start: SAVE.now, end: SAVE.now + 1 } };
    return (await listActivity(database.db, all, null)).entries;
  };

  test.each(Object.entries(SAVES))(
    "%s saved twice is one entry, and the second time nothing follows",
    async (_name, save) => {
      const { db } = database;
      const app = await shopWithMona(database);
      const { id: mona = "" } =
        (await db
          .selectFrom("user")
          .select("id")
          .where("email", "=", MONA.email)
          .executeTakeFirst()) ?? {};
      await disable(app, MONA.email, 0);
      const { Tea = "", Gum = "" } = await stockShop(db, [
        product({ name: "Tea", image: image("tea") }),
        product({ name: "Gum", orderId: 2 }),
      ]);
      const cakes = randomId();
      await resultOf(createSection(db, cakes, newSection(), EDIT));
      const shop = { db, Tea, Gum, cakes, mona };
      await resultOf(save(shop));
      expect(await entries()).toHaveLength(1);
      expect(await effectsOf(save(shop))).toEqual({});
      expect(await entries()).toHaveLength(1);
    },
  );
});
