import { createHash } from "node:crypto";
import { changeTransaction } from "#app/data/activity/change-transaction.server.ts";
import { type Named, namesAt } from "#app/data/catalogue/products/product-past.server.ts";
import { lockStock, type StockedProduct } from "#app/data/catalogue/products/stock.server.ts";
import type { Database, Trx } from "#app/data/database/database.server.ts";
import { takeNumber } from "#app/data/devices/sale-numbers.server.ts";
import { customAmountNames } from "#app/data/orders/custom-amount-names.server.ts";
import { getOrderOfCart } from "#app/data/orders/orders.server.ts";
import { saleEffects, sumSale } from "#app/data/orders/record-sale.server.ts";
import { addToAccount } from "#app/data/orders/sale-account.server.ts";
import { insertOrders, requireRepetition } from "#app/data/orders/store-order.server.ts";
import { lockCounts } from "#app/data/stock/count-corrections.server.ts";
import { limitOf } from "#app/domain/accounts/account.ts";
import { Change } from "#app/domain/change.ts";
import { idsOf } from "#app/domain/id.ts";
import type { Piastres } from "#app/domain/money.ts";
import {
  type CashierOrder,
  itemNames,
  movedPieces,
  type Order,
  orderCode,
  piecesOf,
} from "#app/domain/orders/order.ts";
import { saleOrderId } from "#app/domain/orders/repetition.ts";
import { offlineOrder } from "#app/domain/sale/offline-order.ts";
import {
  type OfflineLine,
  type OfflineSale,
  type Receipt,
  timeOfSale,
} from "#app/domain/sale/offline-sale.ts";
import { onAccount, type PaymentMethod } from "#app/domain/sale/payment.ts";
import {
  judgeCounts,
  judgeLines,
  judgeMethods,
  type SaleProblem,
} from "#app/domain/sale/sale-problem.ts";
import { judgePermit, type Proof, type ProvenSale } from "./judge-permit.server.ts";
import { moveOfflineStock } from "./move-offline-stock.server.ts";
import { lockOfflineAccount, type OfflineAccount } from "./offline-account.server.ts";
import { insertProblems, readProblems } from "./sale-problems.server.ts";

export type RecordOfflineSaleResult = {
  outcome: "recorded" | "repeated";
  order: Order;
  problems: SaleProblem[];
};

type CashierItem = CashierOrder["items"][number];

/** What happened on a device while it was offline. */
export type OfflineDocumentOptions = Proof & {
  receipt: Receipt;
  /** That the shop takes now; those of the permit, where it names them, count. */
  methods: readonly PaymentMethod[];
  usesShifts: boolean;
};

export type OfflineSaleOptions = OfflineDocumentOptions & {
  timezone: string;
  accountLimit: Piastres;
};

/**
 * Records a sale that happened, whatever the shop's data says by now; what did not fit is stored beside it. However often
 * it is sent, it is recorded once.
 */
export function recordOfflineSale(
  db: Database,
  sale: OfflineSale,
  { receipt, timezone, methods, accountLimit, usesShifts, ...proof }: OfflineSaleOptions,
): Promise<Change<RecordOfflineSaleResult>> {
  const { permit, sender } = proof;
  return changeTransaction<RecordOfflineSaleResult>(db, async (trx) => {
    const claimed = timeOfSale(sale, receipt, permit?.issuedAt ?? 0);
    const heldAgainst = { soldAt: claimed.at, receivedAt: receipt.at, usesShifts };
    const proven = await judgePermit(trx, sale, proof, heldAgainst);
    const { seller, shiftId } = proven;
    const time = proven.isHeld ? claimed : timeOfSale(sale, receipt, undefined);
    const receivedAt = Math.max(receipt.at, (proven.shift?.closing?.at ?? 0) + 1);
    const made = offlineOrder(sale, { seller, shiftId, createdAt: time.at, receivedAt });
    const moved = movedPieces(made.order.items);
    // Before the products, as a sale does.
    const owed = await lockOwed(trx, made.order, sale, receivedAt);
    const account = owed?.account ?? null;
    await lockCounts(trx, { products: idsOf(moved), at: claimed.at });
    const there = await lockStock(trx, [...moved, ...sale.items.filter(({ pack }) => pack)]);
    const catalogue = await namesAt(trx, there, time.at);
    const products = withPacksAsSold(there, sale.items);
    const own = {
      ...made.order,
      items: made.order.items.map((item) => inBoth(item, catalogue, products)),
    };
    const about = { account: account?.id, ownId: idOf(made.order, account?.id) };
    const { order: inserted, other } = await insertOnce(trx, own, about, products);
    const isNumbered = await takeOwnNumber(trx, sale, proven, (inserted ?? other).id, receivedAt);
    if (!inserted) return new Change(await repeat(trx, other));
    const by = { staff: own.cashierId, now: receivedAt };
    const order = await addToAccount(trx, inserted, account, by);
    const soldAt = { at: claimed.at, isProven: proven.isHeld };
    const { stock, foundGone } = await moveOfflineStock(trx, order, products, soldAt);
    const problems: SaleProblem[] = [
      ...proven.problems,
      ...judgeLines(sale.items, { stock, catalogue }),
      ...judgeCounts(sale.items, foundGone),
      ...(time.error > 0 ? [{ kind: "clock" as const, ms: time.error }] : []),
      ...judgeMethods(sale.payments, permit?.methods ?? methods),
      ...judgeOwed(order, owed, accountLimit),
      ...made.problems,
      ...(isNumbered ? [] : [{ kind: "number-twice" as const, number: sale.signed?.number ?? 0 }]),
      ...(other ? [{ kind: "same-id" as const, code: orderCode(other.id) }] : []),
    ];
    await insertProblems(trx, order.id, problems, receivedAt);
    await sumSale(trx, order, products, timezone);
    const isOwn = sender.cashier.id === order.cashierId;
    const details = isOwn ? {} : { sentBy: sender.cashier.name };
    const effects = saleEffects("offline sale recorded", order, by, details);
    return new Change({ outcome: "recorded", order, problems }, effects);
  });
}

