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
import { Change, type Effects } from "#app/domain/change.ts";
import {
  areaOf,
  type Fulfilment,
  type FulfilmentProblem,
  type FulfilmentTerms,
  feeFor,
  orderedFulfilment,
  refuseFulfilment,
  type SubmittedFulfilment,
} from "#app/domain/fulfilment/fulfilment.ts";
import { fulfilmentTexts } from "#app/domain/fulfilment/texts.ts";
import { randomId } from "#app/domain/id.ts";
import { LANGUAGES, type Language } from "#app/domain/locale/locale.ts";
import type { Piastres } from "#app/domain/money.ts";
import type { CartSubmission } from "#app/domain/orders/cart-submission.ts";
import {
  DELIVERY_FEE,
  type Order,
  orderCode,
  soldLine,
  type WebOrder,
  type WebOrderItem,
} from "#app/domain/orders/order.ts";
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
  | { outcome: "not-handed-over"; problems: FulfilmentProblem[] }
  | { outcome: "closed"; why: string }
  /** `retryAfter` is in seconds. */
  | { outcome: "too-many"; retryAfter: number };

export type PlaceOrderOptions = {
  timezone: string;
  language: Language;
  /** The chat text only counts what is marked 18+. */
  foldsAgeRestricted: boolean;
  now: number;
  fulfilment: FulfilmentTerms | null;
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
      undo(new Change((await findRepetition(trx, submission, "WhatsApp")) ?? refusal));
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
    const items = orderedItems(submission, products, folded);
    const handover = judgeHandover(submission.fulfilment, options.fulfilment, cartTotal(items));
    if (!handover.ok) return refuse({ outcome: "not-handed-over", problems: handover.problems });

    const order = webOrder(submission, [...items, ...handover.feeLine], options);
    if (handover.fulfilment) order.fulfilment = handover.fulfilment;
    if (!(await insertOrders(trx, [order]))) {
      return undo(new Change(await requireRepetition(trx, submission, "WhatsApp")));
    }
    await addToSums(trx, timezone, { added: [sumOrder(order)] });
    return new Change({ outcome: "placed", order }, orderEffects(order));
  });
}

function orderEffects({ id, customerName, total, createdAt }: WebOrder): Effects {
  return {
    live: { topics: ["orders"], webOrder: { id, customerName, total, createdAt } },
    count: "orders",
    notice: { order: id, status: "pending" },
    audit: { what: "order placed", about: { order: orderCode(id), total } },
  };
}

/** Where the shop asks how an order is handed over, it has to say so, and else must not. */
function judgeHandover(
  asked: SubmittedFulfilment | undefined,
  terms: FulfilmentTerms | null,
  goods: Piastres,
):
  | { ok: true; fulfilment?: Fulfilment; feeLine: WebOrderItem[] }
  | { ok: false; problems: FulfilmentProblem[] } {
  if (!asked && !terms) return { ok: true, feeLine: [] };
  const problems = asked ? refuseFulfilment(asked, terms, goods) : (["handover"] as const);
  if (!asked || !terms || problems.length > 0) return { ok: false, problems: [...problems] };
  const fee = feeFor(areaOf(asked, terms), terms, goods);
  const feeLine = {
    id: "",
    ...FEE_NAMES,
    lineId: DELIVERY_FEE,
    pieces: 0,
    quantity: 1,
    price: fee,
  };
  return {
    ok: true,
    fulfilment: orderedFulfilment(asked, terms),
    feeLine: fee > 0 ? [feeLine] : [],
  };
}

const [name = "", nameAr = ""] = LANGUAGES.map(
  (language) => fulfilmentTexts({ language, digits: "latin" }).deliveryFee,
);

const FEE_NAMES = { name, nameAr };

function orderedItems(
  submission: CartSubmission,
  products: Map<string, OrderableProduct>,
  folded: string[],
): WebOrderItem[] {
  return submission.items.flatMap(({ id, quantity }) => {
    const product = products.get(id);
    if (!product) return [];
    const isFolded = folded.includes(product.collectionName) && { isFolded: true as const };
    const { price } = product;
    return [{ id: product.id, ...soldLine(id, product), ...isFolded, quantity, price }];
  });
}

function webOrder(
  submission: CartSubmission,
  items: WebOrderItem[],
  { now, language }: PlaceOrderOptions,
): WebOrder {
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
