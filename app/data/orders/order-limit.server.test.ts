import { expect, test } from "vitest";
import { ORDER_LIMIT } from "#app/domain/limits.ts";
import type { CartSubmission } from "#app/domain/orders/cart-submission.ts";
import { product, stockShop } from "#tests/support/data/catalogue.ts";
import { resultOf, times } from "#tests/support/data/edits.ts";
import { cartOf, countOrders, NOW, orderOptions } from "#tests/support/data/orders.ts";
import { onEachDatabase } from "#tests/support/database/database.ts";
import { placeOrder } from "./place-order.server.ts";

onEachDatabase((shop) => {
  const place = (cart: CartSubmission, now = NOW, client = "203.0.113.7") => {
    const limit = { ...ORDER_LIMIT, client };
    return resultOf(placeOrder(shop.db, cart, { ...orderOptions, now, limit }));
  };
  const outcomeOf = async (...order: Parameters<typeof place>) => (await place(...order)).outcome;

  /** Makes carts of one lighter, for the price seen. */
  async function stocked(): Promise<(price?: number) => CartSubmission> {
    const ids = await stockShop(shop.db, [product({})]);
    return (price = 1000) => cartOf([ids.Lighter, 1, price]);
  }

  test("30 new orders a minute for a client; repeats and refusals do not count", async () => {
    const cart = await stocked();
    const carts = times(30, () => cart());
    for (const one of carts) {
      expect(await outcomeOf(cart(900))).toBe("refused");
      expect(await outcomeOf(one)).toBe("placed");
      expect(await outcomeOf(one)).toBe("repeated");
    }
    const oneMore = cart();
    expect(await place(oneMore, NOW + 20_000)).toEqual({ outcome: "too-many", retryAfter: 40 });
    expect(await outcomeOf(carts[0] ?? oneMore, NOW + 20_000)).toBe("repeated");
    expect(await outcomeOf(oneMore, NOW + 20_000, "198.51.100.1")).toBe("placed");
    for (let placed = 0; placed < 30; placed++) {
      expect(await outcomeOf(cart(), NOW + 60_000)).toBe("placed");
    }
    expect(await place(cart(), NOW + 60_000)).toEqual({ outcome: "too-many", retryAfter: 60 });
  });

  test.each([
    ["a day", 86_400_000, "placed"],
    ["a moment", 1000, "too-many"],
  ])(
    "after 30 orders by a clock that was ahead by %s, a later one waits only for a true window",
    async (_name, ahead, next) => {
      const cart = await stocked();
      for (let placed = 0; placed < 30; placed++) await place(cart(), NOW + ahead);
      expect(await outcomeOf(cart(), NOW + ahead)).toBe("too-many");
      expect(await outcomeOf(cart())).toBe(next);
    },
  );

  test("the last order a minute allows, sent 50 times at once, is one order and no refusal", async () => {
    const cart = await stocked();
    for (let placed = 0; placed < 29; placed++) await place(cart());
    const last = cart();
    const outcomes = await Promise.all(times(50, () => outcomeOf(last)));
    expect(outcomes.sort()).toEqual(["placed", ...Array(49).fill("repeated")]);
  });

  test("40 different carts of one client at once: 30 placed, 10 have to wait", async () => {
    const cart = await stocked();
    const outcomes = await Promise.all(times(40, () => outcomeOf(cart())));
    expect(outcomes.sort()).toEqual([...Array(30).fill("placed"), ...Array(10).fill("too-many")]);
    expect(await countOrders(shop.db)).toBe(30);
  });
});
