import { href, Link } from "react-router";
import { useFormats } from "#app/ui/use-texts.tsx";
import { UserText } from "#app/ui/user-text.tsx";

/** The product's name leads to its movements. */
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

/** In Arabic, too, the sign is to the left of its number. */
export function Signed({ quantity }: { quantity: number }) {
  const { number } = useFormats();
  return <span dir="ltr">{quantity > 0 ? `+${number(quantity)}` : number(quantity)}</span>;
}
