import { UNSAFE_decodeViaTurboStream as decode } from "react-router";
import type { Database } from "#app/data/database/database.server.ts";
import type { CartSubmission } from "#app/domain/orders/cart-submission.ts";
import type { SaleResult } from "#app/routes/admin/confirm-sale/sale-action.server.ts";
import { stockForm } from "#tests/support/data/edits.ts";
import type { Reply } from "#tests/support/shop/send-form.ts";
import { type Client, postCart, postStockChange } from "#tests/support/shop/shop-client.ts";
import { type SaleAnswer, TestedShop } from "./tested-shop.ts";

/** Sends sales and stock changes to the shop's processes in turn. */
export class ServedShop extends TestedShop {
  readonly #clients: Client[];
  readonly #codes = new Set<string>();
  #turn = 0;

  constructor(db: Database, clients: Client[]) {
    super(db);
    this.#clients = clients;
  }

  override async sell(sale: CartSubmission): Promise<SaleAnswer> {
    const reply = await postCart("sale", sale, this.#next());
    const { recorded, recordedBefore, lines } = await resultOf(reply);
    if (recordedBefore) return { outcome: "other-contents" };
    if (lines) return { outcome: "refused", lines };
    if (!recorded) throw new Error(`${reply.status} ${reply.text}`);
    // A repeated sale gets the same answer; its code shows the repetition.
    const outcome = this.#codes.has(recorded.code) ? "repeated" : "recorded";
    this.#codes.add(recorded.code);
    return { outcome };
  }

  override async changeStock(id: string, by: number): Promise<boolean> {
    const client = this.#next();
    const { status, text } = await postStockChange(stockForm(id, by), client);
    if (status === 200 || status === 409) return status === 200;
    throw new Error(`${status} ${text}`);
  }

  #next(): Client {
    const client = this.#clients[this.#turn++ % this.#clients.length];
    if (!client) throw new Error("There is no way to the shop.");
    return client;
  }
}

async function resultOf({ text }: Reply): Promise<SaleResult> {
  const { value } = await decode(new Blob([text]).stream(), globalThis as never);
  return (value as { data: SaleResult }).data;
}
