import { useRef, useState } from "react";
import { data, href, useFetcher, useRevalidator } from "react-router";
import { useCart } from "#app/cart/cart.tsx";
import type { Cart } from "#app/cart/stored-cart.ts";
import type { TillCustomer } from "#app/domain/accounts/till-customer.ts";
import { parseSaleCustomer } from "#app/domain/orders/customer-name.ts";
import { orderTexts } from "#app/domain/orders/texts.ts";
import type { OnAccount } from "#app/domain/sale/offline-sale.ts";
import type { Payment } from "#app/domain/sale/payment.ts";
import type { SubmittedSale } from "#app/domain/sale/submitted-sale.ts";
import type { Approved } from "#app/routes/admin/approval/approve-dialog.tsx";
import { useDrawerField } from "#app/routes/admin/shifts/drawer/drawer-choice.tsx";
import {
  type MadeOffline,
  makeOfflineSale,
  type NamedSale,
} from "#app/routes/admin/till/offline/make-offline-sale.ts";
import { takeOutSold } from "#app/routes/admin/till/sale/followed-sale.ts";
import { changeSale } from "#app/routes/admin/till/sale/sale-record.ts";
import { useTillStock } from "#app/routes/admin/till/till-stock.tsx";
import { isLoss, noteLoss } from "#app/ui/admin/answer-limit.ts";
import { useLeaveAfter } from "#app/ui/admin/leaving/leave-guard.tsx";
import { useAnswer } from "#app/ui/use-answer.ts";
import { useInFlight } from "#app/ui/use-in-flight.ts";
import { useTexts } from "#app/ui/use-texts.tsx";
import type { SaleResult } from "./confirm-sale.server.ts";

/**
 * What the page learns of a sale it sent. Without an answer, whatever became of it, it is sold `offline`: on the device to be sent
 * again, or `isLost` where it cannot be; `isBroken` when the answer was none.
 */
export type SaleAnswer = SaleResult & {
  offline?: MadeOffline;
  isLost?: boolean;
  isBroken?: boolean;
};

/**
 * The route's `clientAction`: the page stays when no answer comes. Status 503 keeps React Router
 * from loading the page's data again, which would fail as well.
 */
export async function sendSale(request: Request, serverAction: () => Promise<SaleResult>) {
  const form = await request.clone().formData();
  try {
    return await noteLoss(serverAction());
  } catch (error) {
    if (error instanceof Response) throw error;
    if (!isLoss(error)) return data<SaleAnswer>({ isBroken: true }, 503);
    // Without its approval it would be a discount above the limit, and a PIN is kept nowhere.
    if (form.has("approver")) return data<SaleAnswer>({ isLost: true }, 503);
    const offline = await makeOfflineSale(String(form.get("customerName")), saleIn(form));
    return data<SaleAnswer>(offline ? { offline } : { isLost: true }, 503);
  }
}

function saleIn(form: FormData): NamedSale {
  return JSON.parse(String(form.get("sale")));
}

type Recorded = NonNullable<SaleResult["recorded"]> | (MadeOffline & { code?: never });

/** `paid` as this page sent it; `code` once the server has recorded it. */
export type RecordedSale = Recorded & { paid: Payment[] };

type HowPaid = Pick<SubmittedSale, "payments" | "discount"> & {
  account?: TillCustomer | undefined;
};

type Sent = { cart: Cart; paid: Payment[]; account: TillCustomer | undefined };

export type ConfirmSale = {
  recorded: RecordedSale | undefined;
  /** Why the present sale was refused; undefined again once the sale or the name changes. */
  refusal: { answer: SaleAnswer; cart: Cart; account: string | undefined } | undefined;
  nameError: string | undefined;
  /** No answer came to the last attempt; nobody knows whether it was recorded. */
  isLost: boolean;
  isPending: boolean;
  send: (entry: HowPaid & { customerName: string }, approved?: Approved) => void;
  clearNameError: () => void;
};

