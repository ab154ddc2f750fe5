import { sql } from "kysely";
import { readAccount } from "#app/data/accounts/accounts.server.ts";
import { changeTransaction } from "#app/data/activity/change-transaction.server.ts";
import {
  lockStock,
  type StockedProduct,
  takeStock,
} from "#app/data/catalogue/products/stock.server.ts";
import type { Database, Trx } from "#app/data/database/database.server.ts";
import { demoChanged } from "#app/data/demo/demo-mark.server.ts";
import { lockDrawerShift } from "#app/data/shifts/drawer-shift.server.ts";
import { moveStock } from "#app/data/stock/move-stock.server.ts";
import { listCostedLines, sumProfit } from "#app/data/sums/profit.server.ts";
import { addToSums, sumCompleted, sumOrder } from "#app/data/sums/sums.server.ts";
import { isAboveLimit } from "#app/domain/accounts/account.ts";
import { type By, Change, type Effects, staffEntry } from "#app/domain/change.ts";
import {
  feeOf,
  isFee,
  movedPieces,
  orderCode,
  soldItems,
  type WebOrder,
} from "#app/domain/orders/order.ts";
import {
  ACTION_RULES,
  type OrderAction,
  type StatusChange,
  statusesReached,
  stockMoved,
} from "#app/domain/orders/order-status.ts";
import { type LineRefusal, refuseConfirmation } from "#app/domain/orders/refusals.ts";
import { onAccount, type PaymentMethod } from "#app/domain/sale/payment.ts";
import type { SaleTerms } from "#app/domain/sale/sale-terms.ts";
import type { DrawerUse } from "#app/domain/shifts/drawer.ts";
import { mayChangeOrder, type Rights } from "#app/domain/staff/access.ts";
import { COST_UNITS } from "#app/domain/stock/cost.ts";
import type { MovementReason } from "#app/domain/stock/movement.ts";
import { insertStatusChanges, listStatusChanges } from "./order-life.server.ts";
import { lockOrder } from "./orders.server.ts";
import {
  type AccountRefusal,
  addToAccount,
  lockSaleAccount,
  refuseOnAccount,
} from "./sale-account.server.ts";
import { insertWebPayment } from "./store-order.server.ts";

export type ChangeStatusResult =
  | { outcome: "changed"; order: WebOrder; notGivenBack: string[] }
  | { outcome: "repeated"; order: WebOrder }
  /** The order's status does not allow it: `last` is what happened instead. */
  | { outcome: "too-late"; order: WebOrder; last: StatusChange | undefined }
  | { outcome: "refused"; order: WebOrder; lines: LineRefusal[] }
  | { outcome: "unpaid" }
  | { outcome: "no-shift" }
  | AccountRefusal
  | { outcome: "forbidden" }
  | { outcome: "gone" };

export type ChangeOrderOptions = {
  staff: { id: string; name: string };
  timezone: string;
  now: number;
  rights: Rights;
  /** This owner's PIN came with the action. */
  approvedBy?: { id: string; name: string } | null;
  /** It is given where the shop uses shifts. */
  drawer?: DrawerUse | undefined;
};

type AccountTerms = Pick<SaleTerms, "accountLimit" | "isAccountLimited">;

type StatusOrder = {
  orderId: string;
  action: OrderAction;
  reason: string | null;
  /** How an order that is completed was paid; undefined where nobody is asked. */
  paidBy?: PaymentMethod | undefined;
  /** One that is paid on account is added to this one. */
  account?: string | undefined;
};

