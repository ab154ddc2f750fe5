import { book, count, type ModelBooking, undo } from "./model-bookings.ts";
import { takeLate } from "./model-late.ts";
import { contents, giveBack, problemsOf, take } from "./model-lines.ts";
import { isPaidAlike, soldFor } from "./model-payments.ts";
import { addProduct, changeStock, editProduct } from "./model-products.ts";
import type { ModelMove } from "./model-stock.ts";
import type { Request, RequestOf } from "./requests.ts";

export type ModelProduct = {
  name: string;
  price: number;
  stock: number;
  is_available: boolean;
  is_visible: boolean;
  version: number;
  moves: ModelMove[];
};

type RefundItem = { position: number; quantity: number; amount: number; toStock: boolean };

/** `left` pieces of `leftAmount` are not refunded. */
type ModelLine = {
  id: string;
  name: string;
  price: number;
  quantity: number;
  discount: number;
  left: number;
  leftAmount: number;
};

export type ModelOrder = {
  cartId: string;
  type: "Cashier" | "WhatsApp";
  customerName: string;
  placedAt: number;
  lines: ModelLine[];
  total: number;
  discount: { amount: number; reason: string } | null;
  payments: { method: string; amount: number; received: number | null }[];
  opened: boolean;
  history: { status: string; by: string; reason: string | null; at: number }[];
  refunds: { id: string; by: string; reason: string; at: number; items: RefundItem[] }[];
};

/** The shop as plain lists. Shares no code with the shop. */
export type ShopModel = {
  products: Map<string, ModelProduct>;
  orders: ModelOrder[];
  bookings: Map<string, ModelBooking>;
  /** What products were called and cost before each change of that, the first one first. */
  past: (Pick<ModelProduct, "name" | "price"> & { id: string; until: number })[];
};

export function statusOf({ history }: ModelOrder): string {
  return history.at(-1)?.status ?? "pending";
}

/** Changes the model as the request should change the shop; returns what the shop should answer. */
export function performInModel(model: ShopModel, request: Request): object {
  const order = "cartId" in request && model.orders.find(({ cartId }) => cartId === request.cartId);
  switch (request.what) {
    case "cart":
      return takeCart(model, request, order || undefined);
    case "late":
      return takeLate(model, request, order || undefined);
    case "act":
      return order && order.type === "WhatsApp" ? act(model, request, order) : { outcome: "gone" };
    case "refund":
      return order ? refund(model, request, order) : { outcome: "gone" };
    case "open":
      if (order) order.opened ||= order.type === "WhatsApp";
      return {};
    case "stock":
      return changeStock(model, request);
    case "edit":
      return editProduct(model, request);
    case "delete":
      return { outcome: model.products.delete(request.id) ? "deleted" : "gone" };
    case "add":
      return addProduct(model, request);
    case "book":
      return book(model, request);
    case "undo":
      return undo(model, request);
    case "count":
      return count(model, request);
  }
}

function takeCart(model: ShopModel, cart: RequestOf<"cart">, order?: ModelOrder) {
  const { type, cartId, customerName, items, now } = cart;
  if (order) {
    const same = order.customerName === customerName && contents(order.lines) === contents(items);
    const isAlike = order.type === "WhatsApp" || isPaidAlike(order, cart);
    return { outcome: same && isAlike ? "repeated" : "other-contents" };
  }
  const problems = problemsOf(items, ({ id, quantity, price }) => {
    const product = model.products.get(id);
    if (!product || (type === "WhatsApp" && !product.is_visible)) return "gone";
    const { stock, is_available } = product;
    if (type === "WhatsApp" && (!is_available || stock === 0)) return "out-of-stock";
    if (stock < quantity) return "short";
    return product.price === price ? null : "price-changed";
  });
  if (problems.length > 0) return { outcome: "refused", problems };
  if (type === "Cashier") take(model, items, now);
  const names = items.map(({ id }) => model.products.get(id)?.name ?? "");
  const { lines, total, discount, payments } = soldFor(cart, names);
  const paid = { total, discount, payments: type === "Cashier" ? payments : [] };
  const since = { opened: false, history: [], refunds: [], placedAt: now };
  model.orders.push({ cartId, type, customerName, lines, ...paid, ...since });
  return { outcome: "taken" };
}

const STEPS = {
  confirm: { status: "confirmed", from: ["pending"] },
  complete: { status: "completed", from: ["pending", "confirmed"] },
  cancel: { status: "cancelled", from: ["pending", "confirmed"] },
};

function act(model: ShopModel, request: RequestOf<"act">, order: ModelOrder) {
  const { action, staff: by, reason, now: at } = request;
  const { status, from } = STEPS[action];
  const before = statusOf(order);
  const last = order.history.at(-1);
  if (!from.includes(before)) {
    const isOwn = last?.status === status && last.by === by;
    return isOwn ? { outcome: "repeated" } : { outcome: "too-late", last };
  }
  let notGivenBack: string[] = [];
  if (action === "cancel") {
    if (before === "confirmed") notGivenBack = giveBack(model, order.lines, at);
  } else if (before === "pending") {
    const problems = problemsOf(order.lines, ({ id, quantity }) => {
      const product = model.products.get(id);
      if (!product) return "gone";
      return product.stock < quantity ? "short" : null;
    });
    if (problems.length > 0) return { outcome: "refused", problems };
    take(model, order.lines, at);
    if (action === "complete") order.history.push({ status: "confirmed", by, reason, at });
  }
  order.history.push({ status, by, reason, at });
  return { outcome: "changed", notGivenBack };
}

function refund(model: ShopModel, request: RequestOf<"refund">, order: ModelOrder) {
  const { id, items: wanted, staff: by, reason, now: at } = request;
  if (order.type === "WhatsApp" && statusOf(order) !== "completed") {
    return { outcome: "not-refundable" };
  }
  const earlier = order.refunds.find((one) => one.id === id);
  if (earlier) {
    const isSame = contents(earlier.items.map(asLine)) === contents(wanted.map(asLine));
    return { outcome: isSame ? "repeated" : "other-contents" };
  }
  const lines = wanted.flatMap((item) => {
    const line = order.lines[item.position];
    return line && line.left >= item.quantity ? [{ ...item, line }] : [];
  });
  if (lines.length < wanted.length) return { outcome: "too-much" };
  const back = lines.filter(({ toStock }) => toStock);
  const notGivenBack = giveBack(
    model,
    back.map(({ line, quantity }) => ({ ...line, quantity })),
    at,
  );
  const items = lines.map(({ line, position, quantity, toStock }) => {
    const isBack = toStock && model.products.has(line.id);
    const isLast = quantity === line.left;
    const part = Math.floor((line.leftAmount * quantity) / line.left);
    const amount = isLast ? line.leftAmount : part;
    line.left -= quantity;
    line.leftAmount -= amount;
    return { position, quantity, amount, toStock: isBack };
  });
  order.refunds.push({ id, by, reason, at, items });
  return { outcome: "recorded", notGivenBack };
}

function asLine({ position, quantity }: { position: number; quantity: number }) {
  return { id: String(position), quantity };
}
