import { AsyncLocalStorage } from "node:async_hooks";
import { RouterContextProvider } from "react-router";
import { appContext, clientContext, type Staff, staffContext } from "#app/context.ts";
import type { OfflineSale } from "#app/domain/sale/offline-sale.ts";
import { contactServer } from "#app/routes/admin/till/offline/contact.ts";
import {
  makeOfflinePayment,
  makeOfflineSale,
} from "#app/routes/admin/till/offline/make-offline-sale.ts";
import { sendOfflineSales } from "#app/routes/admin/till/offline/send-offline-sales.ts";
import { action as givePermit } from "#app/routes/admin/till/offline-sales/permit.ts";
import { action as takeSales } from "#app/routes/admin/till/offline-sales/send.ts";
import { rememberDevice } from "#app/services/auth/known-device.server.ts";
import { isOwner } from "#tests/support/books/accounts.ts";
import type {
  Line,
  Money,
  OfflinePayment,
  Paid,
  OfflineSale as Sold,
} from "#tests/support/books/events.ts";
import type { Shop } from "#tests/support/books/shop.ts";
import { DeviceDisk, indexedDbOf } from "./indexed-db.ts";

const ORIGIN = "http://localhost:3000";
const ROUTES: Record<string, (request: never) => Promise<Response>> = {
  "/admin/queue/send": takeSales,
  "/admin/queue/permit": givePermit,
};

/** What becomes of a request on its way. */
export type Fate = "arrives" | "is lost" | "is not answered" | "arrives twice";

/** What is done at a till without a connection. */
export type Kept = { id: string; customer: string; account: string } & (
  | ({ what: "sale"; lines: Line[] } & Paid)
  | { what: "payment"; amount: number; method: Money }
);

/** A sale or payment as it came to the shop, and its answer. */
export type Delivered = { event: Sold | OfflinePayment; answer: object | null };

/** The device whose code is running; none where the shop's is. */
export const running = new AsyncLocalStorage<Till>();

export class Till {
  readonly name: string;
  readonly disk = new DeviceDisk();
  /** What its clock is ahead of the true time. */
  skew = 0;
  /** What it said was sold, and has not heard of since. */
  readonly kept = new Map<string, Kept>();
  fate: Fate = "arrives";
  shop: Shop | null = null;
  who = "";
  onDelivery: (delivered: Delivered[]) => void = () => {};

  constructor(name: string) {
    this.name = name;
  }

  contact(): Promise<void> {
    return running.run(this, contactServer);
  }

  send(): Promise<unknown> {
    return running.run(this, sendOfflineSales);
  }

  /** Whether the cashier was told that it is kept. */
  async keep(kept: Kept): Promise<boolean> {
    const { id, customer, account } = kept;
    const made = await running.run(this, () => {
      if (kept.what === "payment") {
        return makeOfflinePayment({ id: account, name: customer }, { ...kept, id });
      }
      const { discount, payments } = kept;
      const items = kept.lines.map(({ id, product, name, price, quantity }) => {
        return { id, name, price, quantity, ...(product === "" && { note: "" }) };
      });
      return makeOfflineSale(customer, {
        cartId: id,
        items,
        payments: payments.map((part) => ({ ...part, received: null })),
        discount: discount > 0 ? { amount: discount, reason: "Regular" } : null,
        onAccount: { id: account, name: customer },
      });
    });
    if (made) this.kept.set(id, kept);
    return made !== null;
  }

  /** Those that its disk has. */
  keptIds(): Set<string> {
    const rows = [...(this.disk.stores.sales?.rows.values() ?? [])];
    return new Set(rows.map((row) => (row as { sale: OfflineSale }).sale.cartId));
  }

  async fetch(address: string, init: RequestInit): Promise<Response> {
    const { fate } = this;
    if (fate === "is lost") throw new TypeError("fetch failed");
    const first = this.#deliver(address, init);
    const times = fate === "arrives twice" ? [first, this.#deliver(address, init)] : [first];
    const answers = await Promise.all(times);
    if (fate === "is not answered") throw new TypeError("fetch failed");
    return answers.at(-1) as Response;
  }

  async #deliver(address: string, init: RequestInit): Promise<Response> {
    const { shop, who, name } = this;
    const route = ROUTES[address];
    if (!shop || !route) throw new TypeError("fetch failed");
    return running.exit(async () => {
      const fields = new URLSearchParams([...(init.body as FormData | URLSearchParams)] as never);
      const sales: OfflineSale[] = JSON.parse(fields.get("sales") ?? "[]");
      const delivered: Delivered[] = sales.map((sale) => ({ event: eventOf(sale), answer: null }));
      if (delivered.length > 0) this.onDelivery(delivered);
      const device = { id: name, accounts: [who] };
      const cookie = await rememberDevice(await shop.app.secret(), undefined, device);
      const headers = { ...init.headers, Cookie: cookie.split(";")[0] ?? "" };
      const request = new Request(`${ORIGIN}${address}`, { method: "POST", body: fields, headers });
      const context = new RouterContextProvider();
      context.set(appContext, shop.app);
      context.set(staffContext, staffOf(who));
      context.set(clientContext, "192.0.2.1");
      const response = await route({ request, context, params: {} } as never);
      const answer = await response.clone().json();
      for (const [at, one] of (answer.answers ?? []).entries()) {
        const own: Delivered | undefined = delivered[at];
        if (own && one.outcome !== "failed") own.answer = one;
      }
      return response;
    });
  }
}

function staffOf(id: string): Staff {
  const role = isOwner(id) ? "owner" : "cashier";
  return { id, name: id, email: `${id}@koshk.test`, role, language: "en" };
}

function eventOf(sale: OfflineSale): Delivered["event"] {
  const { cartId, customerName: customer, items, payments, discount, onAccount } = sale;
  const permit = JSON.parse(Buffer.from(sale.permit.split(".")[0] ?? "", "base64url").toString());
  const { shiftId: shift, issuedAt, device: till, cashier } = permit;
  const madeAt = sale.madeAt + sale.clockOffset;
  const about = { account: onAccount?.id ?? "", customer, shift, issuedAt, madeAt };
  const parts = payments.map(({ method, amount }) => ({ method, amount }));
  const by = { who: cashier.id, till };
  const [first] = parts;
  if (items.length === 0 && first) {
    const payment = { amount: first.amount, method: first.method as Money };
    return { what: "offline payment", id: cartId, ...payment, ...about, ...by };
  }
  const lines = items.map(({ note, ...item }) => ({
    ...item,
    product: note === undefined ? item.id : "",
  }));
  const paid = { payments: parts, discount: discount?.amount ?? 0 };
  return { what: "offline sale", cartId, lines, ...paid, ...about, ...by };
}

/** What a browser has besides, for the device whose code is running. */
export function browserGlobals(): Record<string, unknown> {
  return {
    ...indexedDbOf(() => {
      const till = running.getStore();
      if (!till) throw new Error("No device is running.");
      return till.disk;
    }),
    location: { origin: ORIGIN, pathname: "/admin/new-order" },
    // Without locks, as on plain HTTP: two tabs may send at once.
    navigator: {},
    BroadcastChannel: class {
      postMessage() {}
      close() {}
    },
    fetch: (address: string, init: RequestInit) => running.getStore()?.fetch(address, init),
  };
}