/** Confirms, completes or cancels a web order, with its stock, history and sums, or nothing of it. */
export function changeStatus(
  db: Database,
  { orderId, action, reason, paidBy, account: accountId }: StatusOrder,
  options: ChangeOrderOptions & { asksPaidBy?: boolean; accountTerms?: AccountTerms },
): Promise<Change<ChangeStatusResult>> {
  const { staff, now, rights, approvedBy, drawer, asksPaidBy = false } = options;
  return changeTransaction<ChangeStatusResult>(db, async (trx) => {
    const order = await lockOrder(trx, orderId);
    if (order?.type !== "WhatsApp") return new Change({ outcome: "gone" });
    const { from, to } = ACTION_RULES[action];
    if (!from.includes(order.status)) {
      const history = await listStatusChanges(trx, orderId);
      const isPaidSo = action !== "complete" || (await isPaidAlike(trx, order, paidBy, accountId));
      const late = lateResult(order, to, staff.id, history);
      return new Change(isPaidSo ? late : tooLate(order, history));
    }
    const isOwnRight = mayChangeOrder(rights, action, order.status);
    if (!isOwnRight && !approvedBy) return new Change({ outcome: "forbidden" });
    const isPaid = action === "complete" && asksPaidBy;
    if (isPaid && !paidBy) return new Change({ outcome: "unpaid" });
    // Before the products, as a sale does.
    const shift = isPaid && drawer ? await lockDrawerShift(trx, drawer) : null;
    if (isPaid && drawer && !shift && paidBy === "cash") return new Change({ outcome: "no-shift" });
    const payments =
      isPaid && paidBy ? [{ method: paidBy, amount: order.total, received: null }] : [];
    const account = await lockSaleAccount(trx, { payments, account: accountId }, now);
    const { isAccountLimited = false, accountLimit = 0 } = options.accountTerms ?? {};
    const shopLimit = isAccountLimited && !approvedBy ? accountLimit : null;
    const refusal = refuseOnAccount(account, onAccount(payments), shopLimit);
    if (refusal) return new Change(refusal);
    const isAbove =
      account && isAccountLimited && isAboveLimit(account, onAccount(payments), accountLimit);
    const approval = approvedBy && (!isOwnRight || isAbove) ? { approvedBy } : {};
    const movementFor = (why: MovementReason) => ({
      reason: why,
      staff: staff.id,
      document: orderId,
      now,
    });
    const moved = stockMoved(action, order.status);
    const products = moved ? await lockStock(trx, order.items) : new Map<string, StockedProduct>();
    const decided = moved === "taken" ? decidePieces(order, products) : order;
    const pieces = movedPieces(soldItems(decided));
    if (moved === "taken") {
      const lines = pieces
        .map((line) => refuseConfirmation(line, products.get(line.id)))
        .filter((refusal) => refusal !== null);
      if (lines.length > 0) return new Change({ outcome: "refused", order, lines });
      await takeStock(trx, pieces, movementFor("order confirmed"));
      await storeUnitCosts(trx, orderId);
      if (decided !== order) await storePieces(trx, decided);
    }
    const givenBack =
      moved === "given back" ? await moveStock(trx, pieces, movementFor("order cancelled")) : null;
    const changed: WebOrder = { ...decided, status: to };
    await trx
      .updateTable("orders")
      .set({ status: to, demo: demoChanged, ...(shift && { shift_id: shift.id }) })
      .where("id", "=", orderId)
      .execute();
    if (isPaid && paidBy) await insertWebPayment(trx, order, paidBy);
    await addToAccount(trx, { ...order, payments }, account, { staff: staff.id, now });
    const reached = statusesReached(action, order.status);
    const changes = reached.map((status) => ({
      ...{ orderId, status, staff, reason, madeAt: now },
      ...approval,
    }));
    await insertStatusChanges(trx, changes);
    await addStatusToSums(trx, { order, decided }, reached, options);
    const notGivenBack = decided.items.filter(
      ({ id, pieces }) => givenBack && pieces !== 0 && !givenBack.has(id),
    );
    return new Change(
      { outcome: "changed", order: changed, notGivenBack: notGivenBack.map(({ name }) => name) },
      statusEffects(order, to, { staff: staff.id, now }, moved !== null, approval.approvedBy?.name),
    );
  });
}

