import { expect, test } from "vitest";
import { recordSale } from "#app/data/orders/record-sale.server.ts";
import { randomId } from "#app/domain/id.ts";
import type { Language } from "#app/domain/locale/locale.ts";
import { product, stockShop } from "#tests/support/data/catalogue.ts";
import { EDIT, resultOf, times } from "#tests/support/data/edits.ts";
import { cartOf } from "#tests/support/data/orders.ts";
import { addPacks, pack } from "#tests/support/data/packs.ts";
import { saleOptions } from "#tests/support/data/sales.ts";
import { onEachDatabase } from "#tests/support/database/database.ts";
import { readAccount } from "./accounts.server.ts";
import { correctBalance, recordPayment } from "./change-balance.server.ts";
import { mergeAccounts } from "./merge-accounts.server.ts";
import { addAccount, forgetAccount, replaceStatementKey } from "./save-account.server.ts";
import { readStatement } from "./statement.server.ts";

onEachDatabase((shop) => {
  async function add(opening = 0) {
    const fields = { name: "Umm Hassan", phone: "", note: "pays on Fridays", limit: null };
    const account = { id: randomId(), kind: "customer" as const, ...fields, opening };
    await resultOf(addAccount(shop.db, account, EDIT));
    const key = (await readAccount(shop.db, account.id))?.statementKey ?? "";
    return { id: account.id, key };
  }
  const read = (key: string, before: number | null = null, language: Language = "en") =>
    readStatement(shop.db, { key, before, language });
  const pay = (account: string, amount: number) =>
    resultOf(
      recordPayment(shop.db, { id: randomId(), account, amount, method: "cash" }, undefined, EDIT),
    );

  test("a statement is read in pages of 30 entries, the newest first", async () => {
    const { id, key } = await add(10_000);
    for (const amount of times(30, (index) => index + 1)) await pay(id, amount);
    const newest = await read(key);
    expect(newest).toMatchObject({ name: "Umm Hassan", balance: 9535, owedSince: EDIT.now });
    expect(newest?.entries.map(({ number }) => number)).toEqual(times(30, (index) => 31 - index));
    expect(newest?.earlier).toBe(2);
    expect(await read(key, 2)).toMatchObject({
      balance: 9535,
      entries: [{ kind: "opening", amount: 10_000, balanceAfter: 10_000, madeAt: EDIT.now }],
      earlier: null,
    });
  });

  test("a sale has the first 10 of its lines in the page's language, and nothing of staff", async () => {
    const { id, key } = await add();
    const names = times(12, (index) => `Tea ${index}`);
    const ids = await stockShop(
      shop.db,
      names.map((name, orderId) =>
        product({ name, nameAr: `شاي ${orderId}`, orderId, price: 100 }),
      ),
    );
    const box = pack({ pieces: 2, price: 150 });
    await addPacks(shop.db, ids["Tea 0"], box);
    const lines = names.slice(1).map((name) => [ids[name], 3, 100] as const);
    const payments = [{ method: "account" as const, amount: 150 + 11 * 300, received: null }];
    const sale = { ...cartOf([box.id, 1, 150], ...lines), payments, account: id };
    const sold = await resultOf(recordSale(shop.db, sale, saleOptions));
    expect(sold.outcome).toBe("recorded");
    const seen = { id: randomId(), account: id, seen: 3450, should: 3000, reason: "a torn page" };
    await resultOf(correctBalance(shop.db, seen, EDIT));
    const [correction, bought] = (await read(key))?.entries ?? [];
    expect(correction).toMatchObject({ kind: "correction", amount: -450, lines: [], moreLines: 0 });
    expect(bought).toMatchObject({ kind: "sale", amount: 3450, balanceAfter: 3450, moreLines: 2 });
    expect(bought?.lines).toHaveLength(10);
    expect(bought?.lines.slice(0, 2)).toEqual([
      { name: "Tea 0 (box of 24)", quantity: 1 },
      { name: "Tea 1", quantity: 3 },
    ]);
    const inArabic = await read(key, null, "ar");
    expect(inArabic?.entries[1]?.lines[0]?.name).toBe("شاي 0 (box of 24)");
    const order = "order" in sold ? sold.order.id : "";
    for (const hidden of ["Nour", "u1", "mona", "torn", "Fridays", id, key, order]) {
      expect(JSON.stringify(inArabic)).not.toContain(hidden);
    }
  });

  test("a key that was replaced, or is of a merged or forgotten account, leads nowhere", async () => {
    const [replaced, from, forgotten] = [await add(500), await add(500), await add()];
    const next = await resultOf(replaceStatementKey(shop.db, replaced.id, EDIT));
    const into = { id: randomId(), from: from.id, into: replaced.id };
    await resultOf(mergeAccounts(shop.db, into, EDIT));
    await resultOf(forgetAccount(shop.db, forgotten.id, EDIT));
    for (const key of [replaced.key, from.key, forgotten.key, "", "\0", randomId()]) {
      expect(await read(key), key).toBeNull();
    }
    expect(await read(next?.key ?? "")).toMatchObject({ balance: 1000 });
  });
});
