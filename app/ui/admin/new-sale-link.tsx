import { href, Link } from "react-router";
import { useTexts } from "#app/ui/use-texts.tsx";
import { adminTexts } from "./texts.ts";

export function NewSaleLink({ look }: { look?: "sun" }) {
  return (
    <Link
      className="button new-sale-link"
      data-look={look}
      to={href("/admin/new-order")}
      prefetch="intent"
    >
      {useTexts(adminTexts).newSale}
    </Link>
  );
}
