import { createContext, use, useEffect, useEffectEvent, useState } from "react";
import {
  type FetcherWithComponents,
  useFetcher,
  useLocation,
  useRevalidator,
  useSubmit,
} from "react-router";
import { catalogueMessages } from "#app/domain/catalogue/messages/messages.ts";
import type { Product } from "#app/domain/catalogue/product.ts";
import { MAX_STOCK, type ProductResult } from "#app/domain/catalogue/product-form.ts";
import { randomId } from "#app/domain/id.ts";
import { failureText } from "#app/ui/admin/failure-text.ts";
import { useIsLow } from "#app/ui/admin/low-stock.ts";
import { useNotice } from "#app/ui/admin/notices.tsx";
import { useName } from "#app/ui/admin/use-name.ts";
import { QuantityStepper } from "#app/ui/quantity-stepper.tsx";
import { useSettledAnswer } from "#app/ui/use-answer.ts";
import { useMessages } from "#app/ui/use-messages.tsx";
import { productsMessages } from "./messages/messages.ts";

/** Tells screen readers what was stored; on screen the card shows it. */
export const AnnounceContext = createContext<(text: string) => void>(() => {});

/** Presses during a request are added up and sent together after it. */
export function QuickStock({ product }: { product: Product }) {
  const fetcher = useFetcher<ProductResult>();
  const name = useName()(product);
  const [waiting, setWaiting] = useState(0);
  const [before, setBefore] = useState(product.stock);
  const t = useMessages(productsMessages);
  const isIdle = fetcher.state === "idle";
  const sent = Number(fetcher.formData?.get("by") ?? 0);
  const form = () => {
    const by = String(waiting);
    return { intent: "stock", id: product.id, change: randomId(), by };
  };
  const send = useEffectEvent(() => {
    setWaiting(0);
    setBefore(product.stock);
    fetcher.submit(form(), { method: "post" });
  });
  useEffect(() => {
    if (isIdle && waiting !== 0) send();
  }, [isIdle, waiting]);
  const submit = useSubmit();
  const { pathname } = useLocation();
  /** The card is unmounted (another page, a search) before everything was sent. */
  const sendRest = useEffectEvent(() => {
    if (waiting === 0) return;
    const to = { action: pathname, navigate: false, fetcherKey: randomId() } as const;
    submit(form(), { method: "post", ...to });
  });
  useEffect(() => () => sendRest(), []);
  // During a request the live stock may already include it.
  const stock = Math.max(0, (isIdle ? product.stock : before + sent) + waiting);
  const isLow = useIsLow(stock);
  useQuickAnswer(fetcher, t.stockIs(name, stock));
  const step = (by: number) => setWaiting((before) => before + by);
  return (
    <div className="stock-stepper" data-low={isLow ? "" : undefined}>
      <QuantityStepper
        name={name}
        label={t.stockOf(name)}
        quantity={stock}
        canDecrease={stock > 0}
        canIncrease={stock < MAX_STOCK}
        onIncrease={() => step(1)}
        onDecrease={() => step(-1)}
        onType={(typed) => step(Math.min(typed, MAX_STOCK) - stock)}
      />
    </div>
  );
}

type Switch = "is_available" | "is_visible";

export function QuickSwitch({ product, field }: { product: Product; field: Switch }) {
  const fetcher = useFetcher<ProductResult>();
  const t = useMessages(productsMessages);
  const name = useName()(product);
  const label = t.labels[field];
  const isOn = fetcher.formData ? fetcher.formData.get("on") === "true" : product[field];
  useQuickAnswer(fetcher, t.switched(label, name, isOn));
  return (
    <label className="switch">
      <input
        type="checkbox"
        role="switch"
        aria-checked={isOn}
        aria-label={t.switchOf(label, name)}
        checked={isOn}
        onChange={(event) => {
          const on = String(event.target.checked);
          fetcher.submit({ intent: "switch", id: product.id, field, on }, { method: "post" });
        }}
      />
      <span aria-hidden="true">{label}</span>
    </label>
  );
}

function useQuickAnswer(fetcher: FetcherWithComponents<ProductResult>, stored: string): void {
  const notify = useNotice();
  const { failures } = useMessages(catalogueMessages).product;
  const announce = use(AnnounceContext);
  const { revalidate } = useRevalidator();
  useSettledAnswer(fetcher, ({ failure }) => {
    if (failure === undefined) return announce(stored);
    notify("error", failureText(failures, failure));
    // React Router revalidates by itself only after a success.
    revalidate();
  });
}
