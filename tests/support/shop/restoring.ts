import { join } from "node:path";
import { recordSale } from "#app/data/orders/record-sale.server.ts";
import { PIECE_BYTES } from "#app/domain/backups/restore.ts";
import { resultOf } from "#tests/support/data/edits.ts";
import { cartOf } from "#tests/support/data/orders.ts";
import { saleOptions } from "#tests/support/data/sales.ts";
import { shopCommand } from "./shop-command.ts";
import { openTestShop, type TestShop } from "./test-shop.ts";

/** The demo shop with Mona's account and `sales` sales, in a file in `folder`. */
export async function backUpDemoShop(folder: string, sales = 1): Promise<string> {
  const shop = await openTestShop("demo");
  const products = shop.db.selectFrom("products").select(["id", "price", "stock"]);
  const [first] = await products.where("stock", ">=", sales).limit(1).execute();
  const { id, email } = await shop.db
    .selectFrom("user")
    .select(["id", "email"])
    .executeTakeFirstOrThrow();
  const cashier = { id, name: email };
  for (let sale = 0; sale < sales; sale++) {
    const cart = cartOf([first?.id, 1, first?.price ?? 0]);
    // The server seals its activity: entries of before would be late.
    await resultOf(recordSale(shop.db, cart, { ...saleOptions, cashier, now: Date.now() }));
  }
  const file = join(folder, "demo.backup");
  await shopCommand("backup", [file], { dataDir: shop.folder });
  await shop.close();
  return file;
}

type Signed = Pick<TestShop, "origin"> & { cookie: string };

/** As the page sends it; answers the id. `until` is how much of it. */
export async function sendBackup(
  { origin, cookie }: Signed,
  bytes: Buffer,
  until = bytes.length,
): Promise<string> {
  const post = async (asked: string, body?: Uint8Array<ArrayBuffer>) => {
    const headers = { Origin: origin, Cookie: cookie, "Content-Type": "application/octet-stream" };
    const path = `${origin}/admin/backups/restore/pieces?${asked}`;
    const reply = await fetch(path, { method: "POST", headers, ...(body && { body }) });
    return reply.json();
  };
  const { id, failure } = await post(`name=demo.backup&size=${bytes.length}`);
  if (!id) throw new Error(failure);
  for (let offset = 0; offset < until; ) {
    const piece = new Uint8Array(bytes.subarray(offset, Math.min(until, offset + PIECE_BYTES)));
    offset = (await post(`id=${id}&offset=${offset}`, piece)).received;
  }
  return id;
}

export function postRestore({ origin, cookie }: Signed, fields: Record<string, string>) {
  return fetch(`${origin}/admin/backups/restore.data`, {
    method: "POST",
    headers: { Origin: origin, Cookie: cookie },
    body: new URLSearchParams(fields),
    redirect: "manual",
  });
}

export async function restorePage({ origin, cookie }: Signed): Promise<string> {
  const page = await fetch(`${origin}/admin/backups/restore`, {
    headers: { Cookie: cookie },
    redirect: "manual",
  });
  return page.text();
}
