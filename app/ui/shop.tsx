import { createContext, type ReactNode, useContext } from "react";
import type { ShopInfo } from "#app/domain/shop-info.ts";

const ShopContext = createContext<ShopInfo | null>(null);

export function ShopProvider({ shop, children }: { shop: ShopInfo; children: ReactNode }) {
  return <ShopContext value={shop}>{children}</ShopContext>;
}

export function useShop(): ShopInfo {
  const shop = useContext(ShopContext);
  if (!shop) throw new Error("useShop must be used within a ShopProvider");
  return shop;
}
