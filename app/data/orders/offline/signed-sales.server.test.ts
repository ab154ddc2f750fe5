import { beforeEach, expect, test } from "vitest";
import { listDeviceFaults } from "#app/data/devices/device-faults.server.ts";
import { noteRestore, removeOfflineDevice } from "#app/data/devices/device-keys.server.ts";
import { readNumber } from "#app/data/devices/sale-numbers.server.ts";
import {
  changeAccount,
  readPermitRound,
  setPasswordHash,
  signOutEverywhere,
} from "#app/data/staff/manage-staff.server.ts";
import type { OfflineSale } from "#app/domain/sale/offline-sale.ts";
import type { SaleProblem } from "#app/domain/sale/sale-problem.ts";
import { product, stockShop } from "#tests/support/data/catalogue.ts";
import { resultOf } from "#tests/support/data/edits.ts";
import { NOW } from "#tests/support/data/orders.ts";
import {
  addAccount,
  HOUR,
  MADE,
  options,
  permit,
  proveShop,
  saleOf,
} from "#tests/support/data/permitted-sales.ts";
import { makeDevice, register, type TestDevice } from "#tests/support/data/signed-sales.ts";
import { onEachDatabase } from "#tests/support/database/database.ts";
import { type OfflineSaleOptions, recordOfflineSale } from "./record-offline-sale.server.ts";

const TIME = new Date(MADE).toISOString();
const ACCOUNT = {
  ...{ id: "a1", userId: "u1", accountId: "u1", providerId: "credential", password: null },
  ...{ createdAt: TIME, updatedAt: TIME },
};
const edit = { staff: "owner", now: NOW };
const other = { cashier: { id: "u2", name: "Omar" }, role: "cashier", maxDiscount: 0 } as const;

