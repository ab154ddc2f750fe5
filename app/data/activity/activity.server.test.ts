import { CompiledQuery, sql } from "kysely";
import { expect, test } from "vitest";
import { addProduct } from "#app/data/catalogue/products/add-product.server.ts";
import { deleteProduct } from "#app/data/catalogue/products/delete-product.server.ts";
import { moveProduct } from "#app/data/catalogue/products/positions.server.ts";
import { readProduct } from "#app/data/catalogue/products/products.server.ts";
import { changeStock } from "#app/data/catalogue/products/stock.server.ts";
import { switchProduct } from "#app/data/catalogue/products/switch-product.server.ts";
import { updateProduct } from "#app/data/catalogue/products/update-product.server.ts";
import { deleteSection } from "#app/data/catalogue/sections/delete-section.server.ts";
import {
  createSection,
  setSectionActive,
  updateSection,
} from "#app/data/catalogue/sections/edit-sections.server.ts";
import { moveSection } from "#app/data/catalogue/sections/move-section.server.ts";
import { changeStatus } from "#app/data/orders/change-status.server.ts";
import { recordRefund } from "#app/data/orders/record-refund.server.ts";
import { recordSale } from "#app/data/orders/record-sale.server.ts";
import { saveShopSettings } from "#app/data/settings/shop-settings.server.ts";
import { changeAccount } from "#app/data/staff/manage-staff.server.ts";
import type { Product } from "#app/domain/catalogue/product.ts";
import type { Change } from "#app/domain/change.ts";
import { randomId } from "#app/domain/id.ts";
import { orderCode } from "#app/domain/orders/order.ts";
import { NEW_SHOP } from "#app/domain/shop/shop-settings.ts";
import { OWNER } from "#app/domain/staff/access.ts";
import { MONA, shopWithMona } from "#tests/support/data/accounts.ts";
import { product, stockShop } from "#tests/support/data/catalogue.ts";
import {
  EDIT,
  edited,
  newProduct,
  newSection,
  resultOf,
  times,
} from "#tests/support/data/edits.ts";
import { cartOf } from "#tests/support/data/orders.ts";
import { placeTeasAndGum } from "#tests/support/data/placed-order.ts";
import { saleOptions } from "#tests/support/data/sales.ts";
import { onEachDatabase } from "#tests/support/database/database.ts";
import { watchQueries } from "#tests/support/database/query-plans.ts";
import { listActivity } from "./activity.server.ts";

const ALL = { kind: null, staff: null, range: null };