async function storeUnitCosts(trx: Trx, orderId: string): Promise<void> {
  await trx
    .updateTable("order_items")
    .set((row) => ({
      unit_cost: row
        .selectFrom("products")
        .select(
          sql<number | null>`case when commission is not null
              then order_items.price * ${sql.lit(COST_UNITS / 10_000)} * (10000 - commission)
            when order_items.pieces > 0 then cost * order_items.pieces else cost end`.as("cost"),
        )
        .whereRef("products.id", "=", "order_items.product_id"),
    }))
    .where("order_id", "=", orderId)
    .execute();
}

/** Whether a product's stock is kept may have changed since it was ordered: what is not taken is not given back either. */
function decidePieces(order: WebOrder, products: Map<string, StockedProduct>): WebOrder {
  const items = order.items.map((item) => {
    const { keepsStock = item.pieces !== 0 } = products.get(item.id) ?? {};
    return { ...item, pieces: keepsStock ? item.pieces || 1 : 0 };
  });
  const isAsOrdered = order.items.every(({ pieces = 1 }, at) => items[at]?.pieces === pieces);
  return isAsOrdered ? order : { ...order, items };
}

async function storePieces(trx: Trx, { id, items }: WebOrder): Promise<void> {
  for (const [position, { pieces = 1 }] of items.entries()) {
    await trx
      .updateTable("order_items")
      .set({ pieces })
      .where("order_id", "=", id)
      .where("position", "=", position)
      .execute();
  }
}

function lateResult(
  order: WebOrder,
  to: WebOrder["status"],
  staffId: string,
  history: StatusChange[],
): ChangeStatusResult {
  const same = history.find(({ status }) => status === to);
  if (same?.staff.id === staffId && order.status === to) return { outcome: "repeated", order };
  return tooLate(order, history);
}

function tooLate(order: WebOrder, history: StatusChange[]): ChangeStatusResult {
  return { outcome: "too-late", order, last: history.at(-1) };
}

/** What was said now of how it was paid is what was recorded; nothing said agrees with all. */
async function isPaidAlike(
  trx: Trx,
  { payments, account }: WebOrder,
  paidBy: PaymentMethod | undefined,
  accountId: string | undefined,
): Promise<boolean> {
  const [recorded] = payments ?? [];
  if (!recorded || !paidBy) return true;
  if (recorded.method !== paidBy) return false;
  if (!account || accountId === undefined) return true;
  const [there, asked] = [await readAccount(trx, account.id), await readAccount(trx, accountId)];
  return there?.id === asked?.id;
}

type Decided = { order: WebOrder; decided: WebOrder };

/** A cancelled order leaves the sums of its own day, one of other pieces is counted anew; a completed one is revenue of this day. */
async function addStatusToSums(
  trx: Trx,
  { order, decided }: Decided,
  reached: StatusChange["status"][],
  { timezone, now }: ChangeOrderOptions,
): Promise<void> {
  const { createdAt, total, items } = order;
  const steps = reached.map((step) => ({ step, at: createdAt, orders: 1, total }));
  const isCompleted = reached.includes("completed");
  const isCancelled = reached.includes("cancelled");
  const isCountedAnew = decided !== order;
  await addToSums(trx, timezone, {
    subtracted: isCancelled || isCountedAnew ? [sumOrder(order)] : [],
    added: isCountedAnew ? [sumOrder(decided)] : [],
    steps: isCompleted ? [...steps, ...sumCompleted({ at: now, total, fee: feeOf(items) })] : steps,
    profits: isCompleted ? sumProfit(now, await listCostedLines(trx, order.id)) : [],
  });
}

function statusEffects(
  { id, items, total }: WebOrder,
  status: StatusChange["status"],
  by: By,
  movesStock: boolean,
  approvedBy?: string,
): Effects {
  const subject = { id, name: orderCode(id) };
  const done = {
    kind: "order" as const,
    subject,
    details: { total, ...(approvedBy && { approvedBy }) },
  };
  const products = items.filter((item) => !isFee(item)).map((item) => item.id);
  return {
    live: {
      ...(movesStock ? { topics: ["orders", "stock"], products } : { topics: ["orders"] }),
      isPendingChanged: true,
    },
    notice: { order: id, status },
    audit: staffEntry(`order ${status}`, by, done, { order: done.subject.name }),
  };
}
