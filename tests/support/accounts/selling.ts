import { fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { recordPayment } from "#app/data/accounts/change-balance.server.ts";
import type { Database } from "#app/data/database/database.server.ts";
import { recordSale } from "#app/data/orders/record-sale.server.ts";
import { EDIT, resultOf } from "#tests/support/data/edits.ts";
import { saleOptions } from "#tests/support/data/sales.ts";

const PROGRAM = fileURLToPath(new URL("./selling-process.ts", import.meta.url));
export const PRICE = 1000;

type Shop = { product: string; account: string };

export type Begun = Shop & { place: { dataDir: string; databaseUrl?: string } };

/** A sale on account, or a payment of so much in cash. */
export type Asked = { id: string; amount: number | null };

export async function send(db: Database, { product, account }: Shop, { id, amount }: Asked) {
  const drawer = { device: "till", staff: "u1" };
  if (amount !== null) {
    const payment = { id, account, amount, method: "cash" as const };
    return (await resultOf(recordPayment(db, payment, drawer, EDIT))).outcome;
  }
  const items = [{ id: product, price: PRICE, quantity: 1 }];
  const payments = [{ method: "account" as const, amount: PRICE, received: null }];
  const sale = { cartId: id, customerName: "Umm Hassan", items, payments, account };
  const terms = { ...saleOptions.terms, isAccountLimited: false };
  return (await resultOf(recordSale(db, sale, { ...saleOptions, terms, drawer }))).outcome;
}

/** Another process sells and takes payments until it is killed. Answers what was asked, and what was done by its word. */
export async function sellUntilKilled(begun: Begun, answers: number, afterMs: number) {
  const asked: Asked[] = [];
  const done = new Set<string>();
  const child = fork(PROGRAM);
  const exited = once(child, "exit");
  child.on("message", (told: { asked: Asked } | { done: string }) => {
    if ("asked" in told) asked.push(told.asked);
    else done.add(told.done);
    if (done.size === answers) setTimeout(() => child.kill("SIGKILL"), afterMs);
  });
  child.send(begun);
  await exited;
  return { asked, done };
}
