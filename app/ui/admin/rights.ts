import { createContext, use } from "react";
import type { Rights } from "#app/domain/staff/access.ts";

/** Of whoever is signed in. */
export const RightsContext = createContext<Rights>({ role: "cashier", cashiersRefund: false });

export function useRights(): Rights {
  return use(RightsContext);
}
