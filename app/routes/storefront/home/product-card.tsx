import { isLowStock, isSellable, type StorefrontProduct } from "#app/domain/catalogue/product.ts";
import { PriceTag } from "#app/ui/price-tag.tsx";
import { ProductThumbnail } from "#app/ui/product-thumbnail.tsx";
import { Adder } from "./adder.tsx";

export function ProductCard({ product }: { product: StorefrontProduct }) {
  const { name, price, stock, imageUrl } = product;
  const sellable = isSellable(product);
  return (
    <article className="card" data-sold-out={sellable ? undefined : ""}>
      <h3 className="card-name name" dir="auto" title={name}>
        <span>{name}</span>
      </h3>
      <div className="card-image">
        <ProductThumbnail url={imageUrl} sizes="(width < 32rem) calc(50vw - 56px), 220px" />
        {sellable && isLowStock(stock) && <p className="card-hint">{`Only ${stock} left`}</p>}
        <p className="card-price">
          <PriceTag price={price} />
        </p>
      </div>
      <div className="card-foot">
        {sellable ? <Adder product={product} /> : <p className="sold-out">Out of Stock</p>}
      </div>
    </article>
  );
}
