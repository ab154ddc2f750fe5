import { beforeEach, expect, test } from "vitest";
import { listDeviceFaults } from "#app/data/devices/device-faults.server.ts";
import { recordOfflineSale } from "#app/data/orders/offline/record-offline-sale.server.ts";
import { randomId } from "#app/domain/id.ts";
import type { OfflinePermit } from "#app/domain/sale/offline-permit.ts";
import type { OfflineSale } from "#app/domain/sale/offline-sale.ts";
import { isSignedWith } from "#app/services/auth/device-key.server.ts";
import { product, stockShop } from "#tests/support/data/catalogue.ts";
import { resultOf } from "#tests/support/data/edits.ts";
import { NOW } from "#tests/support/data/orders.ts";
import {
  addAccount,
  HOUR,
  MADE,
  options,
  permit,
  saleOf,
} from "#tests/support/data/permitted-sales.ts";
import { makeDevice, register, type TestDevice } from "#tests/support/data/signed-sales.ts";
import { onEachDatabase } from "#tests/support/database/database.ts";

/** 500 in the long form. */
const ROUNDS = process.env.FAULTS === "full" ? 500 : 60;

/** Other values in each round, the same in each run. */
let round = 0;
const pick = <Of>(from: readonly Of[]): Of => from[round % from.length] as Of;
const between = (least: number, most: number) => least + ((round * 7919) % (most - least + 1));