onEachDatabase((shop, kind) => {
  const list = async () => (await listActivity(shop.db, ALL, null)).entries;
  const told = async () => (await list()).map(({ what, subject }) => `${what} ${subject.name}`);
  const stock = async () => {
    const { Tea = "", Gum = "" } = await stockShop(shop.db, [
      product({ name: "Tea" }),
      product({ name: "Gum", orderId: 2 }),
    ]);
    const tea = (await readProduct(shop.db, Tea)) as Product;
    return { Tea, Gum, tea };
  };

  type Stock = Awaited<ReturnType<typeof stock>>;
  const cases: [string, (stock: Stock) => Promise<Change<unknown>>][] = [
    ["product added شاي", () => addProduct(shop.db, "smokes", ids[0], newProduct(), EDIT)],
    [
      "product updated Mint",
      ({ Tea, tea }) =>
        updateProduct(shop.db, Tea, { ...edited(tea, { name: "Mint" }), save: ids[0] }, EDIT),
    ],
    [
      "product stock changed Tea",
      ({ Tea }) => changeStock(shop.db, "smokes", { id: ids[0], product: Tea, by: 2 }, EDIT),
    ],
    [
      "product switched Tea",
      ({ Tea }) => switchProduct(shop.db, "smokes", Tea, { is_visible: false }, EDIT),
    ],
    ["product deleted Tea", ({ Tea }) => deleteProduct(shop.db, Tea, EDIT)],
    ["section added حلويات", () => createSection(shop.db, ids[0], newSection(), EDIT)],
    [
      "settings changed ",
      () =>
        saveShopSettings(
          shop.db,
          { name: "Nour" },
          { save: ids[0], version: 0, inForce: NEW_SHOP },
          EDIT,
        ),
    ],
    [
      "sale recorded",
      ({ Tea }) => recordSale(shop.db, { ...cartOf([Tea, 1, 1000]), cartId: ids[0] }, saleOptions),
    ],
  ];
  const ids = [randomId()] as const;

  test.each(cases)("%s is told once, however often it is sent", async (entry, change) => {
    const stocked = await stock();
    await resultOf(change(stocked));
    await resultOf(change(stocked));
    expect(await told()).toEqual([expect.stringContaining(entry)]);
  });

  test("moves and what becomes of a section are told", async () => {
    const { Tea, Gum } = await stock();
    const [first, second] = [randomId(), randomId()];
    const section = (name: string) => newSection({ name: name.toLowerCase(), displayName: name });
    await resultOf(moveProduct(shop.db, "smokes", Gum, { side: "before", neighbour: Tea }, EDIT));
    await resultOf(createSection(shop.db, first, section("A"), EDIT));
    await resultOf(createSection(shop.db, second, section("B"), EDIT));
    await resultOf(moveSection(shop.db, second, { side: "before", neighbour: first }, EDIT));
    await resultOf(setSectionActive(shop.db, first, false, EDIT));
    const save = { save: randomId(), version: 1 };
    await resultOf(updateSection(shop.db, first, section("C"), save, EDIT));
    await resultOf(deleteSection(shop.db, first, EDIT));
    expect((await told()).toSorted()).toEqual([
      "product moved Gum",
      "section added A",
      "section added B",
      "section deleted C",
      "section moved B",
      "section switched A",
      "section updated C",
    ]);
  });

  test("what becomes of an order is told once", async () => {
    const { id } = await placeTeasAndGum(shop.db);
    const staff = { id: "mona", name: "Mona" };
    const options = { staff, timezone: saleOptions.timezone, now: EDIT.now, rights: OWNER };
    const complete = { orderId: id, action: "complete" as const, reason: null };
    const items = [{ position: 0, quantity: 1, toStock: false }];
    const refund = { id: randomId(), reason: "Broken", items };
    for (let time = 0; time < 2; time++) {
      await resultOf(changeStatus(shop.db, complete, options));
      await resultOf(recordRefund(shop.db, id, refund, options));
    }
    const code = orderCode(id);
    expect((await told()).toSorted()).toEqual([
      `order completed ${code}`,
      `refund recorded ${code}`,
    ]);
  });

  test("a change that is rolled back is not told", async () => {
    const { Tea } = await stock();
    const by = { id: randomId(), product: Tea, by: -11 };
    expect(await resultOf(changeStock(shop.db, "smokes", by, EDIT))).toMatchObject({
      outcome: "short",
    });
    const sale = cartOf([Tea, 11, 1000]);
    expect(await resultOf(recordSale(shop.db, sale, saleOptions))).toMatchObject({
      outcome: "refused",
    });
    expect(await list()).toEqual([]);
  });

  test("an entry keeps the person's name of then, and says what changed", async () => {
    const app = await shopWithMona(shop);
    const [{ id = "" } = {}] = await shop.db.selectFrom("user").select("id").execute();
    const { Tea, tea } = await stock();
    const edit = { staff: id, now: EDIT.now + 1 };
    await resultOf(updateProduct(app.db, Tea, edited(tea, { price: 1250 }), edit));
    await resultOf(
      changeAccount(app.db, id, { name: "Mona Samir" }, { ...edit, now: edit.now + 1 }),
    );
    const [renamed, updated, added] = await list();
    expect(updated?.staff).toEqual({ id, name: MONA.name });
    expect(updated?.details).toEqual({ changes: { price: { from: 1000, to: 1250 } } });
    expect(renamed).toMatchObject({ what: "account renamed", staff: { name: "Mona Samir" } });
    expect(added).toMatchObject({ what: "account added", staff: { id: "mona", name: "mona" } });
  });

  test("filters and pages hold what they should", async () => {
    const { Tea } = await stock();
    for (const [index, at] of times(120, (each) => each + 1).entries()) {
      const staff = index % 2 ? "mona" : "ali";
      const change = { id: randomId(), product: Tea, by: 1 };
      await resultOf(changeStock(shop.db, "smokes", change, { staff, now: at }));
    }
    const filter = { kind: "product" as const, staff: "ali", range: { start: 5, end: 111 } };
    const seen: number[] = [];
    for (let after: string | null = null, pages = 0; pages < 9; pages++) {
      const page = await listActivity(shop.db, filter, after);
      seen.push(...page.entries.map(({ at }) => at));
      after = page.next;
      if (after === null) break;
    }
    expect(seen).toEqual(times(54, (each) => 111 - 2 * each));
    expect((await listActivity(shop.db, { ...ALL, kind: "sale" }, null)).entries).toEqual([]);
  });

  test("the database refuses to change an entry", async () => {
    const { Tea } = await stock();
    await resultOf(changeStock(shop.db, "smokes", { id: randomId(), product: Tea, by: 1 }, EDIT));
    await expect(sql`update activity set staff_name = 'Ali'`.execute(shop.db)).rejects.toThrow(
      "never edited",
    );
  });

  if (kind !== "SQLite") return;

  test("what a person did of one kind is looked up by both", async () => {
    const queries = watchQueries(shop.db);
    await listActivity(shop.db, { ...ALL, kind: "sale", staff: "mona" }, null);
    const [{ sql: text, parameters } = { sql: "", parameters: [] }] = queries;
    const explain = CompiledQuery.raw(`explain query plan ${text}`, [...parameters]);
    const { rows } = await shop.db.executeQuery(explain);
    expect(JSON.stringify(rows)).toContain("activity_staff_kind (staff_id=? AND kind=?");
  });
});
