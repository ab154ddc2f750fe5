import { type RefObject, useState } from "react";
import { useFetcher } from "react-router";
import { useCart } from "#app/cart/cart.tsx";
import type { Cart } from "#app/cart/stored-cart.ts";
import { type LineRefusal, parseCustomerName } from "#app/domain/orders/checkout.ts";
import { useAnswer } from "#app/ui/use-answer.ts";
import { useInFlight } from "#app/ui/use-in-flight.ts";
import type { ConfirmResult } from "./confirm-action.server.ts";

export type Checkout = {
  /** Why the cart as it is now was refused; what the shopper changes makes it history. */
  refusal: ConfirmResult | undefined;
  /** What was wrong with single lines at the last try; each stands until its line is mended. */
  lines: LineRefusal[];
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
  const [refusedCart, setRefusedCart] = useState<Cart>();

  const inFlight = useInFlight({ state, data: result });

  useAnswer({ state, data: result }, (answer) => {
    setRefusedCart(answer.lines ? correct(answer.lines) : cart);
    setNameError(answer.nameError);
    emptyHoneypot(form.current);
    focusProblem(form.current, answer);
  });

  const send = (cartToSend: () => Cart) => {
    if (inFlight.current || !form.current) return;
    const name = parseCustomerName(String(new FormData(form.current).get("customerName")));
    if (!name.ok) {
      setNameError(name.error);
      focusProblem(form.current, { nameError: name.error });
      return;
    }
    inFlight.current = true;
    const order = orderForm(form.current, cartToSend(), name.name);
    submit(order, { method: "post", action: "/confirm" });
  };
  return {
    refusal: cart === refusedCart && !nameError ? result : undefined,
    lines: result?.lines ?? [],
    nameError,
    isSending: state !== "idle",
    send: () => send(() => cart),
    sendAsNewOrder: () => send(renew),
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
