import type { MouseEvent } from "react";
import { Link } from "react-router";
import type { FoundProduct } from "#app/domain/catalogue/catalogue.ts";
import { shopMessages } from "#app/domain/messages/messages.ts";
import { CategoryTile } from "#app/ui/admin/collections/category-tile.tsx";
import { productPath } from "#app/ui/admin/collections/collection-path.ts";
import { useCollections } from "#app/ui/admin/collections/collections.ts";
import { useIsLow } from "#app/ui/admin/low-stock.ts";
import { PriceTag } from "#app/ui/product.tsx";
import { useMessages } from "#app/ui/use-messages.tsx";
import { UserText, writtenIn } from "#app/ui/user-text.tsx";
import { productSearchMessages } from "./messages/messages.ts";

/** Opens the product for editing. */
export function FoundLink({ product, onClose }: { product: FoundProduct; onClose: () => void }) {
  const close = (event: MouseEvent) => {
    if (!event.ctrlKey && !event.metaKey && !event.shiftKey) onClose();
  };
  return (
    <Link
      to={productPath(product.collectionName, product.id)}
      className="found-product"
      data-walk=""
      onClick={close}
    >
      <FoundFacts product={product} />
    </Link>
  );
}

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
      <FoundFacts product={product} hidesStock={hidesStock} />
    </button>
  );
}

function FoundFacts({
  product: { collectionName, name, price, stock, is_available, is_visible },
  hidesStock = false,
}: {
  product: FoundProduct;
  hidesStock?: boolean | undefined;
}) {
  const category = useCollections().find((each) => each.collectionName === collectionName);
  const isLow = useIsLow(stock);
  const t = useMessages(productSearchMessages);
  const { outOfStock } = useMessages(shopMessages);
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
      {!hidesStock && (
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
