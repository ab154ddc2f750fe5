import { type MouseEvent, type ReactNode, useEffect, useRef } from "react";
import { Link } from "react-router";
import { orderTexts } from "#app/domain/orders/texts.ts";
import { Icon } from "#app/ui/admin/icon.tsx";
import { StatusBadge } from "#app/ui/admin/order-status.tsx";
import { useFormats, useTexts } from "#app/ui/use-texts.tsx";
import { UserText, writtenIn } from "#app/ui/user-text.tsx";
import type { FoundOrder } from "./found.ts";
import type { Recent } from "./recent.ts";
import { productSearchTexts } from "./texts.ts";

/** The field keeps the focus; a mouse may open it in another tab. */
export function FoundOption({
  id,
  to,
  isActive,
  onOpen,
  children,
}: {
  id: string;
  to: string;
  isActive: boolean;
  onOpen: (event: MouseEvent) => void;
  children: ReactNode;
}) {
  const option = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (isActive) option.current?.scrollIntoView({ block: "nearest" });
  }, [isActive]);
  return (
    <Link
      ref={option}
      id={id}
      to={to}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      className="found-product"
      reloadDocument={to.startsWith("/admin/stock/export/")}
      onClick={onOpen}
    >
      {children}
    </Link>
  );
}

const ICONS = {
  page: "arrow",
  action: "plus",
  setting: "settings",
  product: "basket",
  order: "receipt",
} as const;

/** A page, an action or a setting, and whatever was opened before. */
export function FoundFacts({ kind, title, about }: Omit<Recent, "to">) {
  const t = useTexts(productSearchTexts);
  return (
    <>
      <span className="found-icon">
        <Icon name={ICONS[kind]} />
      </span>
      <span className="found-product-name name" {...writtenIn(title)}>
        {title}
      </span>
      <span className="found-product-facts found-kind">
        {about && <UserText>{about}</UserText>}
        <span>{t.kinds[kind]}</span>
      </span>
    </>
  );
}

export function FoundOrderFacts({ order }: { order: FoundOrder }) {
  const { egp } = useFormats();
  const t = useTexts(orderTexts);
  return (
    <>
      <span className="found-icon">
        <Icon name="receipt" />
      </span>
      <span className="found-product-name name" {...writtenIn(order.customer)}>
        {order.customer}
      </span>
      <span className="figures">{egp(order.total)}</span>
      <span className="found-product-facts figures">
        <span>{t.order(order.code)}</span>
        <span>{order.time}</span>
      </span>
      {order.status && <StatusBadge status={order.status} />}
    </>
  );
}
