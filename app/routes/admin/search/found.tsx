import { type MouseEvent, type ReactNode, useEffect, useRef } from "react";
import { Link } from "react-router";
import type { FoundProduct } from "#app/domain/catalogue/catalogue.ts";
import type { OrderStatus } from "#app/domain/orders/order-status.ts";
import { orderTexts } from "#app/domain/orders/texts.ts";
import { shopTexts } from "#app/domain/texts.ts";
import { useAdmin, useIsLow } from "#app/routes/admin/kit/use-admin.ts";
import { CategoryTile } from "#app/ui/admin/collections/category-tile.tsx";
import { Icon } from "#app/ui/admin/icon.tsx";
import { StatusBadge } from "#app/ui/admin/order-status.tsx";
import { PriceTag } from "#app/ui/product.tsx";
import { useFormats, useTexts } from "#app/ui/use-texts.tsx";
import { UserText, writtenIn } from "#app/ui/user-text.tsx";
import type { DestinationKind } from "./destinations.server.ts";
import { productSearchTexts } from "./texts.ts";

export type FoundDestination = { kind: DestinationKind; to: string; title: string; about: string };

export type FoundOrder = {
  id: string;
  code: string;
  customer: string;
  time: string;
  total: number;
  /** Null for sales. */
  status: OrderStatus | null;
};

/** What a search finds that the person may open. */
export type Finding = {
  destinations: FoundDestination[];
  products: FoundProduct[];
  orders: FoundOrder[];
  hasMoreProducts: boolean;
  hasMoreOrders: boolean;
};

export function FoundButton({
  product,
  hidesStock,
  onPress,
}: {
  product: FoundProduct;
  hidesStock?: boolean | undefined;
  onPress: () => void;
}) {
  return (
    <button type="button" className="found-product" data-walk="" onClick={onPress}>
      <ProductFacts product={product} hidesStock={hidesStock} />
    </button>
  );
}

export function ProductFacts({
  product: { collectionName, name, price, stock, keepsStock, is_available, is_visible },
  hidesStock = false,
}: {
  product: FoundProduct;
  hidesStock?: boolean | undefined;
}) {
  const category = useAdmin().collections.find((each) => each.collectionName === collectionName);
  const isLow = useIsLow(stock);
  const t = useTexts(productSearchTexts);
  const { outOfStock } = useTexts(shopTexts);
  return (
    <>
      {category && <CategoryTile {...category} size={36} />}
      <span className="found-product-name name" {...writtenIn(name)}>
        {name}
      </span>
      <PriceTag price={price} />
      <span className="found-product-facts figures">
        <UserText>{category?.title ?? collectionName}</UserText>
        {!category && <span className="badge">{t.inactive}</span>}
        {!is_visible && <span className="badge">{t.hidden}</span>}
        {!is_available && (
          <span className="badge" data-tone="bad">
            {outOfStock}
          </span>
        )}
      </span>
      {!hidesStock && keepsStock && (
        <span
          className="found-product-stock badge figures"
          data-tone={stock === 0 || isLow ? "low" : undefined}
        >
          {t.inStock(stock)}
        </span>
      )}
    </>
  );
}

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

/** What was opened by the search before. */
export type Recent = { kind: keyof typeof ICONS; to: string; title: string; about: string };

export const ICONS = {
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
