import { useNavigate } from "react-router";
import { productPath } from "#app/ui/admin/collections/collection-path.ts";
import { useMessages } from "#app/ui/use-messages.tsx";
import { FoundLink } from "./found-product.tsx";
import { productSearchMessages } from "./messages/messages.ts";
import { ProductSearch } from "./product-search.tsx";

/** Opens products for editing. */
export function SearchDialog({
  typedBefore,
  onClose,
}: {
  /** While the dialog was loaded. */
  typedBefore: string;
  onClose: () => void;
}) {
  const navigate = useNavigate();
  const { findProduct } = useMessages(productSearchMessages);
  return (
    <ProductSearch
      title={findProduct}
      typedBefore={typedBefore}
      onClose={onClose}
      onEnter={({ collectionName, id }) => {
        onClose();
        navigate(productPath(collectionName, id));
      }}
    >
      {(product) => <FoundLink product={product} onClose={onClose} />}
    </ProductSearch>
  );
}
