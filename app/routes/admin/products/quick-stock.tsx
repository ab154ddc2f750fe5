import { useEffect, useEffectEvent, useState } from "react";
import { useFetcher } from "react-router";
import { isLowStock, type Product } from "../../../domain/product.ts";
import { MAX_STOCK } from "../../../domain/product-form.ts";
import { QuantityStepper } from "../../../ui/quantity-stepper.tsx";
import type { ProductResult } from "./product-result.ts";
import { useFailureNotice } from "./use-failure-notice.ts";

/** Stock, one more or less. Presses while one is on its way wait, and then go together. */
export function QuickStock({ product }: { product: Product }) {
  const fetcher = useFetcher<ProductResult>();
  const [waiting, setWaiting] = useState(0);
  const isIdle = fetcher.state === "idle";
  const sent = Number(fetcher.formData?.get("by") ?? 0);
  useFailureNotice(fetcher.data, isIdle);
  const send = useEffectEvent(() => {
    setWaiting(0);
    const form = { intent: "stock", id: product.id, by: String(waiting) };
    fetcher.submit(form, { method: "post" });
  });
  useEffect(() => {
    if (isIdle && waiting !== 0) send();
  }, [isIdle, waiting]);
  const stock = Math.max(0, product.stock + sent + waiting);
  const step = (by: 1 | -1) => setWaiting((before) => before + by);
  return (
    <div className="stock-stepper" data-low={isLowStock(stock) ? "" : undefined}>
      <QuantityStepper
        name={product.name}
        quantity={stock}
        canDecrease={stock > 0}
        canIncrease={stock < MAX_STOCK}
        onIncrease={() => step(1)}
        onDecrease={() => step(-1)}
      />
    </div>
  );
}
