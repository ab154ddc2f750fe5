import type { FoundProduct } from "#app/domain/catalogue/catalogue.ts";
import { shopTexts } from "#app/domain/texts.ts";
import { useAdmin, useIsLow } from "#app/routes/admin/kit/use-admin.ts";
import { CategoryTile } from "#app/ui/admin/collections/category-tile.tsx";
import { PriceTag } from "#app/ui/product.tsx";
import { useTexts } from "#app/ui/use-texts.tsx";
import { UserText, writtenIn } from "#app/ui/user-text.tsx";
import { productSearchTexts } from "./texts.ts";

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
  product: { collectionName, name, price, stock, is_available, is_visible },
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
