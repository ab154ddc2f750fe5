import { readAgeRestricted } from "#app/data/catalogue/age-restricted.server.ts";
import {
  type OrderableProduct,
  readOrderable,
} from "#app/data/catalogue/products/products.server.ts";
import type { Database } from "#app/data/database/database.server.ts";
import { transaction } from "#app/data/database/transaction.server.ts";
import { addToSums, sumOrder } from "#app/data/sums/sums.server.ts";
import { cartTotal } from "#app/domain/cart.ts";
import { inTurn } from "#app/domain/catalogue/packs/pack.ts";
import { Change, type Effects, NO_EFFECTS } from "#app/domain/change.ts";
import { randomId } from "#app/domain/id.ts";
import type { Language } from "#app/domain/locale/locale.ts";
import type { CartSubmission } from "#app/domain/orders/cart-submission.ts";
import { type Order, orderCode, soldLine, type WebOrder } from "#app/domain/orders/order.ts";
import { type LineRefusal, refuseOrderLine, withProduct } from "#app/domain/orders/refusals.ts";
import { hitRateLimit, type RateLimit } from "./rate-limit.server.ts";
import {
  findRepetition,
  insertOrders,
  type Repetition,
  requireRepetition,
} from "./store-order.server.ts";

export type PlaceOrderResult =
  | { outcome: "placed"; order: Order }
  | Repetition
  | { outcome: "refused"; lines: LineRefusal[] }
  | { outcome: "closed"; why: string }
  /** `retryAfter` is in seconds. */
  | { outcome: "too-many"; retryAfter: number };

export type PlaceOrderOptions = {
  timezone: string;
  language: Language;
  /** The chat text only counts what is marked 18+. */
  foldsAgeRestricted: boolean;
  now: number;
  /** Why the shop takes no new orders; null where it does. */
  closed: string | null;
  /** Null lifts the limit. */
  limit: (RateLimit & { client: string }) | null;
};

/**
 * Names, prices and total are the database's. One cart is one order, however often it is sent.
 * Stock stays as it is (the specification's rule).
 */
export async function placeOrder(
  db: Database,
  submission: CartSubmission,
  options: PlaceOrderOptions,
): Promise<Change<PlaceOrderResult>> {
  return transaction<Change<PlaceOrderResult>>(db, async (trx, undo) => {
    const { closed, limit, now, timezone } = options;
    const refuse = async (refusal: PlaceOrderResult) =>
      undo(new Change((await findRepetition(trx, submission, "WhatsApp")) ?? refusal, NO_EFFECTS));
    if (closed !== null) return refuse({ outcome: "closed", why: closed });
    const retryAfter = limit ? await hitRateLimit(trx, `order:${limit.client}`, limit, now) : 0;
    if (retryAfter > 0) return refuse({ outcome: "too-many", retryAfter });

    const products = await readOrderable(trx, submission.items);
    const offered = inTurn(submission.items, products);
    const lines = submission.items
      .map((line) => refuseOrderLine(line, offered.get(line.id)))
      .filter((refusal) => refusal !== null)
      .map((refusal) =>
        products.get(refusal.id)?.is_available ? withProduct(refusal, products) : refusal,
      );
    if (lines.length > 0) return refuse({ outcome: "refused", lines });

    const folded = options.foldsAgeRestricted ? await readAgeRestricted(trx) : [];
    const order = webOrder(submission, products, folded, options);
    if (!(await insertOrders(trx, [order]))) {
      return undo(new Change(await requireRepetition(trx, submission, "WhatsApp"), NO_EFFECTS));
    }
    await addToSums(trx, timezone, { added: [sumOrder(order)] });
    return new Change({ outcome: "placed", order }, orderEffects(order));
  });
}

function orderEffects({ id, customerName, total, createdAt }: WebOrder): Effects {
  return {
    live: { topics: ["orders"], webOrder: { id, customerName, total, createdAt } },
    images: [],
    count: "orders",
    sessions: false,
    notice: { order: id, status: "pending" },
    audit: { what: "order placed", about: { order: orderCode(id), total } },
  };
}

function webOrder(
  submission: CartSubmission,
  products: Map<string, OrderableProduct>,
  folded: string[],
  { now, language }: PlaceOrderOptions,
): WebOrder {
  const items = submission.items.flatMap(({ id, quantity }) => {
    const product = products.get(id);
    if (!product) return [];
    const isFolded = folded.includes(product.collectionName) && { isFolded: true as const };
    const { price } = product;
    return [{ id: product.id, ...soldLine(id, product), ...isFolded, quantity, price }];
  });
  return {
    id: randomId(),
    cartId: submission.cartId,
    type: "WhatsApp",
    status: "pending",
    language,
    openedAt: null,
    customerName: submission.customerName,
    items,
    total: cartTotal(items),
    createdAt: now,
  };
}