onEachDatabase((shop) => {
  let device: TestDevice;
  let tea: string;
  let gum: string;
  let cigar: string;
  let number = 0;

  beforeEach(async () => {
    device = await makeDevice();
    number = 0;
    await register(shop.db, device, "d1", MADE - HOUR);
    await addAccount(shop.db);
    const stock = 1_000_000;
    const ids = await stockShop(shop.db, [
      product({ name: "Tea", orderId: 1, stock }),
      product({ name: "Gum", orderId: 2, stock, price: 250 }),
      product({ name: "Cigar", orderId: 3, stock: 0, price: 500 }),
    ]);
    [tea, gum, cigar] = [ids.Tea ?? "", ids.Gum ?? "", ids.Cigar ?? ""];
  });

  const honest = (): OfflineSale => ({
    ...saleOf([tea, between(1, 9), 1000, "Tea"], [gum, between(1, 9), 250, "Gum"]),
    permit: "permit",
    discount: { amount: 100, reason: "Friend" },
  });

  const record = async (sale: OfflineSale) => {
    const signature = (await isSignedWith(device.publicKey, sale)) ? "right" : "wrong";
    const own: OfflinePermit = {
      ...permit,
      ...{ device: "d1", key: device.key, methods: ["cash", "card"] },
    };
    return resultOf(recordOfflineSale(shop.db, sale, { ...options, permit: own, signature }));
  };

  const line = (sale: OfflineSale, change: Partial<OfflineSale["items"][number]>): OfflineSale => {
    const [first, ...others] = sale.items;
    return { ...sale, items: first ? [{ ...first, ...change }, ...others] : [] };
  };

  /** Each changes what the sale says, whether it could be true or not. */
  const ALTERATIONS: Record<string, (sale: OfflineSale) => OfflineSale> = {
    cartId: (sale) => ({ ...sale, cartId: randomId() }),
    customer: (sale) => ({ ...sale, customerName: `${sale.customerName}x` }),
    product: (sale) => line(sale, { id: randomId() }),
    name: (sale) => line(sale, { name: pick(["Gum ", "tea", "شاي"]) }),
    price: (sale) => line(sale, { price: between(1, 999) }),
    quantity: (sale) => line(sale, { quantity: between(10, 99) }),
    "fewer lines": (sale) => ({ ...sale, items: sale.items.slice(0, 1) }),
    "lines in another order": (sale) => ({ ...sale, items: sale.items.toReversed() }),
    method: (sale) => ({ ...sale, payments: [{ method: "card", amount: 1, received: null }] }),
    "no discount": (sale) => ({ ...sale, discount: null }),
    discount: (sale) => ({ ...sale, discount: { amount: between(101, 900), reason: "Friend" } }),
    reason: (sale) => ({ ...sale, discount: { amount: 100, reason: "Another" } }),
    permit: (sale) => ({ ...sale, permit: "another" }),
    madeAt: (sale) => ({ ...sale, madeAt: sale.madeAt + between(1, HOUR) }),
    clockOffset: (sale) => ({ ...sale, clockOffset: between(1, HOUR) }),
    number: (sale) => sign(sale, (signed) => ({ ...signed, number: signed.number + 1 })),
    signature: (sale) => sign(sale, (signed) => ({ ...signed, signature: "AAAA" })),
  };

  const sign = (
    sale: OfflineSale,
    change: (signed: NonNullable<OfflineSale["signed"]>) => NonNullable<OfflineSale["signed"]>,
  ) => (sale.signed ? { ...sale, signed: change(sale.signed) } : sale);

  test("a sale that is altered after it was signed is listed, and its number is missed", async () => {
    for (round = 0; round < ROUNDS; round += 1) {
      const [what, alter] = pick(Object.entries(ALTERATIONS));
      number += 1;
      const { problems } = await record(alter(await device.sign(honest(), number)));
      expect(problems, what).toContainEqual({ kind: "signature" });
    }
    await record(await device.sign(honest(), number + 1));
    expect(await listDeviceFaults(shop.db, 9)).toMatchObject([
      { kind: "missing", first: 1, last: number },
    ]);
  });

  /** What a device signs though it is not so, by what is listed. */
  const LIES: [kind: string, lie: (sale: OfflineSale) => OfflineSale][] = [
    ["gone", (sale) => line(sale, { id: randomId() })],
    ["name", (sale) => line(sale, { name: pick(["Tea ", "tea", "شاي", "Coffee"]) })],
    ["price", (sale) => line(sale, { price: pick([between(1, 999), between(1001, 9999)]) })],
    ["short", (sale) => line(sale, { id: cigar, name: "Cigar", price: 500 })],
    ["method", (sale) => ({ ...sale, payments: [paid("wallet", totalOf(sale))] })],
    ["payments", (sale) => ({ ...sale, payments: [paid("card", between(1, totalOf(sale) - 1))] })],
    ["received", (sale) => ({ ...sale, payments: [paid("cash", totalOf(sale), 90_000_000)] })],
    [
      "discount",
      (sale) => ({ ...sale, discount: { amount: totalOf(sale) - 1, reason: "Friend" } }),
    ],
    ["clock", (sale) => ({ ...sale, madeAt: MADE - between(1, 900) * HOUR })],
    ["clock", (sale) => ({ ...sale, madeAt: NOW + between(1, 900) * HOUR })],
    ["clock", (sale) => ({ ...sale, clockOffset: between(3, 900) * 60_000 })],
    ["number-twice", (sale) => sale],
  ];
  /** Only what a device's holder can know to be plausible: whom, how many of what was there, when, how it was paid. */
  const PLAUSIBLE: ((sale: OfflineSale) => OfflineSale)[] = [
    (sale) => ({ ...sale, customerName: "Somebody" }),
    (sale) => line(sale, { quantity: between(1, 99) }),
    (sale) => ({ ...sale, items: sale.items.slice(0, 1) }),
    (sale) => ({ ...sale, discount: { amount: between(1, 120), reason: "Another" } }),
    (sale) => ({ ...sale, madeAt: sale.madeAt + between(1, 60) * 60_000 }),
    (sale) => ({ ...sale, payments: [paid("card", totalOf(sale))] }),
  ];

  test("what a device signs though it is not so is listed, but for what is plausible", async () => {
    for (round = 0; round < ROUNDS; round += 1) {
      const [kind, lie] = pick(LIES);
      const used = kind === "number-twice" ? 1 : number + 1;
      const { problems } = await record(await device.sign(lie(honest()), used));
      number = Math.max(number, used);
      expect(
        problems.map((problem) => problem.kind),
        kind,
      ).toContain(kind);
    }
    for (const lie of PLAUSIBLE) {
      number += 1;
      expect((await record(await device.sign(lie(honest()), number))).problems).toEqual([]);
    }
    expect(await listDeviceFaults(shop.db, 9)).toEqual([]);
  });
});

function totalOf({ items, discount }: OfflineSale): number {
  const sum = items.reduce((total, { price, quantity }) => total + price * quantity, 0);
  return sum - (discount?.amount ?? 0);
}

function paid(method: "cash" | "card" | "wallet", amount: number, received: number | null = null) {
  return { method, amount, received };
}
