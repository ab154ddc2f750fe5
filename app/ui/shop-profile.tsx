import { createContext, type ReactNode, useContext } from "react";
import type { ShopProfile } from "#app/domain/shop/shop-profile.ts";

const ShopProfileContext = createContext<ShopProfile | null>(null);

export function ShopProfileProvider({
  shop,
  children,
}: {
  shop: ShopProfile;
  children: ReactNode;
}) {
  return <ShopProfileContext value={shop}>{children}</ShopProfileContext>;
}

export function useShopProfile(): ShopProfile {
  const shop = useContext(ShopProfileContext);
  if (!shop) throw new Error("No ShopProfileProvider");
  return shop;
}
