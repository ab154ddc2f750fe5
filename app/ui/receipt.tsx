import type { ReactNode } from "react";
import { ShopName } from "./shop-name.tsx";
import { useShopProfile } from "./shop-profile.tsx";

export function Receipt({ isWide = false, children }: { isWide?: boolean; children: ReactNode }) {
  return (
    <div className="receipt-shadow" data-wide={isWide ? "" : undefined}>
      <div className="receipt">
        <p className="receipt-shop">
          <ShopName {...useShopProfile()} />
        </p>
        <div className="receipt-rule" />
        {children}
      </div>
    </div>
  );
}
