import { pino } from "pino";
import { type App, createApp } from "#app/app.server.ts";
import {
  correctBalance,
  recordPayment,
  writeOff,
} from "#app/data/accounts/change-balance.server.ts";
import { mergeAccounts } from "#app/data/accounts/merge-accounts.server.ts";
import {
  addAccount,
  forgetAccount,
  updateAccount,
} from "#app/data/accounts/save-account.server.ts";
import { addProduct } from "#app/data/catalogue/products/add-product.server.ts";
import { deleteProduct } from "#app/data/catalogue/products/delete-product.server.ts";
import { changeStock } from "#app/data/catalogue/products/stock.server.ts";
import { updateProduct } from "#app/data/catalogue/products/update-product.server.ts";
import type { Database } from "#app/data/database/database.server.ts";
import { changeStatus } from "#app/data/orders/change-status.server.ts";
import { recordOpenedChat } from "#app/data/orders/open-chat.server.ts";
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
import type { Change } from "#app/domain/change.ts";
import type { Order } from "#app/domain/orders/order.ts";
import type { Refund } from "#app/domain/orders/refund.ts";
import type { LineRefusal } from "#app/domain/orders/refusals.ts";
import { NO_DRAWER } from "#app/domain/shifts/drawer.ts";
import { OWNER } from "#app/domain/staff/access.ts";
import { readSettings } from "#app/services/settings.server.ts";
import { image, newProduct } from "#tests/support/data/edits.ts";
import { orderOptions } from "#tests/support/data/orders.ts";
import { saleOptions } from "#tests/support/data/sales.ts";
import { isOwner } from "./accounts.ts";
import type { Event, EventOf } from "./events.ts";
import { describe } from "./orders.ts";

const { timezone, terms } = saleOptions;
const APPROVER = { id: "Mona", name: "Mona" };
const REASON = "A page was torn";
const COLLECTION = "smokes";
const SECRET = "of a simulated shop, the same for all of them";

/** What arrives from the tills; those are answered by the routes that devices call. */
export type Online = Exclude<Event, EventOf<"offline sale" | "offline payment">>;

/** Does in a real shop what is entered in the books, and answers as they do. */
export class Shop {
  readonly app: App;
  readonly #db: Database;

  constructor(db: Database, dataDir: string) {
    const settings = readSettings({ DATA_DIR: dataDir, LOG_LEVEL: "silent" });
    const log = pino({ level: "silent" }, { write: () => {} });
    this.app = { ...createApp(db, settings, log), secret: async () => SECRET };
    this.#db = db;
  }

  perform(event: Online): Promise<object> {
    return (this.#how[event.what] as (event: Online) => Promise<object>)(event);
  }

  async #say(operation: Promise<Change<{ outcome: string } | string>>): Promise<object> {
    return said(await this.app.apply<{ outcome: string } | string>(operation));
  }

