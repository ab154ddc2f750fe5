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
import type { Database } from "#app/data/database/database.server.ts";
import { changeStatus } from "#app/data/orders/change-status.server.ts";
import { recordOfflinePayment } from "#app/data/orders/offline/record-offline-payment.server.ts";
import { recordOfflineSale } from "#app/data/orders/offline/record-offline-sale.server.ts";
import { placeOrder } from "#app/data/orders/place-order.server.ts";
import { recordRefund } from "#app/data/orders/record-refund.server.ts";
import { recordSale } from "#app/data/orders/record-sale.server.ts";
import { closeShift } from "#app/data/shifts/close-shift.server.ts";
import { openShift } from "#app/data/shifts/open-shift.server.ts";
import type { Order } from "#app/domain/orders/order.ts";
import type { OfflinePayment } from "#app/domain/sale/offline-sale.ts";
import { NO_DRAWER } from "#app/domain/shifts/drawer.ts";
import { OWNER } from "#app/domain/staff/access.ts";
import { resultOf } from "#tests/support/data/edits.ts";
import { offlineOptions, offlineSale } from "#tests/support/data/offline-sales.ts";
import { orderOptions } from "#tests/support/data/orders.ts";
import { saleOptions } from "#tests/support/data/sales.ts";
import { parts } from "./books.ts";
import type { Event, EventOf } from "./events.ts";

const KIND = { kind: "customer", phone: "", note: "" } as const;
const REASON = "A page was torn";

/** Does in a real shop what is entered in the books, and answers as they do. */
export class AccountsShop {
  readonly #db: Database;
  /** The carts that became orders, by the orders' ids. */
  readonly carts = new Map<string, string>();

  constructor(db: Database) {
    this.#db = db;
  }

  async perform(event: Event): Promise<object> {
    const by = { staff: event.who, now: event.now };
    const db = this.#db;
    switch (event.what) {
      case "add": {
        const { id, name, opening } = event;
        const account = { ...KIND, id, name, limit: null, opening };
        return balanced(await resultOf(addAccount(db, account, by)));
      }
      case "limit": {
        const { account, name, to, seen } = event;
        const fields = { name, phone: "", note: "", limit: to };
        return outcomeOf(await resultOf(updateAccount(db, account, fields, seen, by)));
      }
      case "sale":
        return this.#sell(event);
      case "order": {
        const options = { ...orderOptions, now: event.now };
        const result = await resultOf(placeOrder(db, cartOf(event), options));
        if ("order" in result) this.carts.set(result.order.id, event.cartId);
        return { ...outcomeOf(result), ...("order" in result && { total: result.order.total }) };
      }
      case "confirm":
      case "complete":
        return this.#change(event);
      case "refund":
        return this.#refund(event);
      case "payment": {
        const { id, account, amount, method } = event;
        const payment = { id, account, amount, method };
        return balanced(await resultOf(recordPayment(db, payment, drawerOf(event), by)));
      }
      case "offline sale":
        return this.#sellOffline(event);
      case "offline payment": {
        const { id, account, name, amount, method } = event;
        const sent: OfflinePayment = {
          ...offlineSale({ cartId: id, items: [], madeAt: event.now }),
          customerName: name,
          payments: [{ method, amount, received: null }],
          onAccount: { id: account, name },
        };
        return outcomeOf(await resultOf(recordOfflinePayment(db, sent, permittedOf(event))));
      }
      case "correct": {
        const { id, account, should, seen } = event;
        const correction = { id, account, should, seen, reason: REASON };
        return balanced(await resultOf(correctBalance(db, correction, by)));
      }
      case "write off": {
        const { id, account, seen } = event;
        return balanced(await resultOf(writeOff(db, { id, account, seen, reason: REASON }, by)));
      }
      case "merge": {
        const { id, from, into } = event;
        return balanced(await resultOf(mergeAccounts(db, { id, from, into }, by)));
      }
      case "forget":
        return { outcome: await resultOf(forgetAccount(db, event.account, by)) };
      case "open": {
        const { id, cash: openingCash, device } = event;
        const opening = { id, openingCash, device: device ?? "" };
        return { outcome: await resultOf(openShift(db, opening, by)) };
      }
      case "close": {
        const counted = { cash: 0, card: 0, instapay: 0, wallet: 0 };
        const closing = { id: event.id, counted, note: "", here: null };
        return { outcome: await resultOf(closeShift(db, closing, by)) };
      }
    }
  }

