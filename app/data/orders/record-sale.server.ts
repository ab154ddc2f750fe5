import { changeTransaction } from "#app/data/activity/change-transaction.server.ts";
import {
  lockStock,
  type StockedProduct,
  takeStock,
} from "#app/data/catalogue/products/stock.server.ts";
import type { Database, Trx } from "#app/data/database/database.server.ts";
import { lockDrawerShift } from "#app/data/shifts/drawer-shift.server.ts";
import { sumProfit } from "#app/data/sums/profit.server.ts";
import { addToSums, sumOrder } from "#app/data/sums/sums.server.ts";
import { isAboveLimit, type LedgerAccount } from "#app/domain/accounts/account.ts";
import type { Details } from "#app/domain/activity/entry.ts";
import { cartTotal } from "#app/domain/cart.ts";
import { inTurn } from "#app/domain/catalogue/packs/pack.ts";
import { type By, Change, type Effects, staffEntry } from "#app/domain/change.ts";
import { idsOf } from "#app/domain/id.ts";
import type { Piastres } from "#app/domain/money.ts";
import { mergeLines } from "#app/domain/orders/cart-submission.ts";
import {
  type CashierOrder,
  movedPieces,
  type Order,
  orderCode,
  soldLine,
} from "#app/domain/orders/order.ts";
import { type LineRefusal, refuseSaleLine, withProduct } from "#app/domain/orders/refusals.ts";
import { saleOrderId } from "#app/domain/orders/repetition.ts";
import { refuseCustomAmount } from "#app/domain/sale/custom-amount.ts";
import { refuseDiscount, withShares } from "#app/domain/sale/discount.ts";
import { inCash, onAccount, paidTotal } from "#app/domain/sale/payment.ts";
import { OWNERS_DISCOUNT, type SaleTerms } from "#app/domain/sale/sale-terms.ts";
import type { SaleSubmission } from "#app/domain/sale/submitted-sale.ts";
import type { DrawerUse } from "#app/domain/shifts/drawer.ts";
import { customAmountNames } from "./custom-amount-names.server.ts";
import {
  type AccountRefusal,
  addToAccount,
  lockSaleAccount,
  refuseOnAccount,
} from "./sale-account.server.ts";
import {
  costOf,
  findRepetition,
  insertOrders,
  type Repetition,
  requireRepetition,
} from "./store-order.server.ts";

export type RecordSaleResult =
  | { outcome: "recorded"; order: Order }
  | Repetition
  | { outcome: "refused"; lines: LineRefusal[] }
  /** None is open at the drawer, where the shop uses them. */
  | { outcome: "no-shift" }
  | TermsRefusal;

/** What the seller may not give or sell, or payments that are not the total or not taken. */
type TermsRefusal =
  | { outcome: "discount-refused" }
  | { outcome: "payments-refused" }
  /** `most` is the seller's limit, 0 for none. */
  | { outcome: "custom-refused"; name: string; most: Piastres }
  | AccountRefusal;

export type RecordSaleOptions = {
  cashier: { id: string; name: string };
  timezone: string;
  now: number;
  terms: SaleTerms;
  /** It is given where the shop uses shifts: the sale is of the one that is open there. */
  drawer?: DrawerUse | undefined;
  approvedBy?: { id: string; name: string } | null;
};

/**
 * Takes the stock of every line and stores the order, or neither. Names, prices and total are the
 * database's. A sale's id (`cartId`) sells once, however often it is sent.
 */
export async function recordSale(
  db: Database,
  sale: SaleSubmission,
  options: RecordSaleOptions,
): Promise<Change<RecordSaleResult>> {
  const { cashier, timezone, now, drawer } = options;
  return changeTransaction<RecordSaleResult>(db, async (trx, undo) => {
    const shift = drawer ? await lockDrawerShift(trx, drawer) : NO_SHIFT;
    // Before the products, as all that adds to accounts does.
    const account = await lockSaleAccount(trx, sale, now);
    const merged = { ...sale, account: account?.id, items: mergeLines(sale.items) };
    const refuse = async (refusal: RecordSaleResult) =>
      undo(new Change((await findRepetition(trx, merged, "Cashier")) ?? refusal));
    if (!shift) return refuse({ outcome: "no-shift" });
    const products = await lockStock(trx, merged.items);
    const offered = inTurn(merged.items, asSold(products));
    const lines = merged.items
      .filter(({ note }) => note === undefined)
      .map((line) => refuseSaleLine(line, offered.get(line.id)))
      .filter((refusal) => refusal !== null)
      .map((refusal) => withProduct(refusal, products));
    // A repeated sale may find too little stock because it took it itself.
    if (lines.length > 0) return refuse({ outcome: "refused", lines });
    const order = cashierOrder(merged, products, { ...options, shiftId: shift.id, account });
    const refusal =
      refuseTerms(order, options.terms) ?? refuseAccount(order, sale, account, options);
    if (refusal) return refuse(refusal);
    // First: a repetition has the same id, and an order has one movement of each product.
    if (!(await insertOrders(trx, [order], products))) {
      return undo(new Change(await requireRepetition(trx, merged, "Cashier")));
    }
    await takeStock(trx, movedPieces(order.items), {
      reason: "sale",
      staff: cashier.id,
      document: order.id,
      now,
    });
    await sumSale(trx, order, products, timezone);
    const by = { staff: order.cashierId, now };
    const recorded = await addToAccount(trx, order, account, by);
    return new Change(
      { outcome: "recorded", order: recorded },
      saleEffects("sale recorded", recorded, by),
    );
  });
}