/** The account that a part of the sale is added to; null where none is. */
async function lockOwed(
  trx: Trx,
  order: CashierOrder,
  sale: OfflineSale,
  now: number,
): Promise<OfflineAccount | null> {
  if (onAccount(order.payments) === 0) return null;
  const recorded = (await getOrderOfCart(trx, sale.cartId))?.account?.id;
  return lockOfflineAccount(trx, sale, { recorded, name: order.customerName }, now);
}

function judgeOwed(
  { account: owed }: Pick<CashierOrder, "account">,
  about: OfflineAccount | null,
  shopLimit: Piastres,
): SaleProblem[] {
  if (!about || !owed) return [];
  const [balance, limit] = [owed.balanceAfter, limitOf(about.account, shopLimit)];
  return [
    ...(about.isOpened ? [{ kind: "account" as const }] : []),
    ...(balance > limit ? [{ kind: "limit" as const, balance, limit }] : []),
  ];
}

/** False where the number is another sale's; true for a sale without. */
async function takeOwnNumber(
  trx: Trx,
  { signed }: OfflineSale,
  { key }: ProvenSale,
  order: string,
  now: number,
): Promise<boolean> {
  if (!signed || !key) return true;
  return takeNumber(trx, key, { number: signed.number, order }, now);
}

function inBoth(
  item: CashierItem,
  catalogue: ReadonlyMap<string, Named>,
  products: ReadonlyMap<string, StockedProduct>,
): CashierItem {
  if (item.productId === "") return { ...item, ...customAmountNames(item.name) };
  const product = catalogue.get(item.lineId ?? item.productId);
  const isNamedSo = item.name === product?.name || item.name === product?.nameAr;
  const pieces = piecesOf(products.get(item.productId) ?? { keepsStock: true });
  return { ...item, ...pieces, ...(product && isNamedSo && itemNames(product)) };
}

/** A pack is what the device sold, also where it is another one by now, or its product keeps no stock. */
function withPacksAsSold(
  products: ReadonlyMap<string, StockedProduct>,
  lines: readonly OfflineLine[],
): Map<string, StockedProduct> {
  const packs = lines.flatMap(({ id, pack }) => {
    const product = pack && products.get(pack.productId);
    return product ? [[id, { ...product, pieces: pack.pieces }] as const] : [];
  });
  return new Map([...products, ...packs]);
}

type Inserted =
  /** `other` is one with other contents that has its id. */
  | { order: CashierOrder; other: Order | null }
  /** `other` is the same sale, recorded before. */
  | { order: null; other: Order };

/** Under its own id or, where that is another sale's, under one made of its contents: the same for each retry. */
async function insertOnce(
  trx: Trx,
  order: CashierOrder,
  { account, ownId }: { account: string | undefined; ownId: string },
  products: Map<string, StockedProduct>,
): Promise<Inserted> {
  if (await insertOrders(trx, [order], products)) return { order, other: null };
  const first = await requireRepetition(trx, { ...submissionOf(order), account }, "Cashier");
  if (first.outcome === "repeated") return { order: null, other: first.order };
  // Alike but for the account, the two would have one id.
  const id = order.id === first.order.id ? saleOrderId({ ...order, cartId: ownId }) : order.id;
  const own = { ...order, id, cartId: ownId };
  if (await insertOrders(trx, [own], products)) return { order: own, other: first.order };
  const { order: recorded } = await requireRepetition(
    trx,
    { ...submissionOf(own), account },
    "Cashier",
  );
  return { order: null, other: recorded };
}

function submissionOf({ cartId, customerName, items, payments, discount }: CashierOrder) {
  const lines = items.map(({ productId, lineId: id = productId, ...line }) => ({ id, ...line }));
  return { cartId, customerName, items: lines, payments, discount };
}

function idOf(order: CashierOrder, account: string | undefined): string {
  const contents = JSON.stringify({ ...submissionOf(order), account });
  return createHash("sha256").update(contents).digest("hex").slice(0, 32);
}

async function repeat(trx: Trx, order: Order): Promise<RecordOfflineSaleResult> {
  const problems = (await readProblems(trx, order.id))?.problems ?? [];
  return { outcome: "repeated", order, problems };
}
