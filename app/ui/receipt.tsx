import type { ReactNode } from "react";
import { useShopProfile } from "./shop-profile.tsx";

/** A strip of paper with the shop's name on top, torn off at both ends. */
export function Receipt({ isWide = false, children }: { isWide?: boolean; children: ReactNode }) {
  return (
    <div className="receipt-shadow" data-wide={isWide ? "" : undefined}>
      <div className="receipt">
        <p className="receipt-shop">
          <bdi>{useShopProfile().name}</bdi>
        </p>
        <div className="receipt-rule" />
        {children}
      </div>
    </div>
  );
}
