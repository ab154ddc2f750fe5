import { type RefObject, useState } from "react";
import { href, useFetcher } from "react-router";
import { useCart } from "#app/cart/cart.tsx";
import { type Cart, submittedCart } from "#app/cart/stored-cart.ts";
import { parseCustomerName } from "#app/domain/orders/customer-name.ts";
import type { LineRefusal } from "#app/domain/orders/refusals.ts";
import { useAnswer } from "#app/ui/use-answer.ts";
import { useInFlight } from "#app/ui/use-in-flight.ts";
import { useTexts } from "#app/ui/use-texts.tsx";
import type { ConfirmResult } from "./confirm-action.server.ts";
import { checkoutTexts } from "./texts.ts";

export type PlaceOrder = {
  /** Why the present cart was refused; undefined again once the cart or the name changes. */
  refusal: ConfirmResult | undefined;
  nameError: string | undefined;
  isPending: boolean;
  send: () => void;
  sendAsNewOrder: () => void;
  clearNameError: () => void;
};

/** Sends the cart as an order. `refuse` writes refused lines into the cart, and returns it. */
export function usePlaceOrder(
  cart: Cart,
  form: RefObject<HTMLFormElement | null>,
  refuse: (lines: LineRefusal[]) => Cart,
): PlaceOrder {
  const { renew } = useCart();
  const t = useTexts(checkoutTexts);
  const { submit, state, data: result } = useFetcher<ConfirmResult>();
  const [nameError, setNameError] = useState<string>();
  const [refusedCart, setRefusedCart] = useState<Cart>();

  const inFlight = useInFlight({ state, data: result });

  useAnswer({ state, data: result }, (answer) => {
    setRefusedCart(answer.lines ? refuse(answer.lines) : cart);
    setNameError(answer.nameError);
    emptyHoneypot(form.current);
    focusProblem(form.current, answer);
  });

  const send = (cartToSend: () => Cart) => {
    if (inFlight.current || !form.current) return;
    const filled = new FormData(form.current);
    const name = parseCustomerName(String(filled.get("customerName")));
    if (!name.ok) {
      setNameError(t[name.problem]);
      focusProblem(form.current, { nameError: t[name.problem] });
      return;
    }
    inFlight.current = true;
    filled.set("customerName", name.name);
    filled.set("cart", JSON.stringify(submittedCart(cartToSend())));
    submit(filled, { method: "post", action: href("/confirm") });
  };
  return {
    refusal: cart === refusedCart && !nameError ? result : undefined,
    nameError,
    isPending: state !== "idle",
    send: () => send(() => cart),
    sendAsNewOrder: () => send(renew),
    clearNameError: () => setNameError(undefined),
  };
}

/** Some browsers fill in invisible fields; a person's next attempt must not fail for it. */
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
