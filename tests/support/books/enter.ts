import * as accounts from "./accounts.ts";
import type { Books } from "./books.ts";
import type { Event, EventOf } from "./events.ts";
import { changeOrder, refund } from "./orders.ts";
import { openChat, placeOrder, sell, sellOffline } from "./sales.ts";
import { closeShift, moveCash, openShift } from "./shifts.ts";
import * as stock from "./stock.ts";

type Enter<What extends Event["what"]> = (
  books: Books,
  event: EventOf<What>,
  now: number,
) => object;

const HOW: { [What in Event["what"]]: Enter<What> } = {
  sale: sell,
  "offline sale": sellOffline,
  "offline payment": accounts.payOffline,
  order: placeOrder,
  "open chat": openChat,
  confirm: changeOrder,
  complete: changeOrder,
  cancel: changeOrder,
  refund,
  customer: accounts.addCustomer,
  limit: accounts.changeLimit,
  payment: accounts.pay,
  correct: accounts.correct,
  "write off": accounts.writeOff,
  merge: accounts.merge,
  forget: accounts.forget,
  "open shift": openShift,
  cash: moveCash,
  "close shift": closeShift,
  book: stock.book,
  undo: stock.undo,
  "start count": stock.startCount,
  count: stock.count,
  "book count": stock.bookCount,
  stock: stock.changeStock,
  edit: stock.edit,
  "new product": stock.addProduct,
  "delete product": stock.deleteProduct,
};

/** Does it in the books, and answers what the shop should answer. */
export function enter(books: Books, event: Event, now: number): object {
  return (HOW[event.what] as Enter<Event["what"]>)(books, event as never, now);
}