onEachDatabase((shop) => {
  let device: TestDevice;
  let ids: Record<string, string>;
  let own: OfflineSaleOptions["permit"] & object;

  beforeEach(async () => {
    device = await makeDevice();
    await register(shop.db, device, "d1", MADE - HOUR);
    await addAccount(shop.db);
    await shop.db.insertInto("account").values(ACCOUNT).execute();
    ids = await stockShop(shop.db, [
      product({ name: "Lighter", orderId: 1 }),
      product({ name: "Cigar", orderId: 2, price: 90_000 }),
    ]);
    own = { ...permit, device: "d1", key: device.key, methods: ["cash"] };
  });

  const sale = (change: Partial<OfflineSale> = {}) => ({
    ...saleOf([ids.Lighter, 1, 1000]),
    ...change,
  });
  const send = async (
    number: number,
    made: OfflineSale,
    change: Partial<OfflineSaleOptions> = {},
  ) =>
    resultOf(
      recordOfflineSale(shop.db, await device.sign(made, number), {
        ...options,
        permit: own,
        ...change,
      }),
    );
  const openShift = (id: string, device_id: string, closed_at: number | null = null) =>
    shop.db
      .insertInto("shifts")
      .values({
        id,
        device_id,
        staff_id: "u1",
        staff_name: "Nour",
        opening_cash: 0,
        opened_at: 0,
        closed_at,
      })
      .execute();

  test("a sale as the till makes it lists nothing, and has its number", async () => {
    await openShift("s1", "d1");
    const { order, problems } = await send(1, sale(), { permit: { ...own, shiftId: "s1" } });
    expect(problems).toEqual([]);
    expect(order).toMatchObject({ cashierId: "u1", shiftId: "s1" });
    expect(await readNumber(shop.db, order.id)).toBe(1);
    await proveShop(shop.db);
  });

  type Listed = [
    string,
    Partial<OfflineSale> | (() => Partial<OfflineSale>),
    () => Partial<OfflineSaleOptions> | Promise<Partial<OfflineSaleOptions>>,
    SaleProblem[],
  ];
  const discount = { amount: 990, reason: "Friend" };

  const listed: Listed[] = [
    ["sent by another", {}, () => ({ sender: other }), [{ kind: "sender", name: "Omar" }]],
    [
      "paid in a way that is not taken",
      { payments: [{ method: "card", amount: 1000, received: null }] },
      () => ({}),
      [{ kind: "method", method: "card" }],
    ],
    [
      "a dear product under a cheap one's name and price",
      () => ({ items: [{ id: ids.Cigar ?? "", name: "Lighter", price: 1000, quantity: 1 }] }),
      () => ({}),
      [
        { kind: "name", productId: "Cigar", name: "Lighter", catalogue: "Cigar" },
        { kind: "price", productId: "Cigar", name: "Lighter", sold: 1000, catalogue: 90_000 },
      ],
    ],
    [
      "a discount above the limit",
      { discount },
      () => ({}),
      [{ kind: "discount", amount: 990, most: 100 }],
    ],
    [
      "a discount with an owner's permit of long ago, sent by a cashier",
      { discount, madeAt: MADE - 100 * HOUR },
      () => ({
        sender: other,
        permit: { ...own, role: "owner", maxDiscount: 100, issuedAt: MADE - 101 * HOUR },
      }),
      [
        { kind: "sender", name: "Omar" },
        { kind: "cashier-demoted" },
        { kind: "received-late", ms: NOW - MADE + 101 * HOUR },
      ],
    ],
    [
      "into a shift that is closed",
      {},
      async () => {
        await openShift("s2", "d1", NOW - 1);
        return { permit: { ...own, shiftId: "s2" } };
      },
      [{ kind: "shift-closed" }],
    ],
    [
      "into the shift of another drawer",
      {},
      async () => {
        await openShift("s3", "d2");
        return { permit: { ...own, shiftId: "s3" } };
      },
      [{ kind: "other-drawer" }],
    ],
    [
      "more cash than the till takes",
      { payments: [{ method: "cash", amount: 1000, received: 900_000 }] },
      () => ({}),
      [{ kind: "received", received: 900_000, amount: 1000 }],
    ],
    [
      "dated before the permit",
      { madeAt: MADE - 720 * HOUR },
      () => ({}),
      [{ kind: "clock", ms: 720 * HOUR - HOUR / 10 }],
    ],
  ];

  test.each(listed)("recorded, and listed: %s", async (_, change, prepare, problems) => {
    const prepared = await prepare();
    const made = sale(typeof change === "function" ? change() : change);
    const result = await send(1, made, prepared);
    const named = problems.map((problem) =>
      "productId" in problem ? { ...problem, productId: ids[problem.productId] ?? "" } : problem,
    );
    expect(result).toMatchObject({ outcome: "recorded", problems: named });
    expect(result.order).toMatchObject({
      cashierId: "u1",
      shiftId: prepared.permit?.shiftId ?? null,
    });
  });

  const refused: [string, () => Promise<Partial<OfflineSaleOptions>>, SaleProblem[]][] = [
    ["a permit of nobody's", async () => ({ permit: null }), [{ kind: "permit" }]],
    ["altered after it was signed", async () => ({ signature: "wrong" }), [{ kind: "signature" }]],
    [
      "not signed on a device that has a key",
      async () => ({ signature: "none" }),
      [{ kind: "signature" }],
    ],
    [
      "a permit of another device",
      async () => ({ permit: { ...own, key: "another" } }),
      [{ kind: "permit" }],
    ],
    ...(
      [
        ["the account is disabled", () => changeAccount(shop.db, "u1", { disabled: 1 }, edit)],
        ["signed out everywhere", () => signOutEverywhere(shop.db, { id: "u1" }, edit)],
        ["another password", () => setPasswordHash(shop.db, { id: "u1", hash: "h" }, edit)],
        ["the device is removed", () => removeOfflineDevice(shop.db, { key: device.key }, edit)],
      ] as const
    ).map(([what, change]): (typeof refused)[number] => [
      what,
      async () => {
        await resultOf<unknown>(change());
        return {};
      },
      [{ kind: "permit-ended", seller: "Nour" }],
    ]),
    [
      "13 hours after the permit",
      async () => ({ permit: { ...own, issuedAt: MADE - 13 * HOUR - 1 } }),
      [{ kind: "permit-ended", seller: "Nour" }],
    ],
  ];

  test.each(refused)(
    "counts as the sender's, in no shift, at its receipt: %s",
    async (_, prepare, problems) => {
      await openShift("s1", "d1");
      own = { ...own, shiftId: "s1" };
      const result = await send(1, sale(), { sender: other, ...(await prepare()) });
      expect(result).toMatchObject({
        outcome: "recorded",
        order: { cashierId: "u2", cashierName: "Omar", shiftId: null, createdAt: NOW },
        problems,
      });
      await proveShop(shop.db);
    },
  );

  test("in no shift, where shifts are used: hers, and listed", async () => {
    const result = await send(1, sale(), { usesShifts: true });
    expect(result).toMatchObject({ order: { shiftId: null }, problems: [{ kind: "no-shift" }] });
    await openShift("s1", "d1");
    const inShift = await send(2, sale(), { usesShifts: true, permit: { ...own, shiftId: "s1" } });
    expect(inShift.problems).toEqual([]);
  });

  test("sent by its seller, signed in anew with another password: hers, in the shift, and listed", async () => {
    await openShift("s1", "d1");
    await resultOf(setPasswordHash(shop.db, { id: "u1", hash: "h" }, edit));
    const result = await send(1, sale(), { permit: { ...own, shiftId: "s1" } });
    expect(result).toMatchObject({
      order: { cashierId: "u1", shiftId: "s1" },
      problems: [{ kind: "signed-out" }],
    });
    const renewed = { ...own, round: await readPermitRound(shop.db, "u1") };
    expect((await send(2, sale(), { permit: renewed })).problems).toEqual([]);
  });

  test("what a device of the version before still keeps is hers, without a word", async () => {
    const result = await resultOf(
      recordOfflineSale(shop.db, sale(), { ...options, signature: "none" }),
    );
    expect(result).toMatchObject({ order: { cashierId: "u1" }, problems: [] });
  });

  test("a device without a key: hers, and listed as unsigned", async () => {
    const result = await resultOf(
      recordOfflineSale(shop.db, sale(), {
        ...options,
        permit: { ...permit, key: null },
        signature: "none",
      }),
    );
    expect(result).toMatchObject({ order: { cashierId: "u1" }, problems: [{ kind: "unsigned" }] });
  });

  test("names and prices are compared with the catalogue as it was", async () => {
    const change = (price: number, updated_at: number) =>
      shop.db
        .updateTable("products")
        .set({ price, name: `at ${price}`, updated_at })
        .where("id", "=", ids.Lighter ?? "")
        .execute();
    await change(1100, MADE - HOUR);
    await change(1200, MADE + HOUR);
    await change(1300, MADE + 2 * HOUR);
    const sold = (price: number) => ({
      items: [{ id: ids.Lighter ?? "", name: `at ${price}`, price, quantity: 1 }],
    });
    expect((await send(1, sale(sold(1100)))).problems).toEqual([]);
    const about = { productId: ids.Lighter, name: "at 1200" };
    expect((await send(2, sale(sold(1200)))).problems).toEqual([
      { kind: "name", ...about, catalogue: "at 1100" },
      { kind: "price", ...about, sold: 1200, catalogue: 1100 },
    ]);
  });

  const faults = async () =>
    (await listDeviceFaults(shop.db, 9)).map(({ kind, first, last }) => [kind, first, last]);

  test("a number that is missing is listed until its sale has come", async () => {
    const made = [0, 1, 2, 3, 4, 5, 6].map(() => sale());
    const sendNumber = (number: number) => send(number, made[number] ?? sale());
    await sendNumber(1);
    await sendNumber(6);
    expect(await faults()).toEqual([["missing", 2, 5]]);
    await sendNumber(4);
    expect((await faults()).sort()).toEqual([
      ["missing", 2, 3],
      ["missing", 5, 5],
    ]);
    for (const number of [2, 5, 3]) await sendNumber(number);
    expect(await faults()).toEqual([]);
  });

  test("a sale that was recorded at the till, or comes again, fills its number once", async () => {
    const first = sale();
    await send(1, first);
    expect(await send(1, first)).toMatchObject({ outcome: "repeated", problems: [] });
    expect(await send(2, first)).toMatchObject({ outcome: "repeated" });
    await send(3, sale());
    expect(await faults()).toEqual([["missing", 2, 2]]);
  });

  test("a number used twice is listed with the second sale", async () => {
    await send(1, sale());
    const { problems, order } = await send(1, sale());
    expect(problems).toEqual([{ kind: "number-twice", number: 1 }]);
    expect(await readNumber(shop.db, order.id)).toBeNull();
  });

  test("an altered sale does not fill its number", async () => {
    await send(1, sale(), { signature: "wrong" });
    await send(2, sale());
    expect(await faults()).toEqual([["missing", 1, 1]]);
  });

  test("a key that is replaced, or removed, is listed with the last number, and does not come back", async () => {
    for (const number of [1, 2]) await send(number, sale());
    const next = await makeDevice();
    expect(await register(shop.db, next, "d1", NOW)).toBe(true);
    expect(await register(shop.db, next, "d1", NOW)).toBe(true);
    expect(await faults()).toEqual([["replaced", 2, 2]]);
    own = { ...own, key: next.key };
    const sold = await next.sign(sale(), 1);
    await resultOf(recordOfflineSale(shop.db, sold, { ...options, permit: own }));
    await resultOf(removeOfflineDevice(shop.db, { key: next.key }, edit));
    const listed = [
      ["removed", 1, 1],
      ["replaced", 2, 2],
    ];
    expect(await faults()).toEqual(listed);
    for (const ended of [device, next]) {
      expect(await register(shop.db, ended, "d1", NOW)).toBe(false);
    }
    // Nothing is lost with keys that sold nothing.
    for (const unused of [await makeDevice(), await makeDevice()]) {
      expect(await register(shop.db, unused, "d1", NOW)).toBe(true);
    }
    expect(await faults()).toEqual(listed);
  });

  test("a device that says it has sold before skips up to its first number alone", async () => {
    device = await makeDevice();
    await register(shop.db, device, "d1", NOW, true);
    own = { ...own, key: device.key };
    await send(7, sale());
    expect(await faults()).toEqual([]);
    await send(9, sale());
    expect(await faults()).toEqual([["missing", 8, 8]]);
  });

  test("after a restore the numbers go on with the next one that comes", async () => {
    await send(1, sale());
    await noteRestore(shop.db);
    await send(9, sale());
    expect(await faults()).toEqual([]);
    await send(12, sale());
    expect(await faults()).toEqual([["missing", 10, 11]]);
  });
});
