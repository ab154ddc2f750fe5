import { type RefObject, useEffect, useEffectEvent, useState } from "react";
import { useFetcher } from "react-router";
import { parseCustomerName } from "../../domain/checkout.ts";
import { useCart } from "../../ui/cart.tsx";
import type { Cart } from "../../ui/stored-cart.ts";
import type { ConfirmResult } from "./confirm-action.server.ts";

export type Checkout = {
  /** Why the last try was refused. */
  result: ConfirmResult | undefined;
  nameError: string | undefined;
  isSending: boolean;
  send: () => void;
  sendAsNewOrder: () => void;
  clearNameError: () => void;
};

/** Sends the cart as an order; what the server refuses is taken over into the cart and shown. */
export function useCheckout(cart: Cart, form: RefObject<HTMLFormElement | null>): Checkout {
  const { correct, renew } = useCart();
  const { submit, state, data: result } = useFetcher<ConfirmResult>();
  const [nameError, setNameError] = useState<string>();

  const takeOver = useEffectEvent((answer: ConfirmResult) => {
    if (answer.lines) correct(answer.lines);
    emptyHoneypot(form.current);
    setNameError(answer.nameError);
    focusProblem(form.current, answer);
  });
  useEffect(() => {
    if (result) takeOver(result);
  }, [result]);

  const send = (sent: Cart) => {
    if (state !== "idle" || !form.current) return;
    const name = parseCustomerName(String(new FormData(form.current).get("customerName")));
    if (!name.ok) {
      setNameError(name.error);
      focusProblem(form.current, { nameError: name.error });
      return;
    }
    submit(orderForm(form.current, sent, name.name), { method: "post", action: "/confirm" });
  };
  return {
    result,
    nameError,
    isSending: state !== "idle",
    send: () => send(cart),
    sendAsNewOrder: () => send(renew()),
    clearNameError: () => setNameError(undefined),
  };
}

/** The order as the action reads it; `filled` holds the honeypot as it stands on the page. */
function orderForm(filled: HTMLFormElement, cart: Cart, customerName: string): FormData {
  const form = new FormData(filled);
  const items = cart.items.map(({ id, quantity, price }) => ({ id, quantity, price }));
  form.set("customerName", customerName);
  form.set("cart", JSON.stringify({ cartId: cart.id, items }));
  return form;
}

/** Some browsers fill in what nobody sees; the next try of a person must not fail for it. */
function emptyHoneypot(form: HTMLFormElement | null): void {
  const field = form?.elements.namedItem("website");
  if (field instanceof HTMLInputElement) field.value = "";
}

function focusProblem(form: HTMLFormElement | null, { nameError, lines }: ConfirmResult): void {
  const [line] = lines ?? [];
  if (nameError) form?.querySelector<HTMLElement>("[name=customerName]")?.focus();
  else if (line)
    document.querySelector<HTMLElement>(`[data-line="${CSS.escape(line.id)}"]`)?.focus();
  else form?.querySelector<HTMLElement>("[data-refusal]")?.focus();
}
