import { addProduct } from "#app/data/catalogue/products/add-product.server.ts";
import { deleteProduct } from "#app/data/catalogue/products/delete-product.server.ts";
import { changeStock } from "#app/data/catalogue/products/stock.server.ts";
import { updateProduct } from "#app/data/catalogue/products/update-product.server.ts";
import type { Database } from "#app/data/database/database.server.ts";
import { changeStatus } from "#app/data/orders/change-status.server.ts";
import { recordOfflineSale } from "#app/data/orders/offline/record-offline-sale.server.ts";
import { recordOpenedChat } from "#app/data/orders/open-chat.server.ts";
import { placeOrder } from "#app/data/orders/place-order.server.ts";
import { recordRefund } from "#app/data/orders/record-refund.server.ts";
import { recordSale } from "#app/data/orders/record-sale.server.ts";
import { book } from "#app/data/stock/book.server.ts";
import { bookCount } from "#app/data/stock/book-count.server.ts";
import { countProduct } from "#app/data/stock/count-product.server.ts";
import { startCount } from "#app/data/stock/counts.server.ts";
import { undoBooking } from "#app/data/stock/undo-booking.server.ts";
import { randomId } from "#app/domain/id.ts";
import type { StatusChange } from "#app/domain/orders/order-status.ts";
import type { LineRefusal } from "#app/domain/orders/refusals.ts";
import { PAYMENT_METHODS } from "#app/domain/sale/payment.ts";
import { OWNER } from "#app/domain/staff/access.ts";
import { image, newProduct, resultOf } from "#tests/support/data/edits.ts";
import { orderOptions } from "#tests/support/data/orders.ts";
import { saleOptions } from "#tests/support/data/sales.ts";
import type { Request, RequestOf } from "./requests.ts";

const COLLECTION = "smokes";
const TIMEZONE = "Africa/Cairo";

/** Performs requests in a real shop and answers as the model does. */
export class TestedShop {
  readonly db: Database;
  readonly #orderIds = new Map<string, string>();

  constructor(db: Database) {
    this.db = db;
  }

  async perform(request: Request): Promise<object> {
    const { db } = this;
    const edit = { staff: "Mona", now: request.now };
    switch (request.what) {
      case "cart":
        return this.#sendCart(request);
      case "late":
        return this.#sendLate(request);
      case "act":
        return this.#act(request);
      case "refund":
        return this.#refund(request);
      case "open": {
        const orderId = this.#orderIdOf(request);
        await resultOf(recordOpenedChat(db, orderId, { timezone: TIMEZONE, now: request.now }));
        return {};
      }
      case "stock": {
        const change = { id: randomId(), product: request.id, by: request.by };
        return outcomeOf(await resultOf(changeStock(db, COLLECTION, change, edit)));
      }
      case "edit": {
        const { version, stock } = request.seen;
        const seen = { version, stock, orderId: 0 };
        const kept = { orderId: 0, image: null, nameAr: "", barcodes: [], to: null };
        const change = { ...request.typed, ...kept, save: randomId(), seen };
        const update = updateProduct(db, request.id, change, edit);
        return outcomeOf(await resultOf(update));
      }
      case "delete":
        return outcomeOf(await resultOf(deleteProduct(db, request.id, edit)));
      case "add": {
        const { id, price, stock } = request;
        const product = newProduct({ name: "Tea", price, stock, image: image(id) });
        const answer = await resultOf(addProduct(db, COLLECTION, id, product, edit));
        const cost = price % 2 === 0 ? price * 6543 : null;
        await db.updateTable("products").set({ cost }).where("id", "=", id).execute();
        return outcomeOf(answer);
      }
      case "book": {
        const { id, kind, product, quantity, cost } = request;
        const lines = [{ id: product, quantity, cost }];
        const booking = { id, kind, supplier: "", note: "", lines };
        return outcomeOf(await resultOf(book(db, booking, edit)));
      }
      case "undo":
        return outcomeOf(await resultOf(undoBooking(db, request, edit)));
      case "count": {
        const { id: countId, booking, product, to } = request;
        const started = { id: countId, collectionName: null, isBlind: true };
        await resultOf(startCount(db, started, edit));
        const pieces = { change: randomId(), product, pieces: { to }, ageMs: 0 };
        await countProduct(db, countId, pieces, edit);
        return outcomeOf(await resultOf(bookCount(db, { countId, id: booking, note: "" }, edit)));
      }
    }
  }

