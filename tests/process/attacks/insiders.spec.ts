import { copyFileSync, globSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { expect, test } from "@playwright/test";
import { hashPassword } from "better-auth/crypto";
import { addAccount } from "#app/data/accounts/save-account.server.ts";
import { importLives } from "#app/data/backup/import.server.ts";
import { changeStatus } from "#app/data/orders/change-status.server.ts";
import { openShift } from "#app/data/shifts/open-shift.server.ts";
import { setPin } from "#app/data/staff/pins.server.ts";
import { newBackupName } from "#app/domain/backups/backups.ts";
import { randomId } from "#app/domain/id.ts";
import { product } from "#tests/support/data/catalogue.ts";
import { EDIT, resultOf } from "#tests/support/data/edits.ts";
import { sale } from "#tests/support/data/history.ts";
import { lifeOptions } from "#tests/support/data/placed-order.ts";
import { placeDelivery } from "#tests/support/fulfilments/delivery.ts";
import { STAFF_EMAIL } from "#tests/support/shop/demo-shop.ts";
import { addPerson, disablePerson } from "#tests/support/shop/people.ts";
import { cookiesOf } from "#tests/support/shop/sign-in.ts";
import { type Answer, openTestShop, type TestShop } from "#tests/support/shop/test-shop.ts";

/**
 * An owner, signed in by password, and at a till by PIN; a cashier, and one who was disabled; the owner's tablet, stolen after
 * it was handed over to the cashier by PIN, and with the cookies of before.
 */
const WHO = ["owner", "owner's PIN", "cashier", "tablet", "tablet before", "disabled"] as const;
type Who = (typeof WHO)[number];

const PASSWORD = "four green kettles";
const PINS = { owner: "9302", cashier: "4071" };

let shop: TestShop;
let cookies: Record<Who, string>;
let tea: string;
let omar: string;
let permit: string;

test.beforeAll(async () => {
  shop = await openTestShop("none", { SHOP_WHATSAPP: "" });
  ({ Tea: tea = "" } = await shop.fill([product({ name: "Tea", price: 1000, stock: 90 })]));
  const { id: owner } = await shop.db.selectFrom("user").select("id").executeTakeFirstOrThrow();
  const ownersPin = await hashPassword(PINS.owner);
  await resultOf(setPin(shop.db, { id: owner, email: STAFF_EMAIL }, ownersPin, EDIT));
  const [ali, disabled] = [await addCashier("ali"), await addCashier("mostafa")];
  omar = (await addCashier("omar")).id;
  const till = await shop.signIn();
  cookies = {
    owner: await shop.signIn(),
    "owner's PIN": await handOver(await ali.signIn(), owner, PINS.owner),
    cashier: await ali.signIn(),
    tablet: await handOver(till, ali.id, PINS.cashier),
    "tablet before": till,
    disabled: await disabled.signIn(),
  };
  await disablePerson(shop, disabled.id);
  const reply = await shop.ask("/admin/queue/permit", { headers: { Cookie: cookies.owner } });
  ({ permit } = JSON.parse(String(reply.body)));
  await shop.post("/admin/backups", { intent: "make" }, cookies.owner);
  await expect.poll(proofs).toHaveLength(1);
});

test.afterAll(() => shop.close());

async function addCashier(name: string) {
  const account = { email: `${name}@koshk.example`, password: PASSWORD };
  const id = await addPerson(shop, { ...account, name, role: "cashier" }, PINS.cashier);
  return { id, signIn: () => shop.signIn(account) };
}

/** The device's cookie stays. */
async function handOver(cookie: string, person: string, pin: string): Promise<string> {
  const reply = await fetch(`${shop.origin}/admin/switch-cashier`, {
    method: "POST",
    headers: { Origin: shop.origin, Cookie: cookie },
    body: new URLSearchParams({ person, pin }),
  });
  expect(reply.status).toBe(200);
  return `${cookiesOf(reply)}; ${/koshk_device=[^;]+/.exec(cookie)?.[0]}`;
}

const folder = () => join(shop.folder, "backups");
const proofs = () => globSync(join(folder(), "*.proof"));
const firstBackup = () => basename(proofs()[0] ?? "", ".proof");

const get = (cookie: string, path: string) => shop.ask(path, { headers: { Cookie: cookie } });

function sell(cookie: string, discount: { amount: number; reason: string } | null = null) {
  const items = [{ id: tea, quantity: 1, price: 1000 }];
  const payments = [{ method: "cash", amount: 1000 - (discount?.amount ?? 0), received: null }];
  const sold = JSON.stringify({ cartId: randomId(), items, discount, payments });
  return shop.post("/admin/confirm-order", { customerName: "", sale: sold }, cookie);
}

/** The id of a sale that can be given back. */
async function recordSale(): Promise<string> {
  const items = [{ id: tea, name: "Tea", price: 1000, quantity: 2 }];
  const order = sale({ createdAt: Date.now(), items });
  await importLives(shop.db, [{ order, history: [], refunds: [] }], "Africa/Cairo");
  return order.id;
}

function refund(cookie: string, order: string) {
  const back = [{ position: 0, quantity: 1, toStock: false }];
  const asked = JSON.stringify({ id: randomId(), reason: "Stale", items: back });
  return shop.post(`/admin/orders/${order}`, { intent: "refund", refund: asked }, cookie);
}

/** The id of Omar's shift, at another drawer. */
async function openOmarsShift(): Promise<string> {
  const id = randomId();
  const opening = { id, openingCash: 0, device: randomId() };
  await resultOf(openShift(shop.db, opening, { ...EDIT, staff: omar }));
  return id;
}

const newCustomer = () => {
  const fields = { name: "Umm Hassan", phone: "", note: "", limit: "", opening: "50" };
  return { intent: "add", id: randomId(), ...fields };
};

/** The id of a customer who owes EGP 50. */
async function addDebtor(): Promise<string> {
  const { id, name } = newCustomer();
  const fields = { name, phone: "", note: "", limit: null, opening: 5000 };
  await resultOf(addAccount(shop.db, { id, kind: "customer", ...fields }, EDIT));
  return id;
}

/** The id of a confirmed order that is to be delivered and paid by InstaPay. */
async function orderDelivery(): Promise<string> {
  const { id } = await placeDelivery(shop.db, [tea, 1, 1000], { now: Date.now() });
  const by = { ...lifeOptions, now: Date.now() };
  await resultOf(changeStatus(shop.db, { orderId: id, action: "confirm", reason: null }, by));
  return id;
}

const closing = (id: string) => ({ intent: "close", id, note: "", cash: "0" });

/** The name of a backup beside the first. */
async function copyBackup(): Promise<string> {
  const name = newBackupName("manual", Date.now());
  copyFileSync(join(folder(), firstBackup()), join(folder(), name));
  return name;
}

function sendOfflineSale(cookie: string) {
  const items = [{ id: tea, name: "Tea", price: 1000, quantity: 1 }];
  const about = { customerName: "", payments: [], discount: null, clockOffset: 0 };
  const sold = { cartId: randomId(), items, permit, ...about, madeAt: Date.now() };
  const fields = { sales: JSON.stringify([sold]), sentAt: String(Date.now()) };
  return shop.post("/admin/queue/send", fields, cookie);
}

const EVE = { intent: "add", email: "eve@koshk.example", name: "Eve", role: "owner" };

type Row = {
  what: string;
  /** Makes what it is done to; its id. */
  prepare?: () => Promise<string>;
  ask(cookie: string, id: string): Promise<Answer>;
  isRead?: true;
  /** Of whoever is signed in: 403 where it is refused, or asks for the password; 409 where it asks for an owner's approval. */
  expected: [owner: number, ownersPin: number, cashier: number, tablet: number];
};

const OWNERS: Row["expected"] = [200, 403, 403, 403];

const MATRIX: Row[] = [
  { what: "sell", ask: (cookie) => sell(cookie), expected: [200, 200, 200, 200] },
  {
    what: "give a discount above the cashiers' limit",
    ask: (cookie) => sell(cookie, { amount: 900, reason: "Offer" }),
    expected: [200, 200, 409, 409],
  },
  { what: "refund", prepare: recordSale, ask: refund, expected: [200, 200, 403, 403] },
  { what: "send an offline sale", ask: sendOfflineSale, expected: [200, 200, 200, 200] },
  {
    what: "send a delivery out",
    prepare: orderDelivery,
    ask: (cookie, id) => {
      const orders = JSON.stringify([id]);
      return shop.post(
        "/admin/orders/round",
        { intent: "dispatch", driver: "Ali", orders },
        cookie,
      );
    },
    expected: [200, 200, 200, 200],
  },
  {
    what: "mark a payment by InstaPay as received",
    prepare: orderDelivery,
    ask: (cookie, id) => shop.post(`/admin/orders/${id}`, { intent: "receive" }, cookie),
    expected: [200, 200, 200, 200],
  },
  {
    what: "set quiet hours of one's own",
    ask: (cookie) =>
      shop.post("/admin/account", { intent: "quiet", from: "22:00", to: "07:00" }, cookie),
    isRead: true,
    expected: [200, 403, 200, 403],
  },
  {
    what: "close another's shift from one's own till",
    prepare: openOmarsShift,
    ask: (cookie, id) => shop.post("/admin/shift", closing(id), cookie),
    expected: [404, 404, 404, 404],
  },
  {
    what: "close another's shift in the list",
    prepare: openOmarsShift,
    ask: (cookie, id) => shop.post(`/admin/shifts/${id}`, closing(id), cookie),
    expected: OWNERS,
  },
  {
    what: "make a backup",
    ask: (cookie) => shop.post("/admin/backups", { intent: "make" }, cookie),
    expected: OWNERS,
  },
  {
    what: "download a backup",
    ask: (cookie) => get(cookie, `/admin/backups/${firstBackup()}`),
    expected: OWNERS,
  },
  {
    what: "delete a backup",
    prepare: copyBackup,
    ask: (cookie, name) => shop.post("/admin/backups", { intent: "delete", name }, cookie),
    expected: OWNERS,
  },
  {
    what: "turn on the continuous copy",
    ask: (cookie) => {
      const path = mkdtempSync(join(tmpdir(), "koshk-copy-"));
      return shop.post("/admin/backups", { intent: "copy-on", kind: "folder", path }, cookie);
    },
    expected: OWNERS,
  },
  {
    what: "turn off the continuous copy",
    ask: (cookie) => shop.post("/admin/backups", { intent: "copy-off" }, cookie),
    expected: OWNERS,
  },
  {
    what: "export orders",
    ask: (cookie) => get(cookie, "/admin/stock/export/orders"),
    expected: OWNERS,
  },
  {
    what: "export customers",
    ask: (cookie) => get(cookie, "/admin/stock/export/customers"),
    expected: OWNERS,
  },
  {
    what: "add a customer who owes something",
    ask: (cookie) => shop.post("/admin/customers", newCustomer(), cookie),
    expected: OWNERS,
  },
  {
    what: "correct what a customer owes",
    prepare: addDebtor,
    ask: (cookie, id) => {
      const asked = {
        intent: "correct",
        id: randomId(),
        should: "0",
        seen: "5000",
        reason: "Paid",
      };
      return shop.post(`/admin/customers/${id}`, asked, cookie);
    },
    expected: OWNERS,
  },
  {
    what: "change the WhatsApp number",
    ask: (cookie) => {
      const fields = { whatsapp: "201234567890", version: "0", save: randomId() };
      return shop.post("/admin/settings", fields, cookie);
    },
    expected: OWNERS,
  },
  {
    what: "add staff",
    ask: (cookie) => shop.post("/admin/staff", EVE, cookie),
    expected: OWNERS,
  },
  {
    what: "disable a cashier",
    ask: (cookie) => shop.post("/admin/staff", { intent: "disable", id: omar }, cookie),
    expected: OWNERS,
  },
  {
    what: "read the activity",
    ask: (cookie) => get(cookie, "/admin/activity"),
    isRead: true,
    expected: OWNERS,
  },
  {
    what: "begin to add a passkey",
    ask: (cookie) => shop.post("/admin/passkeys", {}, cookie),
    isRead: true,
    expected: [200, 403, 200, 403],
  },
];

/** Whatever is done leaves an entry or an order. */
async function traces(): Promise<number> {
  const entries = await shop.db.selectFrom("activity").select("id").execute();
  const orders = await shop.db.selectFrom("orders").select("id").execute();
  return entries.length + orders.length;
}

test("each insider does what the table says, and leaves nothing where it is refused", async () => {
  for (const { what, prepare, ask, isRead, expected } of MATRIX) {
    // The owner last, as some of it is done once.
    for (const [at, who] of [...WHO.entries()].reverse()) {
      const id = (await prepare?.()) ?? "";
      const before = await traces();
      const { status, headers } = await ask(cookies[who], id);
      const answer = headers.location ?? status;
      expect(answer, `${who}: ${what}`).toBe(expected[at] ?? "/login");
      const isDone = status === 200 && !isRead;
      expect((await traces()) > before, `${who}: ${what} left something`).toBe(isDone);
    }
  }
});
