import { sealActivity } from "#app/data/activity/seals.server.ts";
import type { Database } from "#app/data/database/database.server.ts";
import { transaction } from "#app/data/database/transaction.server.ts";
import { lockKey, registerKey } from "#app/data/devices/device-keys.server.ts";
import { takeNumber } from "#app/data/devices/sale-numbers.server.ts";
import { changeStatus } from "#app/data/orders/change-status.server.ts";
import { recordOfflineSale } from "#app/data/orders/offline/record-offline-sale.server.ts";
import { placeOrder } from "#app/data/orders/place-order.server.ts";
import { recordRefund } from "#app/data/orders/record-refund.server.ts";
import { recordSale } from "#app/data/orders/record-sale.server.ts";
import { closeShift } from "#app/data/shifts/close-shift.server.ts";
import { openShift } from "#app/data/shifts/open-shift.server.ts";
import { recordShiftCash } from "#app/data/shifts/record-shift-cash.server.ts";
import { book } from "#app/data/stock/book.server.ts";
import { bookCount } from "#app/data/stock/book-count.server.ts";
import { countProduct } from "#app/data/stock/count-product.server.ts";
import { startCount } from "#app/data/stock/counts.server.ts";
import { undoBooking } from "#app/data/stock/undo-booking.server.ts";
import { prepareSums } from "#app/data/sums/prepare-sums.server.ts";
import { randomId } from "#app/domain/id.ts";
import type { OrderAction } from "#app/domain/orders/order-status.ts";
import { OWNER } from "#app/domain/staff/access.ts";
import { product, stockShop } from "#tests/support/data/catalogue.ts";
import { image, resultOf } from "#tests/support/data/edits.ts";
import { cartOf, NOW, orderOptions } from "#tests/support/data/orders.ts";
import {
  addAccount,
  options as offlineOptions,
  saleOf,
} from "#tests/support/data/permitted-sales.ts";
import { saleOptions } from "#tests/support/data/sales.ts";
import { checkedAccounts } from "./checked-accounts.ts";

const HERE = { device: "till", staff: "u1" };
const BY = { staff: "u1", now: NOW };

/** A day with one of everything, and the ids of what was done. */
export async function checkedShop(db: Database): Promise<Record<string, string>> {
  await prepareSums(db, saleOptions.timezone);
  await addAccount(db);
  const made = [
    product({ name: "Tea", price: 1037, stock: 40, image: image("tea") }),
    product({ name: "Gum", price: 500, orderId: 2, stock: 40 }),
  ];
  const { Tea: tea = "", Gum: gum = "" } = await stockShop(db, made);
  const delivery = await deliver(db, tea, randomId());
  const undone = await deliver(db, gum, randomId());
  const undo = randomId();
  await resultOf(undoBooking(db, { booking: undone, id: undo }, BY));
  const shift = randomId();
  await resultOf(openShift(db, { id: shift, openingCash: 20_000, device: "till" }, BY));
  const sale = await sell(db, {
    ...cartOf([tea, 3, 1037], [gum, 2, 500]),
    discount: { amount: 411, reason: "Regular" },
    payments: [
      { method: "cash", amount: 2000, received: 5000 },
      { method: "card", amount: 1700, received: null },
    ],
  });
  const plain = await sell(db, cartOf([gum, 4, 500]));
  const refund = await giveBack(db, sale, 1);
  const refundAll = await giveBack(db, plain, 4);
  const paid = { id: randomId(), amount: -1500, reason: "Ice", isSure: false };
  await resultOf(recordShiftCash(db, paid, HERE, { ...BY, now: NOW + 1 }));
  const completed = await order(db, tea, ["confirm", "complete"]);
  const pending = await order(db, tea, []);
  const confirmed = await order(db, gum, ["confirm"]);
  const cancelled = await order(db, gum, ["confirm", "cancel"]);
  const closing = { id: shift, counted: { cash: 19_000, card: 1700 }, note: "", here: null };
  const closed = await resultOf(closeShift(db, closing, { ...BY, now: NOW + 2 }));
  if (closed !== "closed") throw new Error(closed);
  const open = randomId();
  const again = { id: open, openingCash: 700, device: "till" };
  await resultOf(openShift(db, again, { ...BY, now: NOW + 3 }));
  const late = await resultOf(recordOfflineSale(db, saleOf([tea, 1, 1037, "Tea"]), offlineOptions));
  const offlineSale = late.order.id;
  const key = { id: "key", device: "till", publicKey: "", userAgent: "", isRestored: false };
  await resultOf(registerKey(db, key, BY));
  await transaction(db, async (trx) => {
    const own = await lockKey(trx, "key");
    if (own) await takeNumber(trx, own, { number: 3, order: offlineSale }, NOW);
  });
  const count = randomId();
  await resultOf(startCount(db, { id: count, collectionName: null, isBlind: true }, BY));
  const counted = { change: randomId(), product: gum, pieces: { to: 30 }, ageMs: 0 };
  await countProduct(db, count, counted, BY);
  const counting = randomId();
  await resultOf(bookCount(db, { countId: count, id: counting, note: "" }, BY));
  const accounts = await checkedAccounts(db, { drawer: HERE, product: gum, price: 500 });
  await sealActivity(db);
  const orders = { sale, plain, completed, pending, confirmed, cancelled, offlineSale };
  const bookings = { delivery, undo, undone, count, counting };
  return {
    ...orders,
    ...bookings,
    ...accounts,
    tea,
    gum,
    shift,
    open,
    refund,
    refundAll,
    paid: paid.id,
  };
}

async function deliver(db: Database, id: string, booking: string): Promise<string> {
  const lines = [{ id, quantity: 10, cost: 300 }];
  const delivery = { id: booking, kind: "delivery" as const, supplier: "", note: "", lines };
  await resultOf(book(db, delivery, BY));
  return booking;
}

async function sell(db: Database, sale: Parameters<typeof recordSale>[1]): Promise<string> {
  const sold = await resultOf(recordSale(db, sale, { ...saleOptions, drawer: HERE }));
  if (sold.outcome !== "recorded") throw new Error(sold.outcome);
  return sold.order.id;
}

async function giveBack(db: Database, orderId: string, quantity: number): Promise<string> {
  const id = randomId();
  const items = [{ position: 0, quantity, toStock: true }];
  const staff = { id: "u1", name: "Nour" };
  const options = { ...orderOptions, staff, drawer: HERE };
  const submitted = { id, reason: "Stale", items };
  const { outcome } = await resultOf(recordRefund(db, orderId, submitted, options));
  if (outcome !== "recorded") throw new Error(outcome);
  return id;
}

async function order(db: Database, id: string, actions: OrderAction[]): Promise<string> {
  const price = (await db.selectFrom("products").select("price").where("id", "=", id).execute())[0];
  const cart = cartOf([id, 2, price?.price ?? 0]);
  const placed = await resultOf(placeOrder(db, cart, orderOptions));
  if (placed.outcome !== "placed") throw new Error(placed.outcome);
  const staff = { id: "u1", name: "Nour" };
  const by = { ...orderOptions, staff, rights: OWNER, drawer: HERE, asksPaidBy: true };
  for (const action of actions) {
    const paidBy = action === "complete" ? ("cash" as const) : undefined;
    const change = { orderId: placed.order.id, action, reason: "Asked.", paidBy };
    const { outcome } = await resultOf(changeStatus(db, change, by));
    if (outcome !== "changed") throw new Error(outcome);
  }
  return placed.order.id;
}