  async #sendCart({ type, now, what: _cart, ...cart }: RequestOf<"cart">) {
    const seller = { cashier: { id: "Mona", name: "Mona" }, terms: saleOptions.terms };
    const answer =
      type === "Cashier"
        ? await resultOf(recordSale(this.db, cart, { ...seller, timezone: TIMEZONE, now }))
        : await resultOf(placeOrder(this.db, cart, { ...orderOptions, timezone: TIMEZONE, now }));
    if (answer.outcome === "refused") return refusal(answer);
    if (!("order" in answer)) return outcomeOf(answer);
    this.#orderIds.set(cart.cartId, answer.order.id);
    const isTaken = answer.outcome === "placed" || answer.outcome === "recorded";
    return { outcome: isTaken ? "taken" : answer.outcome };
  }

  async #sendLate({ items, names, backMs, now, ...late }: RequestOf<"late">) {
    const { cartId, customerName, payments, discount } = late;
    const lines = items.map((line, at) => ({ ...line, name: names[at] ?? "" }));
    const madeAt = now - backMs;
    const seller = {
      cashier: { id: "Mona", name: "Mona" },
      role: "owner",
      maxDiscount: 100,
    } as const;
    const sale = {
      cartId,
      customerName,
      items: lines,
      payments,
      discount,
      permit: "",
      madeAt,
      clockOffset: 0,
    };
    const answer = await resultOf(
      recordOfflineSale(this.db, sale, {
        permit: { ...seller, shiftId: null, issuedAt: madeAt },
        signature: "right",
        methods: PAYMENT_METHODS,
        accountLimit: 20_000,
        usesShifts: false,
        sender: seller,
        receipt: { at: now, clockOffset: 0 },
        timezone: TIMEZONE,
      }),
    );
    this.#orderIds.set(cartId, answer.order.id);
    if (answer.outcome === "repeated") return { outcome: "repeated" };
    return { outcome: "recorded", problems: answer.problems.map(({ kind }) => kind) };
  }

  async #act({ action, reason, staff, now, ...request }: RequestOf<"act">) {
    const options = { staff: { id: staff, name: staff }, timezone: TIMEZONE, now };
    const orderId = this.#orderIdOf(request);
    const answer = await resultOf(
      changeStatus(this.db, { orderId, action, reason }, { ...options, rights: OWNER }),
    );
    switch (answer.outcome) {
      case "changed":
        return { outcome: "changed", notGivenBack: answer.notGivenBack };
      case "too-late":
        return { outcome: "too-late", last: answer.last && shortChange(answer.last) };
      case "refused":
        return refusal(answer);
      default:
        return outcomeOf(answer);
    }
  }

  async #refund({ id, items, reason, staff, now, ...request }: RequestOf<"refund">) {
    const options = { staff: { id: staff, name: staff }, timezone: TIMEZONE, now };
    const orderId = this.#orderIdOf(request);
    const answer = await resultOf(recordRefund(this.db, orderId, { id, items, reason }, options));
    if (answer.outcome !== "recorded") return outcomeOf(answer);
    return { outcome: "recorded", notGivenBack: answer.notGivenBack };
  }

  #orderIdOf({ cartId }: { cartId: string }): string {
    return this.#orderIds.get(cartId) ?? cartId;
  }
}

function outcomeOf({ outcome }: { outcome: string }) {
  return { outcome };
}

function refusal({ lines }: { lines: LineRefusal[] }) {
  return { outcome: "refused", problems: lines.map(({ id, problem }) => ({ id, problem })) };
}

export function shortChange({ status, staff, reason, madeAt }: StatusChange) {
  return { status, by: staff.name, reason, at: madeAt };
}
