import { createContext, use } from "react";
import type { Role } from "#app/domain/staff/staff.ts";

/** Of whoever is signed in. */
export const RoleContext = createContext<Role>("cashier");

export function useRole(): Role {
  return use(RoleContext);
}
