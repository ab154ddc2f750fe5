import { expect, test } from "vitest";
import { importCatalogue, importLives } from "#app/data/backup/import.server.ts";
import { listProducts } from "#app/data/catalogue/products/products.server.ts";
import { changeStock } from "#app/data/catalogue/products/stock.server.ts";
import { switchProduct } from "#app/data/catalogue/products/switch-product.server.ts";
import { listSections } from "#app/data/catalogue/sections/sections.server.ts";
import { changeStatus } from "#app/data/orders/change-status.server.ts";
import { getOrder } from "#app/data/orders/orders.server.ts";
import { placeOrder } from "#app/data/orders/place-order.server.ts";
import { recordRefund } from "#app/data/orders/record-refund.server.ts";
import { recordSale } from "#app/data/orders/record-sale.server.ts";
import { readShopSettings } from "#app/data/settings/read-settings.server.ts";
import { saveShopSettings } from "#app/data/settings/shop-settings.server.ts";
import { checkSums } from "#app/data/sums/check-sums.server.ts";
import { randomId } from "#app/domain/id.ts";
import { NEW_SHOP, type ShopSettings } from "#app/domain/shop/shop-settings.ts";
import { OWNER } from "#app/domain/staff/access.ts";
import { demoOrders } from "#db/demo/history.ts";
import { demoLife } from "#db/demo/lives.ts";
import { product, section, stockShop } from "#tests/support/data/catalogue.ts";
import { EDIT, effectsOf, image, resultOf, times } from "#tests/support/data/edits.ts";
import { cartOf, countOrders, orderOptions } from "#tests/support/data/orders.ts";
import { saleOptions } from "#tests/support/data/sales.ts";
import { onEachDatabase } from "#tests/support/database/database.ts";
import { readDemoShop, readFirstSteps } from "./demo-shop.server.ts";
import { removeDemoShop } from "./remove-demo-shop.server.ts";

const { timezone } = saleOptions;
const NOW = Date.now();

