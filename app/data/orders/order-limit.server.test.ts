import { expect, test } from "vitest";
import { ORDER_LIMIT } from "#app/domain/limits.ts";
import type { CartSubmission } from "#app/domain/orders/cart-submission.ts";
import { product, stockShop } from "#tests/support/data/catalogue.ts";
import { resultOf } from "#tests/support/data/edits.ts";
import { cartOf, countOrders, NOW, orderOptions } from "#tests/support/data/orders.ts";
import { onEachDatabase } from "#tests/support/database/database.ts";
import { placeOrder } from "./place-order.server.ts";

onEachDatabase((shop) => {
  test("30 new orders a minute for a client; repeats and refusals do not count", async () => {
    const ids = await stockShop(shop.db, [product({})]);
    const limit = { ...ORDER_LIMIT, client: "203.0.113.7" };
    const place = (submission: CartSubmission, now = NOW, client = limit.client) =>
      resultOf(
        placeOrder(shop.db, submission, { ...orderOptions, now, limit: { ...limit, client } }),
      );
    const carts = Array.from({ length: 30 }, () => cartOf([ids.Lighter, 1, 1000]));
    for (const cart of carts) {
      expect((await place(cartOf([ids.Lighter, 1, 900]))).outcome).toBe("refused");
      expect((await place(cart)).outcome).toBe("placed");
      expect((await place(cart)).outcome).toBe("repeated");
    }
    const oneMore = cartOf([ids.Lighter, 1, 1000]);
    expect(await place(oneMore, NOW + 20_000)).toEqual({ outcome: "too-many", retryAfter: 40 });
    expect((await place(carts[0] ?? oneMore, NOW + 20_000)).outcome).toBe("repeated");
    expect((await place(oneMore, NOW + 20_000, "198.51.100.1")).outcome).toBe("placed");
    const next = () => place(cartOf([ids.Lighter, 1, 1000]), NOW + 60_000);
    for (let placed = 0; placed < 30; placed++) expect((await next()).outcome).toBe("placed");
    expect(await next()).toEqual({ outcome: "too-many", retryAfter: 60 });
  });

  test("the last order a minute allows, sent 50 times at once, is one order and no refusal", async () => {
    const ids = await stockShop(shop.db, [product({})]);
    const limited = { ...orderOptions, limit: { ...ORDER_LIMIT, client: "203.0.113.7" } };
    for (let placed = 0; placed < 29; placed++) {
      await resultOf(placeOrder(shop.db, cartOf([ids.Lighter, 1, 1000]), limited));
    }
    const last = cartOf([ids.Lighter, 1, 1000]);
    const results = await Promise.all(
      Array.from({ length: 50 }, () => resultOf(placeOrder(shop.db, last, limited))),
    );
    const outcomes = results.map((result) => result.outcome).sort();
    expect(outcomes).toEqual(["placed", ...Array(49).fill("repeated")]);
  });

  test("40 different carts of one client at once: 30 placed, 10 have to wait", async () => {
    const ids = await stockShop(shop.db, [product({})]);
    const limit = { ...ORDER_LIMIT, client: "203.0.113.7" };
    const results = await Promise.all(
      Array.from({ length: 40 }, () =>
        resultOf(placeOrder(shop.db, cartOf([ids.Lighter, 1, 1000]), { ...orderOptions, limit })),
      ),
    );
    const outcomes = results.map((result) => result.outcome);
    expect(outcomes.filter((outcome) => outcome === "placed")).toHaveLength(30);
    expect(outcomes.filter((outcome) => outcome === "too-many")).toHaveLength(10);
    expect(await countOrders(shop.db)).toBe(30);
  });
});
