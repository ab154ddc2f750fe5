import { useFetcher } from "react-router";
import type { Product } from "#app/domain/catalogue/product.ts";
import type { ProductResult } from "./product-result.ts";
import { useFailureNotice } from "./use-failure-notice.ts";

const LABELS = { is_available: "Available", is_visible: "Visible" } as const;

/** One of a product's two switches, changed in place. */
export function QuickSwitch({ product, field }: { product: Product; field: keyof typeof LABELS }) {
  const fetcher = useFetcher<ProductResult>();
  useFailureNotice(fetcher.data, fetcher.state === "idle");
  const isOn = fetcher.formData ? fetcher.formData.get("on") === "true" : product[field];
  return (
    <label className="switch">
      <input
        type="checkbox"
        role="switch"
        aria-checked={isOn}
        aria-label={`${LABELS[field]}: ${product.name}`}
        checked={isOn}
        onChange={(event) => {
          const on = String(event.target.checked);
          fetcher.submit({ intent: "switch", id: product.id, field, on }, { method: "post" });
        }}
      />
      <span aria-hidden="true">{LABELS[field]}</span>
    </label>
  );
}
