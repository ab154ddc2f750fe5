import { useEffect, useEffectEvent } from "react";
import { useRevalidator } from "react-router";
import { useNotice } from "#app/ui/admin/notices.tsx";
import type { ProductResult } from "./product-result.ts";

/** Says what went wrong with a change in place; what went well is seen there. */
export function useFailureNotice(result: ProductResult | undefined, isIdle: boolean): void {
  const notify = useNotice();
  const { revalidate } = useRevalidator();
  const tell = useEffectEvent((failure: string) => {
    notify("error", failure);
    // A failure's status keeps the page from asking by itself for what is true now.
    revalidate();
  });
  const failure = isIdle ? result?.failure : undefined;
  useEffect(() => {
    if (failure) tell(failure);
  }, [failure]);
}
