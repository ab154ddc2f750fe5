import { expect, test } from "@playwright/test";
import { hashPassword } from "better-auth/crypto";
import { importLives } from "#app/data/backup/import.server.ts";
import { setPasswordHash } from "#app/data/staff/manage-staff.server.ts";
import { setPin } from "#app/data/staff/pins.server.ts";
import { randomId } from "#app/domain/id.ts";
import { product } from "#tests/support/data/catalogue.ts";
import { EDIT, resultOf } from "#tests/support/data/edits.ts";
import { sale, webOrder } from "#tests/support/data/history.ts";
import { openTestShop, type TestShop } from "#tests/support/shop/test-shop.ts";

const OWNERS_PIN = "9302";
const ALI = { email: "ali@koshk.example", password: "four green kettles" };
const ALIS_PIN = "4071";

let shop: TestShop;
let cookie: string;
let owner: string;
let ali: string;

test.beforeEach(async () => {
  shop = await openTestShop("none", { LIMITS: "on" });
  const person = { intent: "add", ...ALI, name: "Ali", role: "cashier" };
  await shop.post("/admin/staff", person, await shop.signIn());
  const people = await shop.db.selectFrom("user").select(["id", "email", "role"]).execute();
  for (const { id, email, role } of people) {
    if (email === ALI.email) {
      const hash = await hashPassword(ALI.password);
      await resultOf(setPasswordHash(shop.db, { id, hash }, EDIT));
    }
    const hash = await hashPassword(role === "owner" ? OWNERS_PIN : ALIS_PIN);
    await resultOf(setPin(shop.db, { id, email }, hash, EDIT));
    if (role === "owner") owner = id;
    else ali = id;
  }
  cookie = await shop.signIn(ALI);
});

test.afterEach(() => shop.close());

async function send(path: string, fields: Record<string, string>) {
  const { status, body } = await shop.post(path, fields, cookie);
  return { status, text: body.toString() };
}

const items = [{ id: randomId(), name: "Tea", price: 1000, quantity: 4 }];

async function sell(): Promise<string> {
  const order = sale({ createdAt: Date.now(), items });
  await importLives(shop.db, [{ order, history: [], refunds: [] }], "Africa/Cairo");
  return order.id;
}

const refund = (quantity = 1) =>
  JSON.stringify({
    id: randomId(),
    reason: "Stale",
    items: [{ position: 0, quantity, toStock: false }],
  });

test("an owner's PIN allows the one action that it came with, and both names are kept", async () => {
  const path = `/admin/orders/${await sell()}.data`;
  const ask = (about: Record<string, string>) =>
    send(path, { intent: "refund", refund: refund(), ...about });
  const right = { approver: owner, pin: OWNERS_PIN };
  const refused = [
    [{}, 403],
    [{ pin: OWNERS_PIN }, 403],
    [{ approver: owner, pin: "4072" }, 422],
    [{ approver: owner, pin: ALIS_PIN }, 422],
    [{ approver: ali, pin: ALIS_PIN }, 422],
    [{ approver: "nobody", pin: OWNERS_PIN }, 422],
  ] as const;
  for (const [about, status] of refused) {
    expect([about, (await ask(about)).status]).toEqual([about, status]);
  }
  await shop.db.updateTable("session").set({ pin_failures: 0 }).execute();
  expect(await ask(right)).toMatchObject({ status: 200 });
  expect((await ask({})).status).toBe(403);
  expect(
    await shop.db.selectFrom("refunds").select(["staff_name", "approved_by_id"]).execute(),
  ).toEqual([{ staff_name: "Ali", approved_by_id: owner }]);
  await shop.db.updateTable("user").set({ disabled: 1 }).where("id", "=", owner).execute();
  expect((await ask(right)).status).toBe(422);
  const said = await shop.db
    .selectFrom("activity")
    .select(["staff_name", "details"])
    .where("kind", "=", "refund")
    .execute();
  expect(said).toEqual([{ staff_name: "Ali", details: expect.stringContaining("approvedBy") }]);
});

test("a confirmed order is cancelled, and a discount given, with an owner's PIN alone", async () => {
  const placed = webOrder({ createdAt: Date.now(), items });
  const by = { id: ali, name: "Ali" };
  const history = [{ status: "confirmed" as const, staff: by, reason: null, madeAt: Date.now() }];
  const order = { ...placed, status: "confirmed" as const };
  await importLives(shop.db, [{ order, history, refunds: [] }], "Africa/Cairo");
  const { Gum: gum } = await shop.fill([product({ name: "Gum", price: 1000, stock: 5 })]);
  const sold = {
    cartId: randomId(),
    items: [{ id: gum, quantity: 1, price: 1000 }],
    discount: { amount: 500, reason: "Torn" },
    payments: [{ method: "cash", amount: 500, received: null }],
  };
  const actions = [
    [`/admin/orders/${order.id}.data`, { intent: "cancel", reason: "Closed" }, 403],
    ["/admin/confirm-order.data", { customerName: "", sale: JSON.stringify(sold) }, 409],
  ] as const;
  for (const [path, fields, status] of actions) {
    expect((await send(path, fields)).status).toBe(status);
    expect((await send(path, { ...fields, approver: owner, pin: "4072" })).status).toBe(422);
    const right = { ...fields, approver: owner, pin: OWNERS_PIN };
    expect(await send(path, right)).toMatchObject({ status: 200 });
    // Sent again, it is the same.
    expect(await send(path, right)).toMatchObject({ status: 200 });
  }
  const cancelled = await shop.db
    .selectFrom("order_history")
    .select(["staff_name", "approved_by_id"])
    .where("status", "=", "cancelled")
    .execute();
  expect(cancelled).toEqual([{ staff_name: "Ali", approved_by_id: owner }]);
  expect(
    await shop.db
      .selectFrom("orders")
      .select(["cashier_name", "approved_by_id"])
      .where("type", "=", "Cashier")
      .execute(),
  ).toEqual([{ cashier_name: "Ali", approved_by_id: owner }]);
});

test("on a device locked by wrong PINs an owner's still approves, and unlocks", async () => {
  const type = (pin: string) => send("/admin/switch-cashier", { person: ali, pin });
  for (const _ of "12345") await type("4072");
  expect((await type(ALIS_PIN)).status).toBe(429);
  const unlock = (pin: string) =>
    send("/admin/switch-cashier", { person: ali, approver: owner, pin });
  expect((await unlock("4072")).status).toBe(422);
  expect((await type(ALIS_PIN)).status).toBe(429);
  expect((await unlock(OWNERS_PIN)).status).toBe(200);
  expect((await type(ALIS_PIN)).status).toBe(200);
});
