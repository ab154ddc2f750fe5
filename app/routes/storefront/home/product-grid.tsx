import { type CSSProperties, type MouseEvent, type ReactNode, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { href, Link } from "react-router";
import { useCartLine, useSoldInCart } from "#app/cart/cart.tsx";
import { canAddMore, enoughNote, MAX_CART_LINES } from "#app/domain/cart-limits.ts";
import {
  availableOf,
  findOffered,
  type LineOf,
  type OfferedPack,
} from "#app/domain/catalogue/packs/pack.ts";
import {
  isLowStock,
  isSellable,
  LOW_STOCK,
  type StorefrontProduct,
} from "#app/domain/catalogue/product.ts";
import { productSlug } from "#app/domain/catalogue/product-address.ts";
import { shopTexts } from "#app/domain/texts.ts";
import { FROM_HOME } from "#app/routes/storefront/layout/keep-shopping.tsx";
import { afterPaint } from "#app/ui/after-paint.ts";
import { Icon } from "#app/ui/icon.tsx";
import { type ImageLook, PriceTag, ProductThumbnail } from "#app/ui/product.tsx";
import { uiTexts } from "#app/ui/texts.ts";
import { useFocusHandover } from "#app/ui/use-focus-handover.ts";
import { useFormats, useTexts } from "#app/ui/use-texts.tsx";
import { writtenIn } from "#app/ui/user-text.tsx";
import { isSecondTap } from "./second-tap.ts";
import { homeTexts } from "./texts.ts";

/** `colors`: the collections' colours, where products of several are mixed. */
export function ProductGrid({
  products,
  colors,
}: {
  products: StorefrontProduct[];
  colors?: Map<string, string>;
}) {
  return (
    <ul className="product-grid">
      {products.map((product) => (
        <li
          key={product.id}
          style={{ "--color": colors?.get(product.collectionName) } as CSSProperties}
        >
          <ProductCard product={product} sizes="(width < 32rem) calc(50vw - 56px), 220px">
            <h3 className="card-name name" {...writtenIn(product.name)}>
              <Link
                to={href("/p/:product", { product: productSlug(product) })}
                state={FROM_HOME}
                onClick={ignoreSecondTap}
              >
                {product.name}
              </Link>
            </h3>
          </ProductCard>
        </li>
      ))}
    </ul>
  );
}

/** What a first tap opened or moved under the finger does not lead away. */
function ignoreSecondTap(event: MouseEvent) {
  const { tapBefore } = window;
  if (!tapBefore || tapBefore.target === event.target) return;
  if (isSecondTap(tapBefore, event)) event.preventDefault();
}

/** It sells the product, or the pack of it that is chosen. `children` names it. */
export function ProductCard({
  product,
  children,
  ...look
}: { product: StorefrontProduct; children: ReactNode } & ImageLook) {
  const { imageUrl, packs } = product;
  const inCart = useSoldInCart(product);
  const [chosen, choose] = useState<string>();
  const sold = findOffered([product], chosen ?? inCart ?? product.id) ?? product;
  const sellable = isSellable({ ...product, stock: availableOf(sold, product.stock, []) });
  const { outOfStock } = useTexts(shopTexts);
  return (
    <article className="card" data-sold-out={sellable ? undefined : ""}>
      {children}
      <div className="card-image">
        <ProductThumbnail url={imageUrl} {...look} />
        {sellable && <CardHint sold={sold} />}
        <p className="card-price">
          <PriceTag price={sold.price} />
        </p>
      </div>
      {packs && <PackChoice product={product} packs={packs} chosen={sold.id} onChoose={choose} />}
      {/* What was taken out of the cart stays chosen. */}
      <div className="card-foot" onClickCapture={() => choose(sold.id)}>
        {sellable ? <AddButton sold={sold} /> : <p className="sold-out">{outOfStock}</p>}
      </div>
    </article>
  );
}

function PackChoice({
  product: { id, name, price },
  packs,
  chosen,
  onChoose,
}: {
  product: StorefrontProduct;
  packs: OfferedPack[];
  chosen: string;
  onChoose: (id: string) => void;
}) {
  const { egp } = useFormats();
  const t = useTexts(homeTexts);
  const shown = packs.find((pack) => pack.id === chosen)?.name ?? t.piece;
  return (
    <div className="card-packs">
      <span className="truncate" aria-hidden="true" {...writtenIn(shown)}>
        {shown}
      </span>
      <Icon name="down" />
      <select
        aria-label={t.pieceOrPack(name)}
        value={chosen}
        onChange={({ target }) => onChoose(target.value)}
      >
        <option value={id}>{t.choice(t.piece, egp(price))}</option>
        {packs.map((pack) => (
          <option key={pack.id} value={pack.id}>
            {t.choice(pack.name, egp(pack.price))}
          </option>
        ))}
      </select>
    </div>
  );
}

type Offered = StorefrontProduct & LineOf;

/** Also why the plus is disabled. */
function CardHint({ sold }: { sold: Offered }) {
  const { line, left } = useCartLine(sold);
  const t = useTexts(shopTexts);
  const enough = left < 1 ? t.noMoreInStock : enoughNote({ stock: left }, line?.quantity ?? 0, t);
  return (
    <div role="status">
      {enough && <p className="card-hint">{enough}</p>}
      {!enough && isLowStock(left, LOW_STOCK) && (
        <p className="card-hint">{t.onlyLeft(left, sold.pieces !== undefined)}</p>
      )}
    </div>
  );
}

/** Becomes minus, number, plus in place. A second tap at the spot that added adds again, whatever is there by then. */
function AddButton({ sold }: { sold: Offered }) {
  const { line, left, isFull, add, decrease } = useCartLine(sold);
  const quantity = line?.quantity ?? 0;
  const { number } = useFormats();
  const t = useTexts(homeTexts);
  const { decrease: decreaseLabel } = useTexts(uiTexts);
  const { cartIsFull } = useTexts(shopTexts);
  const isEnough = !canAddMore({ ...sold, stock: left }, quantity) || (!line && isFull);
  const plus = useRef<HTMLButtonElement>(null);
  const minus = useRef<HTMLButtonElement>(null);
  useFocusHandover(isEnough, plus, minus);
  const added = useRef<MouseEvent>(null);
  const addOne = (event: MouseEvent) => {
    added.current = event;
    afterPaint(() => add(sold));
  };
  const onTap = (event: MouseEvent) => {
    if (!isSecondTap(added.current, event)) return;
    event.stopPropagation();
    if (!isEnough) addOne(event);
  };
  const takeOne = () => {
    flushSync(() => decrease(sold.id));
    if (quantity === 1) plus.current?.focus();
  };

  return (
    <div className="adder" data-on={line ? "" : undefined} onClickCapture={onTap}>
      {line && (
        <button
          ref={minus}
          type="button"
          className="stepper-button"
          aria-label={decreaseLabel(sold.name)}
          onClick={takeOne}
        >
          <Icon name="minus" />
        </button>
      )}
      <span className="stepper-number figures">{line && number(quantity)}</span>
      <button
        ref={plus}
        type="button"
        className="adder-plus"
        aria-label={t.addToCart(sold.name)}
        title={!line && isFull ? cartIsFull(MAX_CART_LINES) : undefined}
        disabled={isEnough}
        onClick={addOne}
      >
        <Icon name="plus" />
        {!line && <span>{t.add}</span>}
      </button>
    </div>
  );
}

export function ProductGridSkeleton({ count }: { count: number }) {
  return (
    <div className="product-grid" aria-hidden="true">
      {[...Array(count).keys()].map((index) => (
        <div key={index} className="card">
          <div className="card-image">
            <div className="skeleton card-image-skeleton" />
          </div>
          <div className="card-name">
            <div className="skeleton card-name-skeleton" />
          </div>
          <div className="card-foot skeleton" />
        </div>
      ))}
    </div>
  );
}

export function TryAgain({ onRetry }: { onRetry: () => void }) {
  const { notLoaded } = useTexts(homeTexts);
  const { tryAgain } = useTexts(uiTexts);
  return (
    <div className="try-again" role="alert">
      <p>{notLoaded}</p>
      <button type="button" className="button" onClick={onRetry}>
        {tryAgain}
      </button>
    </div>
  );
}