  async #sell(event: EventOf<"sale">) {
    const { account, isOwner, isApproved, who, now } = event;
    const sale = {
      ...cartOf(event),
      account,
      payments: event.payments.map((part) => ({ ...part, received: null })),
    };
    const result = await resultOf(
      recordSale(this.#db, sale, {
        ...{ ...saleOptions, cashier: { id: who, name: who }, now },
        terms: { ...saleOptions.terms, isAccountLimited: !isOwner },
        ...{ drawer: drawerOf(event), approvedBy: isApproved ? APPROVER : null },
      }),
    );
    if ("order" in result) this.carts.set(result.order.id, event.cartId);
    return {
      ...outcomeOf(result),
      ...("order" in result && said(result.order)),
      ...("balance" in result && { balance: result.balance }),
    };
  }

  async #sellOffline(event: EventOf<"offline sale">) {
    const { cartId, customer, account, payments, lines, now } = event;
    const items = lines.map(({ product: id, price, quantity }) => {
      return { id, name: String(price), price, quantity };
    });
    const sale = {
      ...offlineSale({ cartId, items, madeAt: now }),
      customerName: customer,
      payments: payments.map((part) => ({ ...part, received: null })),
      onAccount: { id: account, name: customer },
    };
    const result = await resultOf(recordOfflineSale(this.#db, sale, permittedOf(event)));
    this.carts.set(result.order.id, cartId);
    return { ...outcomeOf(result), ...said(result.order) };
  }

  async #change(event: EventOf<"confirm"> | EventOf<"complete">) {
    const { what: action, cartId, who, now } = event;
    const about = event.what === "complete" ? event : null;
    const change = { orderId: this.#orderOf(cartId), action, reason: null };
    const result = await resultOf(
      changeStatus(
        this.#db,
        { ...change, paidBy: about?.paidBy, account: about?.account },
        {
          ...{ ...orderOptions, staff: { id: who, name: who }, now, rights: OWNER },
          ...{ drawer: drawerOf(event), asksPaidBy: true },
          approvedBy: about?.isApproved ? APPROVER : null,
          accountTerms: { ...saleOptions.terms, isAccountLimited: !about?.isOwner },
        },
      ),
    );
    return { ...outcomeOf(result), ...("balance" in result && { balance: result.balance }) };
  }

  async #refund(event: EventOf<"refund">) {
    const { id, cartId, items, payments, isBeyondPaid, who, now } = event;
    const submitted = { id, reason: "Stale", items, payments, isBeyondPaid };
    const staff = { id: who, name: who };
    const options = { ...orderOptions, staff, now, drawer: drawerOf(event) };
    const result = await resultOf(
      recordRefund(this.#db, this.#orderOf(cartId), submitted, options),
    );
    return {
      ...outcomeOf(result),
      ...("refund" in result && { gave: parts(result.refund.payments) }),
    };
  }

  #orderOf(cartId: string): string {
    return [...this.carts].find(([, cart]) => cart === cartId)?.[0] ?? "";
  }
}

const APPROVER = { id: "Hoda", name: "Hoda" };

function permittedOf({
  who,
  permitted,
  now,
}: EventOf<"offline sale"> | EventOf<"offline payment">) {
  const cashier = { id: who, name: who };
  const options = offlineOptions(now, now);
  const permit = options.permit && { ...options.permit, cashier, shiftId: permitted };
  return { ...options, permit, sender: { ...options.sender, cashier } };
}

function drawerOf({ device, who: staff }: Event) {
  if (device === null) return undefined;
  return device === "phone" ? { device, staff, chosen: NO_DRAWER } : { device, staff };
}

function cartOf({ cartId, customer, lines }: EventOf<"sale"> | EventOf<"order">) {
  const items = lines.map(({ product, price, quantity }) => ({ id: product, price, quantity }));
  return { cartId, customerName: customer, items };
}

function outcomeOf({ outcome }: { outcome: string }) {
  return { outcome };
}

function balanced(result: { outcome: string } & ({ account: { balance: number } } | object)) {
  const { outcome } = result;
  return "account" in result ? { outcome, balance: result.account.balance } : { outcome };
}

function said(order: Order) {
  const { id: account = null, balanceAfter: after = null } = order.account ?? {};
  const isApproved = order.type === "Cashier" && order.approvedBy !== undefined;
  return { total: order.total, account, after, isApproved };
}