function asSold(products: Map<string, StockedProduct>) {
  return new Map([...products].map(([id, product]) => [id, { ...product, stock: product.sold }]));
}

const NO_SHIFT = { id: null };

/** Owners, and what they approve, may exceed a limit. */
function refuseAccount(
  { payments, approvedBy }: CashierOrder,
  { onAccount: asked }: SaleSubmission,
  account: LedgerAccount | null,
  { terms }: RecordSaleOptions,
): AccountRefusal | null {
  // An approval is of the balance that the owner saw.
  const isSeen = asked?.balance === undefined || (account?.balance ?? 0) <= asked.balance;
  const mayExceed = !terms.isAccountLimited || (approvedBy !== undefined && isSeen);
  return refuseOnAccount(account, onAccount(payments), mayExceed ? null : terms.accountLimit);
}

function refuseTerms(
  { items, total, discount, payments, approvedBy }: CashierOrder,
  { methods, maxDiscount, maxCustom }: SaleTerms,
): TermsRefusal | undefined {
  const amounts = items.filter(({ productId }) => productId === "");
  const refused = amounts.find(({ price }) => refuseCustomAmount(price, maxCustom));
  if (refused) return { outcome: "custom-refused", name: refused.name, most: maxCustom };
  const most = approvedBy ? OWNERS_DISCOUNT : maxDiscount;
  if (discount && refuseDiscount(discount.amount, cartTotal(items), most)) {
    return { outcome: "discount-refused" };
  }
  const isPaid = paidTotal(payments) === total;
  if (!isPaid || !payments.every(({ method }) => methods.includes(method))) {
    return { outcome: "payments-refused" };
  }
}

/** Adds the sale to the sums of its own day, at what the products cost the shop. */
export async function sumSale(
  trx: Trx,
  order: CashierOrder,
  products: Map<string, StockedProduct>,
  timezone: string,
): Promise<void> {
  const costed = order.items.map((item) => ({ ...item, unitCost: costOf(item, products) }));
  const profits = sumProfit(order.createdAt, costed);
  await addToSums(trx, timezone, { added: [sumOrder(order)], profits });
}

export function saleEffects(
  what: "sale recorded" | "offline sale recorded",
  { id, total, items, discount, payments, approvedBy }: CashierOrder,
  by: By,
  about: Details = {},
): Effects {
  const subject = { id, name: orderCode(id) };
  const paid = Object.fromEntries(payments.map(({ method, amount }) => [method, amount]));
  const details = {
    total,
    ...(discount && { discount: discount.amount }),
    ...(paid.cash !== total && paid),
    ...(approvedBy && { approvedBy: approvedBy.name }),
    ...about,
  };
  const done = { kind: "sale" as const, subject, details };
  const products = idsOf(movedPieces(items));
  return {
    live: { topics: ["orders", "stock"], products },
    count: "sales",
    audit: staffEntry(what, by, done, { sale: done.subject.name }),
  };
}

type Locked = { shiftId: string | null; account: LedgerAccount | null };

type SoldItem = Omit<CashierOrder["items"][number], "discount">;

function cashierOrder(
  sale: SaleSubmission,
  products: Map<string, StockedProduct>,
  { cashier, now, shiftId, account, terms, approvedBy }: RecordSaleOptions & Locked,
): CashierOrder {
  const { discount = null, payments = [] } = sale;
  const items = sale.items.flatMap(({ id, quantity, price, note }): SoldItem[] => {
    if (note !== undefined) {
      const names = customAmountNames(note);
      return [{ productId: "", lineId: id, pieces: 0, ...names, price, quantity }];
    }
    const product = products.get(id);
    return product
      ? [{ productId: product.id, ...soldLine(id, product), price: product.price, quantity }]
      : [];
  });
  const subtotal = cartTotal(items);
  const total = subtotal - (discount?.amount ?? 0);
  const isAbove =
    (discount && refuseDiscount(discount.amount, subtotal, terms.maxDiscount)) ||
    (account !== null &&
      terms.isAccountLimited &&
      isAboveLimit(account, onAccount(payments), terms.accountLimit));
  const made: Omit<CashierOrder, "id"> = {
    cartId: sale.cartId,
    type: "Cashier",
    customerName: sale.customerName,
    cashierId: cashier.id,
    cashierName: cashier.name,
    discount,
    payments: payments.length > 0 ? payments : inCash(total),
    shiftId,
    receivedAt: null,
    ...(isAbove && approvedBy && { approvedBy }),
    items: withShares(items, discount),
    total,
    createdAt: now,
  };
  return { ...made, id: saleOrderId(made) };
}
