import { createContext, use } from "react";
import type { SaleTerms } from "#app/domain/sale/sale-terms.ts";

/** Of whoever is signed in. */
export const SaleTermsContext = createContext<SaleTerms>({ methods: ["cash"], maxDiscount: 0 });

export function useSaleTerms(): SaleTerms {
  return use(SaleTermsContext);
}
