import { createContext, use } from "react";
import { type FetcherWithComponents, useFetcher, useRevalidator } from "react-router";
import type { Product } from "#app/domain/catalogue/product.ts";
import type { ProductResult } from "#app/domain/catalogue/product-form.ts";
import { catalogueTexts } from "#app/domain/catalogue/texts.ts";
import { failureText } from "#app/ui/admin/failure-text.ts";
import { useNotice } from "#app/ui/admin/notices.tsx";
import { useName } from "#app/ui/admin/use-name.ts";
import { useSettledAnswer } from "#app/ui/use-answer.ts";
import { useTexts } from "#app/ui/use-texts.tsx";
import { productsTexts } from "./texts.ts";

/** Tells screen readers what was stored; on screen the card shows it. */
export const AnnounceContext = createContext<(text: string) => void>(() => {});

type Switch = "is_available" | "is_visible";

export function QuickSwitch({ product, field }: { product: Product; field: Switch }) {
  const fetcher = useFetcher<ProductResult>();
  const t = useTexts(productsTexts);
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

export function useQuickAnswer(
  fetcher: FetcherWithComponents<ProductResult>,
  stored: string,
): void {
  const notify = useNotice();
  const { failures } = useTexts(catalogueTexts).product;
  const announce = use(AnnounceContext);
  const { revalidate } = useRevalidator();
  useSettledAnswer(fetcher, ({ failure }) => {
    if (failure === undefined) return announce(stored);
    notify("error", failureText(failures, failure));
    // React Router revalidates by itself only after a success.
    revalidate();
  });
}
