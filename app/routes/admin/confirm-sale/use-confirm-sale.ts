import { useRef, useState } from "react";
import { useFetcher } from "react-router";
import { useCart } from "#app/cart/cart.tsx";
import type { Cart } from "#app/cart/stored-cart.ts";
import type { Piastres } from "#app/domain/money.ts";
import { parseSaleCustomer } from "#app/domain/orders/sale.ts";
import { useLearnStock } from "#app/routes/admin/till/sale-stock.tsx";
import { useLeaveAfter } from "#app/ui/admin/use-leave-after.ts";
import { useAnswer } from "#app/ui/use-answer.ts";
import { useInFlight } from "#app/ui/use-in-flight.ts";
import { forgetCustomer, keepCustomer } from "./sale-customer.ts";
import type { SaleResult } from "./sale-result.ts";
import type { SaleAnswer } from "./send-sale.ts";

/** A sale that is in the books. */
export type RecordedSale = NonNullable<SaleResult["recorded"]> & { received: Piastres | null };

/** What the cashier typed beside the sale. */
export type SaleEntry = { customerName: string; received: Piastres | null };

type Sent = { cart: Cart; received: Piastres | null };

export type ConfirmSale = {
  recorded: RecordedSale | undefined;
  /** Why the sale as it is now was refused; what is changed in it makes it history. */
  refusal: { answer: SaleAnswer; cart: Cart } | undefined;
  nameError: string | undefined;
  /** No answer came to the last try; nobody knows whether it was recorded. */
  isLost: boolean;
  isSending: boolean;
  send: (entry: SaleEntry) => void;
  clearNameError: () => void;
};

/** Sends the sale, again and again if need be: the shop records it once. */
export function useConfirmSale(): ConfirmSale {
  const { cart, current, correct, takeOut } = useCart();
  const { submit, state, data: answer } = useFetcher<SaleAnswer>();
  const [recorded, setRecorded] = useState<RecordedSale>();
  const [refusal, setRefusal] = useState<ConfirmSale["refusal"]>();
  const [nameError, setNameError] = useState<string>();
  const learn = useLearnStock();
  const sent = useRef<Sent>(undefined);

  const inFlight = useInFlight({ state, data: answer });

  /** What is left, or came into it since, is another sale. Another tab may have seen to it. */
  const takeOutSold = (sold: Cart, items: { id: string; quantity: number }[]) =>
    current().id === sold.id ? takeOut(items) : current();
  const finish = ({ cart: sold, received }: Sent, sale: NonNullable<SaleResult["recorded"]>) => {
    takeOutSold(sold, sold.items);
    forgetCustomer();
    setRecorded({ ...sale, received });
  };
  /** The cart as it can be sent next. */
  const mend = ({ lines, recordedBefore }: SaleAnswer, { cart: sold }: Sent): Cart => {
    if (recordedBefore) return takeOutSold(sold, recordedBefore.items);
    if (!lines) return current();
    learn(new Map(lines.map(({ id, stock }) => [id, stock ?? 0])));
    return correct(lines);
  };
  useAnswer({ state, data: answer }, (given) => {
    if (!sent.current) return;
    const { recorded, recordedBefore } = given;
    if (recorded) return finish(sent.current, recorded);
    setNameError(given.nameError);
    const corrected = mend(given, sent.current);
    // All of it was sold when it was sent first.
    if (recordedBefore && corrected.items.length === 0) {
      return finish(sent.current, recordedBefore);
    }
    setRefusal({ answer: given, cart: corrected });
    focusProblem(given);
  });

  const send = ({ customerName, received }: SaleEntry) => {
    if (inFlight.current) return;
    const customer = parseSaleCustomer(customerName);
    if (!customer.ok) return setNameError(customer.error);
    inFlight.current = true;
    const sale = current();
    sent.current = { cart: sale, received };
    keepCustomer(sale.id, customerName);
    submit(saleForm(sale, customerName), { method: "post", action: "/admin/confirm-order" });
  };
  const isSending = state !== "idle";
  // Else the answer would find nobody who empties the sale.
  useLeaveAfter(isSending);
  return {
    recorded,
    refusal: refusal?.cart === cart && !nameError ? refusal : undefined,
    nameError,
    isLost: answer?.isLost === true && !isSending,
    isSending,
    send,
    clearNameError: () => setNameError(undefined),
  };
}

function saleForm({ id, items }: Cart, customerName: string): Record<string, string> {
  const lines = items.map(({ id, quantity, price }) => ({ id, quantity, price }));
  return { customerName, sale: JSON.stringify({ cartId: id, items: lines }) };
}

/** The first line that has to be mended; the alert itself is announced. */
function focusProblem({ lines }: SaleAnswer): void {
  const [line] = lines ?? [];
  if (!line) return;
  document.querySelector<HTMLElement>(`[data-line="${CSS.escape(line.id)}"]`)?.focus();
}
