import { href, Link } from "react-router";
import { useMessages } from "#app/ui/use-messages.tsx";
import { adminMessages } from "./messages/messages.ts";

export function NewSaleLink({ look }: { look?: "sun" }) {
  return (
    <Link
      className="button new-sale-link"
      data-look={look}
      to={href("/admin/new-order")}
      prefetch="intent"
    >
      {useMessages(adminMessages).newSale}
    </Link>
  );
}