onEachDatabase((shop) => {
  const DEMO = times(12, (index) =>
    product({
      name: `Demo ${index}`,
      orderId: index,
      image: image(`demo-${index}`),
      collectionName: index < 9 ? "smokes" : index < 11 ? "cart" : "tea",
    }),
  );
  const sections = [
    section({ name: "Cart" }),
    section({ name: "Tea" }),
    section({ name: "Empty" }),
  ];

  /** A demo shop with 300 orders, and one own product. */
  async function demoShop() {
    const { db } = shop;
    await importCatalogue(db, { sections, products: DEMO, demo: "unchanged" }, NOW);
    const smokes = await listProducts(db, "smokes");
    const lives = [...demoOrders(300, smokes, NOW)].map((order) => demoLife(order, NOW));
    await importLives(db, lives, timezone, "unchanged");
    const ids = await stockShop(db, [
      product({ name: "Own", orderId: 90 }),
      product({ name: "Own tea", orderId: 90, collectionName: "tea" }),
    ]);
    return ids;
  }
  const remove = (save = randomId()) => removeDemoShop(shop.db, { save, timezone }, EDIT);
  const names = async () => {
    const rows = await shop.db.selectFrom("products").select("name").orderBy("name").execute();
    return rows.map(({ name }) => name);
  };
  const differences = async () => (await checkSums(shop.db, timezone)).count;

  test("what nobody changed goes with its sums, and what staff changed or sold stays", async () => {
    const ids = await demoShop();
    const { "Demo 0": sold, "Demo 1": counted = "", "Demo 2": hidden = "" } = ids;
    const sale = await resultOf(recordSale(shop.db, cartOf([sold, 2, 1000]), saleOptions));
    if (sale.outcome !== "recorded") throw new Error(sale.outcome);
    const by = { id: randomId(), product: counted, by: 5 };
    await resultOf(changeStock(shop.db, "smokes", by, EDIT));
    await resultOf(switchProduct(shop.db, "smokes", hidden, { is_visible: false }, EDIT));
    const [{ id: refunded = "" } = {}] = await shop.db
      .selectFrom("orders")
      .select("id")
      .where("type", "=", "Cashier")
      .where("demo", "=", "unchanged")
      .where("id", "not in", shop.db.selectFrom("refunds").select("order_id"))
      .limit(1)
      .execute();
    const items = [{ position: 0, quantity: 1, toStock: false }];
    const staff = { id: "mona", name: "Mona" };
    await resultOf(
      recordRefund(
        shop.db,
        refunded,
        { id: randomId(), reason: "", items },
        { staff, timezone, now: NOW },
      ),
    );
    expect(await readDemoShop(shop.db)).toEqual({
      products: 10,
      sections: 2,
      orders: 299,
      kept: ["Demo 1", "Demo 2", "Tea"],
    });
    const effects = await effectsOf(remove());
    expect(effects.images).toHaveLength(10);
    expect(effects.audit).toMatchObject({ activity: { details: { products: 10 } } });
    expect(await names()).toEqual(["Demo 1", "Demo 2", "Own", "Own tea"]);
    expect((await listSections(shop.db)).map(({ name }) => name)).toEqual(["Tea"]);
    expect(await countOrders(shop.db)).toBe(2);
    expect(await getOrder(shop.db, sale.order.id)).toEqual(sale.order);
    expect(await differences()).toBe(0);
    const terms = shop.db.selectFrom("order_terms").select("order_id").distinct();
    expect((await terms.execute()).length).toBeLessThanOrEqual(2);
    expect((await readShopSettings(shop.db)).isDemoRemoved).toBe(true);
    expect(await readFirstSteps(shop.db)).toMatchObject({ demoProducts: 0, hasDemo: false });
  });

  test("a web order that was confirmed since the number was changed proves it", async () => {
    const { Own } = await demoShop();
    const change = async (fields: Partial<ShopSettings>, now: number) => {
      const { version } = await readShopSettings(shop.db);
      const known = { save: randomId(), version, inForce: NEW_SHOP };
      await resultOf(saveShopSettings(shop.db, fields, known, { ...EDIT, now }));
    };
    const hasOrder = async () => (await readFirstSteps(shop.db)).hasOrder;
    await change({ whatsapp: "201001234567" }, NOW - 1);
    const options = { ...orderOptions, staff: { id: "mona", name: "Mona" }, now: NOW };
    const placed = await resultOf(placeOrder(shop.db, cartOf([Own, 1, 1000]), options));
    if (placed.outcome !== "placed") throw new Error(placed.outcome);
    expect(await hasOrder()).toBe(false);
    const confirm = { orderId: placed.order.id, action: "confirm" as const, reason: null };
    await resultOf(changeStatus(shop.db, confirm, { ...options, rights: OWNER }));
    await change({ phone: "02 123 456" }, NOW + 1);
    expect(await hasOrder()).toBe(true);
    await change({ whatsapp: "201007654321" }, NOW + 1);
    expect(await hasOrder()).toBe(false);
  });

  test("a removal sent again removes nothing more", async () => {
    await demoShop();
    const save = randomId();
    await Promise.all([resultOf(remove(save)), resultOf(remove(save)), resultOf(remove())]);
    expect(await names()).toEqual(["Own", "Own tea"]);
    await importCatalogue(
      shop.db,
      { sections: [], products: [product({ name: "Later" })], demo: "unchanged" },
      NOW,
    );
    await resultOf(remove(save));
    expect(await names()).toContain("Later");
  });

  test("beside sales of its products each sale is whole or refused", async () => {
    const ids = await demoShop();
    const before = await countOrders(shop.db);
    const sell = (index: number) =>
      resultOf(
        recordSale(shop.db, cartOf([ids[`Demo ${index % 9}`], 1, 1000], [ids.Own, 1, 1000]), {
          ...saleOptions,
          now: NOW,
        }),
      );
    const [first, , second] = await Promise.all([
      Promise.all(times(4, sell)),
      resultOf(remove()),
      Promise.all(times(4, sell)),
    ]);
    const outcomes = [...first, ...second].map(({ outcome }) => outcome);
    const recorded = outcomes.filter((outcome) => outcome === "recorded").length;
    expect(outcomes.filter((outcome) => outcome === "refused")).toHaveLength(8 - recorded);
    expect(before).toBe(300);
    expect(await countOrders(shop.db)).toBe(recorded);
    const [own] = (await listProducts(shop.db, "smokes")).filter(({ name }) => name === "Own");
    expect(own?.stock).toBe(10 - recorded);
    expect(await names()).toEqual(["Own", "Own tea"]);
    expect(await differences()).toBe(0);
  });
});
