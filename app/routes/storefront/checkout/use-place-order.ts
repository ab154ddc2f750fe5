import { type RefObject, useState } from "react";
import { href, useFetcher } from "react-router";
import { useCart } from "#app/cart/cart.tsx";
import { type Cart, submittedCart } from "#app/cart/stored-cart.ts";
import type { FulfilmentTerms } from "#app/domain/fulfilment/fulfilment.ts";
import { parseCustomerName } from "#app/domain/orders/customer-name.ts";
import type { LineRefusal } from "#app/domain/orders/refusals.ts";
import { useAnswer } from "#app/ui/use-answer.ts";
import { useInFlight } from "#app/ui/use-in-flight.ts";
import { useTexts } from "#app/ui/use-texts.tsx";
import type { ConfirmResult } from "./confirm-action.server.ts";
import { checkoutTexts } from "./texts.ts";
import type { Handover } from "./use-handover.ts";

type Asked = {
  /** Writes refused lines into the cart, and returns it. */
  refuse: (lines: LineRefusal[]) => Cart;
  /** Null where the shop does not ask how the order is handed over. */
  handover: Handover | null;
  setTerms: (terms: FulfilmentTerms | null) => void;
};

export type PlaceOrder = ReturnType<typeof usePlaceOrder>;

/** Sends the cart as an order. */
export function usePlaceOrder(
  cart: Cart,
  form: RefObject<HTMLFormElement | null>,
  { refuse, handover, setTerms }: Asked,
) {
  const { renew } = useCart();
  const t = useTexts(checkoutTexts);
  const { submit, state, data: result } = useFetcher<ConfirmResult>();
  const [nameError, setNameError] = useState<string>();
  const [refusedCart, setRefusedCart] = useState<Cart>();

  const inFlight = useInFlight({ state, data: result });

  useAnswer({ state, data: result }, (answer) => {
    setRefusedCart(answer.lines ? refuse(answer.lines) : cart);
    setNameError(answer.nameError);
    if (answer.handover) setTerms(answer.handover.terms);
    emptyHoneypot(form.current);
    focusProblem(form.current, answer);
  });

  const send = (cartToSend: () => Cart) => {
    if (inFlight.current || !form.current) return;
    const filled = new FormData(form.current);
    const fulfilment = handover ? handover.submit() : undefined;
    const name = parseCustomerName(String(filled.get("customerName")));
    if (!name.ok) {
      setNameError(t[name.problem]);
      focusProblem(form.current, { nameError: t[name.problem] });
      return;
    }
    if (fulfilment === null) return;
    inFlight.current = true;
    filled.set("customerName", name.name);
    filled.set("cart", JSON.stringify(submittedCart(cartToSend())));
    if (fulfilment) filled.set("fulfilment", JSON.stringify(fulfilment));
    submit(filled, { method: "post", action: href("/confirm") });
  };
  return {
    /** Why the present cart was refused; undefined again once the cart or the name changes. */
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
