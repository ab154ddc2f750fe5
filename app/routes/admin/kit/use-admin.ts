import { createContext, use } from "react";
import type { CategoryHeader } from "#app/domain/catalogue/category.ts";
import { isLowStock } from "#app/domain/catalogue/product.ts";
import type { FrameData } from "#app/routes/admin/frame/frame.server.ts";

/** What the frame knows, for every page in it. */
export type Admin = Pick<
  FrameData,
  "staff" | "rights" | "terms" | "shift" | "lowStock" | "afterSale" | "canSwitch" | "canApprove"
> & {
  /** The categories and active sections, in their order. */
  collections: CategoryHeader[];
  ageRestricted: string[];
  /** How many orders are pending now. */
  pending: number;
};

export const AdminContext = createContext<Admin | null>(null);

/** One context with a value that lasts: route data would render every tile again at each request. */
export function useAdmin(): Admin {
  const admin = use(AdminContext);
  if (!admin) throw new Error("useAdmin must be used within the admin's frame");
  return admin;
}

/** By the threshold that the owner has set. */
export function useIsLow(stock: number): boolean {
  return isLowStock(stock, useAdmin().lowStock);
}
