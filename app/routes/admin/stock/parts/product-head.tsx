import { href, Link } from "react-router";
import { UserText } from "#app/ui/user-text.tsx";

/** A product's name, which leads to its movements. */
export function ProductHead({
  id,
  name,
  category,
}: {
  id: string;
  name: string;
  category?: string;
}) {
  return (
    <>
      <Link className="stock-name" to={href("/admin/stock/products/:productId", { productId: id })}>
        <UserText>{name}</UserText>
      </Link>
      {category !== undefined && (
        <span className="stock-category">
          <UserText>{category}</UserText>
        </span>
      )}
    </>
  );
}

export function signed(quantity: number): string {
  return quantity > 0 ? `+${quantity}` : String(quantity);
}