  #change = async (event: EventOf<"confirm"> | EventOf<"complete"> | EventOf<"cancel">) => {
    const about = event.what === "complete" ? event : null;
    const { paidBy, account } = about ?? {};
    const orderId = await this.#orderOf(event.cartId);
    const change = { orderId, action: event.what, reason: null, paidBy, account };
    return this.#say(
      changeStatus(this.#db, change, {
        ...{ ...orderOptions, staff: named(event), now: Date.now(), rights: OWNER },
        ...{ drawer: drawerOf(event), asksPaidBy: true },
        approvedBy: about?.isApproved ? APPROVER : null,
        accountTerms: { ...terms, isAccountLimited: !isOwner(event.who) },
      }),
    );
  };

  readonly #how: { [What in Online["what"]]: (event: EventOf<What>) => Promise<object> } = {
    sale: (event) => {
      const { account, isApproved, discount, who } = event;
      const sale = {
        ...{ ...cartOf(event), account },
        discount: discount > 0 ? { amount: discount, reason: "Regular" } : null,
        payments: event.payments.map((part) => ({ ...part, received: null })),
      };
      const options = {
        ...{ cashier: named(event), now: Date.now(), timezone, drawer: drawerOf(event) },
        terms: { ...terms, isAccountLimited: !isOwner(who) },
        approvedBy: isApproved ? APPROVER : null,
      };
      return this.#say(recordSale(this.#db, sale, options));
    },
    order: (event) =>
      this.#say(placeOrder(this.#db, cartOf(event), { ...orderOptions, now: Date.now() })),
    "open chat": async ({ cartId }) => {
      const options = { timezone, now: Date.now() };
      await this.app.apply(recordOpenedChat(this.#db, await this.#orderOf(cartId), options));
      return {};
    },
    ...{ confirm: this.#change, complete: this.#change, cancel: this.#change },
    refund: async (event) => {
      const { id, cartId, items, isBeyondPaid } = event;
      const payments = event.payments ?? undefined;
      const refund = { id, reason: "Stale", items, payments, isBeyondPaid };
      const options = { timezone, staff: named(event), now: Date.now(), drawer: drawerOf(event) };
      return this.#say(recordRefund(this.#db, await this.#orderOf(cartId), refund, options));
    },
    customer: (event) => {
      const { id, name, opening } = event;
      const about = { kind: "customer" as const, phone: "", note: "", limit: null };
      return this.#say(addAccount(this.#db, { ...about, id, name, opening }, byOf(event)));
    },
    limit: async (event) => {
      const { account, name, to: limit, seen } = event;
      const fields = { name, phone: "", note: "", limit };
      const updated = updateAccount(this.#db, account, fields, seen, byOf(event));
      return { outcome: (await this.app.apply(updated)).outcome };
    },
    payment: (event) => this.#say(recordPayment(this.#db, event, drawerOf(event), byOf(event))),
    correct: (event) =>
      this.#say(correctBalance(this.#db, { ...event, reason: REASON }, byOf(event))),
    "write off": (event) =>
      this.#say(writeOff(this.#db, { ...event, reason: REASON }, byOf(event))),
    merge: (event) => this.#say(mergeAccounts(this.#db, event, byOf(event))),
    forget: (event) => this.#say(forgetAccount(this.#db, event.account, byOf(event))),
    "open shift": (event) => {
      const opening = { id: event.id, openingCash: event.cash, device: event.till };
      return this.#say(openShift(this.#db, opening, byOf(event)));
    },
    cash: (event) => {
      const where = { device: event.till, staff: event.who };
      return this.#say(recordShiftCash(this.#db, { ...event, reason: "Ice" }, where, byOf(event)));
    },
    "close shift": ({ id, counted, ...event }) =>
      this.#say(closeShift(this.#db, { id, counted, note: "", here: null }, byOf(event))),
    book: (event) => {
      const { id, kind, product, quantity, cost } = event;
      const lines = [{ id: product, quantity, cost }];
      return this.#say(book(this.#db, { id, kind, supplier: "", note: "Old", lines }, byOf(event)));
    },
    undo: (event) => this.#say(undoBooking(this.#db, event, byOf(event))),
    "start count": async (event) => {
      const count = { id: event.id, collectionName: null, isBlind: true };
      await this.app.apply(startCount(this.#db, count, byOf(event)));
      return {};
    },
    count: async (event) => {
      const { id: change, count, product, to } = event;
      const pieces = { change, product, pieces: { to }, ageMs: 0 };
      return said(await countProduct(this.#db, count, pieces, byOf(event)));
    },
    "book count": ({ id, count: countId, ...event }) =>
      this.#say(bookCount(this.#db, { id, countId, note: "" }, byOf(event))),
    stock: (event) => this.#say(changeStock(this.#db, COLLECTION, event, byOf(event))),
    edit: (event) => {
      const { id: save, product, seen, typed } = event;
      const { isAvailable: is_available, isVisible: is_visible, version: _, ...fields } = typed;
      const kept = { orderId: 0, image: null, nameAr: "", barcodes: [], to: null };
      const form = { version: seen.version, stock: seen.stock, orderId: 0 };
      const change = { ...fields, is_available, is_visible, ...kept, save, seen: form };
      return this.#say(updateProduct(this.#db, product, change, byOf(event)));
    },
    "new product": (event) => {
      const { product, name, price, stock } = event;
      const fields = newProduct({ name, price, stock, image: image(product) });
      return this.#say(addProduct(this.#db, COLLECTION, product, fields, byOf(event)));
    },
    "delete product": (event) => this.#say(deleteProduct(this.#db, event.product, byOf(event))),
  };

  async #orderOf(cartId: string): Promise<string> {
    const order = this.#db.selectFrom("orders").select("id").where("cart_id", "=", cartId);
    return (await order.executeTakeFirst())?.id ?? "";
  }
}

function byOf({ who: staff }: Pick<Event, "who">) {
  return { staff, now: Date.now() };
}

function named({ who }: Event) {
  return { id: who, name: who };
}

function drawerOf({ till: device, who: staff }: Event) {
  return device === "phone" ? { device, staff, chosen: NO_DRAWER } : { device, staff };
}

function cartOf({ cartId, customer, lines }: EventOf<"sale"> | EventOf<"order">) {
  const items = lines.map(({ id, product, price, quantity }) => {
    return { id, price, quantity, ...(product === "" && { note: "" }) };
  });
  return { cartId, customerName: customer, items };
}

type Result = {
  outcome: string;
  account?: { balance: number };
  balance?: number;
  lines?: LineRefusal[];
  order?: Order;
  refund?: Refund;
  notGivenBack?: string[];
};

/** What the books say, too. */
function said(result: { outcome: string } | string): object {
  if (typeof result === "string") return { outcome: result };
  const { outcome, account, balance = account?.balance, ...more } = result as Result;
  const { lines = [], order, refund, notGivenBack: gone } = more;
  const problems = lines.flatMap(({ id, problem }) => (problem ? [{ id, problem }] : []));
  return {
    outcome,
    ...(balance !== undefined && { balance }),
    ...(problems.length > 0 && { problems }),
    ...(refund && { gave: describe(refund.payments) }),
    ...(gone && !refund && { gone }),
    ...(order &&
      ["recorded", "placed", "repeated", "other-contents"].includes(outcome) &&
      saidOf(order)),
  };
}

function saidOf(order: Order) {
  if (order.type === "WhatsApp") return { total: order.total };
  const { id: account = null, balanceAfter: after = null } = order.account ?? {};
  return { total: order.total, account, after, isApproved: order.approvedBy !== undefined };
}
