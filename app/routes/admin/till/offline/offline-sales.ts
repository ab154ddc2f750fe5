import type { OfflineSale } from "#app/domain/sale/offline-sale.ts";
import {
  type DevicePermit,
  type DeviceSale,
  openDevice,
  type SentSale,
  type SigningKey,
} from "./device-store.ts";
import { signSale } from "./signing-key.ts";

/** How many of the server's answers the page shows. */
const SENT_KEPT = 20;

export async function readDevice(): Promise<{ saleCount: number; permit: DevicePermit | null }> {
  const db = await openDevice();
  const read = db.transaction(["sales", "permit"]);
  const [saleCount, permit] = await Promise.all([
    read.objectStore("sales").count(),
    read.objectStore("permit").get("latest"),
  ]);
  return { saleCount, permit: (permit as DevicePermit | undefined) ?? null };
}

/** Sales in the order they were made, what was sent latest first. */
export async function readSales(): Promise<{ sales: DeviceSale[]; sent: SentSale[] }> {
  const db = await openDevice();
  const read = db.transaction(["sales", "sent"]);
  const [sales, sent] = await Promise.all([
    read.objectStore("sales").getAll(),
    read.objectStore("sent").getAll(),
  ]);
  return { sales, sent: sent.reverse() };
}

/** The pieces of each product in sales that wait: the server's stock has them still. */
export async function readUnsent(): Promise<ReadonlyMap<string, number>> {
  const sales = await (await openDevice()).getAll("sales");
  const unsent = new Map<string, number>();
  for (const { id, quantity, pack } of sales.flatMap(({ sale }) => sale.items)) {
    const { productId = id, pieces = 1 } = pack ?? {};
    unsent.set(productId, (unsent.get(productId) ?? 0) + quantity * pieces);
  }
  return unsent;
}

/**
 * The sale is on the disk when this resolves, signed and numbered where the device has a key. It is kept once, unless it
 * was changed since: then as another. Answers its number.
 */
export async function addOfflineSale(
  made: Pick<DeviceSale, "sale" | "total" | "code" | "cashierName">,
  permitKey: string | null | undefined,
): Promise<number | null> {
  const db = await openDevice();
  for (;;) {
    const signed = await signSale(made.sale, permitKey).catch(() => null);
    const write = db.transaction(["sales", "permit"], "readwrite", { durability: "strict" });
    const [sales, permits] = [write.objectStore("sales"), write.objectStore("permit")];
    const same = await sales.index("cartId").getAll(made.sale.cartId);
    const there = same.find(({ sale }) => contentsOf(sale) === contentsOf(made.sale));
    if (there) return there.sale.signed?.number ?? null;
    const key = (await permits.get("signing key")) as SigningKey | undefined;
    if (signed) {
      // Another tab has taken the number meanwhile.
      if (!key || key.number !== signed.number - 1) continue;
      permits.put({ ...key, number: signed.number }, "signing key");
    }
    const sale = signed ? { ...made.sale, signed } : made.sale;
    // Without a position, which the database gives.
    sales.add({ ...made, sale, tries: 0, triedAt: null, said: "" } as DeviceSale);
    await write.done;
    announce();
    return signed?.number ?? null;
  }
}

function contentsOf({ customerName, items, payments, discount, onAccount }: OfflineSale): string {
  // What is owed by now is no part of it.
  return JSON.stringify({ customerName, items, payments, discount, account: onAccount?.id });
}

/** The lines of a sale that this device made without an answer, also once it was sent; null where it did not. */
export async function findOfflineLines(cartId: string): Promise<OfflineSale["items"] | null> {
  const db = await openDevice();
  const unsent = await db.getAllFromIndex("sales", "cartId", cartId);
  const sent = await db.getAll("sent");
  const last = unsent.at(-1)?.sale ?? sent.findLast((sale) => sale.cartId === cartId);
  return last?.items ?? null;
}

/** The first `count` sales that come after `position`. */
export async function nextOfflineSales(position: number, count: number): Promise<DeviceSale[]> {
  const db = await openDevice();
  return db.getAll("sales", IDBKeyRange.lowerBound(position, true), count);
}

export async function countOfflineSales(): Promise<number> {
  return (await openDevice()).count("sales");
}

export async function recordTry(sales: DeviceSale[], said: string): Promise<void> {
  const db = await openDevice();
  const write = db.transaction("sales", "readwrite");
  const triedAt = Date.now();
  for (const { position } of sales) {
    const kept = await write.store.get(position);
    if (kept) write.store.put({ ...kept, tries: kept.tries + 1, triedAt, said });
  }
  await write.done;
  announce();
}

/** The server has acknowledged these, which follow each other: only now does the device let go of them. */
export async function settle(
  acknowledged: ({ sale: DeviceSale } & Pick<SentSale, "code" | "problems">)[],
  sentAt: number,
): Promise<void> {
  const [first] = acknowledged;
  const last = acknowledged.at(-1);
  if (!first || !last) return;
  const db = await openDevice();
  const write = db.transaction(["sales", "sent"], "readwrite", { durability: "strict" });
  const sent = write.objectStore("sent");
  // A range takes one request, whose answer the page has to handle, and not one for each sale.
  write.objectStore("sales").delete(IDBKeyRange.bound(first.sale.position, last.sale.position));
  for (const { sale: deviceSale, code, problems } of acknowledged.slice(-SENT_KEPT)) {
    const { cartId, customerName, items, clockOffset } = deviceSale.sale;
    const madeAt = deviceSale.sale.madeAt + clockOffset;
    const { total } = deviceSale;
    sent.add({ cartId, code, customerName, items, total, madeAt, sentAt, problems });
  }
  const lastOld = (await sent.getAllKeys()).at(-SENT_KEPT - 1);
  if (lastOld !== undefined) sent.delete(IDBKeyRange.upperBound(lastOld));
  await write.done;
  announce();
}

export async function savePermit(permit: DevicePermit): Promise<void> {
  await (await openDevice()).put("permit", permit, "latest");
  announce();
}

export async function readPermit(): Promise<DevicePermit | undefined> {
  return (await (await openDevice()).get("permit", "latest")) as DevicePermit | undefined;
}

export async function forgetPermit(): Promise<void> {
  await (await openDevice()).delete("permit", "latest");
  announce();
}

const CHANNEL = "koshk-device";
const changes = new EventTarget();

/** To this tab and the others. */
function announce(): void {
  changes.dispatchEvent(new Event("change"));
  const tabs = new BroadcastChannel(CHANNEL);
  tabs.postMessage("changed");
  tabs.close();
}

export function onDeviceChange(listener: () => void): () => void {
  const tabs = new BroadcastChannel(CHANNEL);
  tabs.addEventListener("message", listener);
  changes.addEventListener("change", listener);
  return () => {
    tabs.close();
    changes.removeEventListener("change", listener);
  };
}
