import type { ReactNode } from "react";
import { useShopProfile } from "./shop-profile.tsx";
import { UserText } from "./user-text.tsx";

export function Receipt({ isWide = false, children }: { isWide?: boolean; children: ReactNode }) {
  return (
    <div className="receipt-shadow" data-wide={isWide ? "" : undefined}>
      <div className="receipt">
        <p className="receipt-shop">
          <UserText>{useShopProfile().name}</UserText>
        </p>
        <div className="receipt-rule" />
        {children}
      </div>
    </div>
  );
}
