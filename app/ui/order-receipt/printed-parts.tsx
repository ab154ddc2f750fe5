import type { ReactNode } from "react";
import type { ShopProfile } from "#app/domain/shop/shop-profile.ts";
import { ShopName } from "#app/ui/shop-name.tsx";
import { UserText } from "#app/ui/user-text.tsx";

/** Whose paper it is, and what kind. */
export function PrintedHead({
  shop,
  kind,
  children,
}: {
  shop: ShopProfile;
  kind: string;
  children?: ReactNode;
}) {
  return (
    <header className="printed-head">
      <div className="printed-shop">
        <p className="printed-shop-name">
          <ShopName {...shop} />
        </p>
        <Line>{shop.address}</Line>
        <Line>{shop.phone}</Line>
      </div>
      <h1 className="printed-kind">{kind}</h1>
      {children}
    </header>
  );
}

export function Line({ className, children }: { className?: string; children: string }) {
  return children ? (
    <p className={className}>
      <UserText>{children}</UserText>
    </p>
  ) : null;
}

export function Fact({ name, children }: { name: string; children: string | undefined }) {
  return children ? (
    <div>
      <dt>{name}</dt>
      <dd>
        <UserText>{children}</UserText>
      </dd>
    </div>
  ) : null;
}
