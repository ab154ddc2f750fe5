import { useEffect, useId, useState } from "react";
import { createPortal } from "react-dom";
import { availableOf, findOffered } from "#app/domain/catalogue/packs/pack.ts";
import { isLowStock, isSellable, LOW_STOCK } from "#app/domain/catalogue/product.ts";
import { orderCode, type WebOrderItem } from "#app/domain/orders/order.ts";
import type { RepeatableOrder } from "#app/domain/orders/order-again.ts";
import { shopTexts } from "#app/domain/texts.ts";
import { FieldError } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { useJson } from "#app/ui/use-json.ts";
import { useFormats, useTexts } from "#app/ui/use-texts.tsx";
import { writtenIn } from "#app/ui/user-text.tsx";
import css from "./last-order-row.css?inline";
import { useOrderAddress, useOrderAgain } from "./order-again.tsx";
import { useRememberedOrders } from "./remembered-orders.ts";
import type { RememberedOrder } from "./stored-orders.ts";
import { rememberedTexts } from "./texts.ts";

/** On the home page, in the room that its head keeps. */
export function LastOrderRow() {
  const [room] = useState(() => document.querySelector(".orders-room"));
  const [last] = useRememberedOrders();
  return room && last ? createPortal(<Row key={last.id} order={last} />, room) : null;
}

function Row({ order }: { order: RememberedOrder }) {
  const [isOpen, setOpen] = useState(false);
  const { press, isPending, failed } = useOrderAgain(order.id);
  const panel = useId();
  const t = useTexts(rememberedTexts);
  const again = (className: string, label?: string) => (
    <button
      type="button"
      className={`button ${className}`}
      aria-label={label}
      disabled={isPending}
      data-pending={isPending ? "" : undefined}
      onClick={press}
    >
      {isPending ? <span className="spinner" /> : <Icon name="basket" size={24} />}
      {label === undefined && <span>{t.orderAgain}</span>}
    </button>
  );
  return (
    <section className="wrap last-order-row" aria-label={t.lastOrder}>
      <style>{css}</style>
      <div className="last-order-card">
        <div className="last-order-head" data-open={isOpen ? "" : undefined}>
          <button
            type="button"
            className="last-order-toggle"
            aria-expanded={isOpen}
            aria-controls={panel}
            onClick={() => setOpen(!isOpen)}
          >
            <span className="last-order-words">
              <span className="last-order-label">{t.orderAgainOf}</span>
              <LastOrderName order={order} />
            </span>
            <Icon name="down" />
          </button>
          {again("last-order-now", t.orderAgain)}
        </div>
        {failed && <FieldError>{t.productsNotRead}</FieldError>}
        {isOpen && (
          <div id={panel} className="last-order-panel">
            <OrderedProducts orderId={order.id} />
            {again("last-order-all")}
          </div>
        )}
      </div>
    </section>
  );
}

/** Its first products, by which one knows it again. */
function LastOrderName({ order: { id, names = [], kinds = 0 } }: { order: RememberedOrder }) {
  const { number } = useFormats();
  const { comma } = useTexts(rememberedTexts);
  const more = kinds - names.length;
  return (
    <span className="last-order-name figures">
      <span className="truncate name" {...writtenIn(names.join())}>
        {names.join(comma) || orderCode(id)}
      </span>
      {more > 0 && <span dir="ltr">{`+${number(more)}`}</span>}
    </span>
  );
}

function OrderedProducts({ orderId }: { orderId: string }) {
  const [order, setOrder] = useState<RepeatableOrder>();
  const { load, failed } = useJson<RepeatableOrder>();
  const address = useOrderAddress(orderId);
  const t = useTexts(rememberedTexts);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it opens.
  useEffect(() => void load(address, setOrder), []);
  if (failed) return <FieldError>{t.productsNotRead}</FieldError>;
  if (!order) return <span className="spinner" />;
  return (
    <ul className="last-order-products">
      {order.items.map((item) => (
        <OrderedProduct key={item.lineId ?? item.id} item={item} products={order.products} />
      ))}
    </ul>
  );
}

function OrderedProduct({
  item: { id, lineId = id, name, quantity, price: oldPrice },
  products,
}: {
  item: WebOrderItem;
  products: RepeatableOrder["products"];
}) {
  const { egp, number } = useFormats();
  const t = useTexts(shopTexts);
  const product = findOffered(products, lineId);
  const stock = product ? availableOf(product, product.stock, []) : 0;
  const isSold = product !== undefined && isSellable({ ...product, stock });
  const note = !product
    ? t.noLongerSold
    : !isSold
      ? t.isOutOfStock
      : stock < quantity || isLowStock(stock, LOW_STOCK)
        ? t.onlyLeft(stock, product.pieces !== undefined)
        : null;
  return (
    <li className="figures" data-gone={isSold ? undefined : ""}>
      <span className="name" {...writtenIn(name)}>
        {product?.name ?? name}
      </span>
      <span>
        <span>{`× ${number(quantity)}`}</span>
        {product && (
          <>
            {product.price !== oldPrice && (
              <s>
                <span className="visually-hidden">{t.oldPrice} </span>
                <span>{egp(oldPrice)}</span>
              </s>
            )}
            <span>{t.each(egp(product.price))}</span>
          </>
        )}
        {note && <strong>{note}</strong>}
      </span>
    </li>
  );
}