/** Sends the sale, as often as it takes: its id makes the server record it once. */
export function useConfirmSale(): ConfirmSale {
  const { cart, current, correct } = useCart();
  const { submit, state, data: answer } = useFetcher<SaleAnswer>();
  const [recorded, setRecorded] = useState<RecordedSale>();
  const [refusal, setRefusal] = useState<ConfirmSale["refusal"]>();
  const [nameError, setNameError] = useState<string>();
  const { customerTooLong } = useTexts(orderTexts);
  const stock = useTillStock();
  const { revalidate } = useRevalidator();
  const drawer = useDrawerField();
  const sent = useRef<Sent>(undefined);

  const inFlight = useInFlight({ state, data: answer });

  const finish = ({ cart: sold, paid }: Sent, sale: Recorded) => {
    takeOutSold(sold.id, sold.items);
    setRecorded({ ...sale, paid });
  };
  const correctCart = ({ lines, recordedBefore }: SaleAnswer, { cart: sold }: Sent): Cart => {
    if (recordedBefore) return takeOutSold(sold.id, recordedBefore.items);
    if (!lines) return current();
    stock.correct(lines);
    return correct(lines);
  };
  useAnswer({ state, data: answer }, (given) => {
    if (!sent.current) return;
    const { recorded, offline, recordedBefore } = given;
    const sold = recorded ?? offline;
    if (sold) return finish(sent.current, sold);
    setNameError(given.nameError);
    // So that the page has the way to open one.
    if (given.needsShift || given.needsApproval) revalidate();
    const { account } = sent.current;
    if (account && given.account) {
      changeSale(sent.current.cart.id, { account: { ...account, ...given.account } });
    }
    const corrected = correctCart(given, sent.current);
    // The whole sale was recorded at the first attempt.
    if (recordedBefore && corrected.items.length === 0) {
      return finish(sent.current, recordedBefore);
    }
    setRefusal({ answer: given, cart: corrected, account: sent.current.account?.id });
    focusRefusedLine(given);
  });

  const send: ConfirmSale["send"] = ({ customerName, payments, discount, account }, approved) => {
    if (inFlight.current) return;
    const customer = parseSaleCustomer(customerName);
    if (!customer.ok) return setNameError(customerTooLong);
    inFlight.current = true;
    const sale = current();
    sent.current = { cart: sale, paid: payments, account };
    const submitted: NamedSale = {
      ...namedCart(sale),
      payments,
      discount,
      ...(account && { onAccount: onAccountOf(account) }),
    };
    const sold = { customerName, sale: JSON.stringify(submitted) };
    const form = { intent: "record", ...sold, ...drawer, ...approved };
    submit(form, { method: "post", action: href("/admin/confirm-order") });
  };
  const isPending = state !== "idle";
  // Without this page nothing would take the sold lines out of the sale. Revalidating after the answer may take long.
  useLeaveAfter(state === "submitting");
  return {
    recorded,
    refusal: refusal?.cart.items === cart?.items && !nameError ? refusal : undefined,
    nameError,
    isLost: answer?.isLost === true && !isPending,
    isPending,
    send,
    clearNameError: () => setNameError(undefined),
  };
}

function onAccountOf({ id, name, phone, balance }: TillCustomer): OnAccount {
  return { id, name, phone, balance };
}

/** Its names are for the device, which keeps the sale where nothing answers. */
function namedCart({ id, items }: Cart) {
  const lines = items.map(({ id, name, quantity, price, note, productId, pieces }) => ({
    ...{ id, name, quantity, price },
    ...(note !== undefined && { note }),
    ...(productId && pieces && { pack: { productId, pieces } }),
  }));
  return { cartId: id, items: lines };
}

function focusRefusedLine({ lines }: SaleAnswer): void {
  const [line] = lines ?? [];
  if (!line) return;
  document.querySelector<HTMLElement>(`[data-line="${CSS.escape(line.id)}"]`)?.focus();
}
