import { useState } from "react";
import { href, Link } from "react-router";
import type { FoundProduct } from "#app/domain/catalogue/catalogue.ts";
import { catalogueTexts } from "#app/domain/catalogue/texts.ts";
import { useAdmin } from "#app/routes/admin/kit/use-admin.ts";
import { useChange } from "#app/routes/admin/kit/use-change.ts";
import { FoundButton } from "#app/routes/admin/search/found.tsx";
import { ProductSearch } from "#app/routes/admin/search/product-search.tsx";
import { CategoryTile } from "#app/ui/admin/collections/category-tile.tsx";
import { newProductPath } from "#app/ui/admin/collections/collection-path.ts";
import { Button, IconButton } from "#app/ui/admin/controls/button.tsx";
import { Dialog } from "#app/ui/admin/controls/dialog.tsx";
import { useTexts } from "#app/ui/use-texts.tsx";
import { UserText } from "#app/ui/user-text.tsx";
import "./unknown-code.css";
import { newSaleTexts } from "./texts.ts";

/** What an owner can do with a code that no product has; a cashier reads it in the status. */
export function UnknownCode({
  code,
  onSettled,
  onClose,
}: {
  code: string;
  /** The code is a product's now. */
  onSettled: () => void;
  onClose: () => void;
}) {
  const [dialog, setDialog] = useState<"make" | "belongs" | null>(null);
  const t = useTexts(newSaleTexts);
  if (useAdmin().rights.role !== "owner") return null;
  const closeDialog = () => setDialog(null);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields.
    <div className="unknown-code" role="group" aria-label={t.unknownCode}>
      <Button look="plain" onClick={() => setDialog("make")}>
        {t.makeProduct}
      </Button>
      <Button look="plain" onClick={() => setDialog("belongs")}>
        {t.belongsTo}
      </Button>
      <IconButton icon="close" size={18} label={t.dismiss} onClick={onClose} />
      {dialog === "make" && <ChooseCategory code={code} onClose={closeDialog} />}
      {dialog === "belongs" && (
        <ChooseProduct code={code} onSettled={onSettled} onClose={closeDialog} />
      )}
    </div>
  );
}

function ChooseCategory({ code, onClose }: { code: string; onClose: () => void }) {
  const t = useTexts(newSaleTexts);
  return (
    <Dialog title={t.whereBelongs} onClose={onClose}>
      <ul className="choose-category">
        {useAdmin().collections.map(({ collectionName, title, ...sign }) => (
          <li key={collectionName}>
            <Link to={newProductPath(collectionName, code)} className="found-product">
              <CategoryTile {...sign} size={36} />
              <UserText>{title}</UserText>
            </Link>
          </li>
        ))}
      </ul>
      <Button look="plain" onClick={onClose}>
        {t.cancel}
      </Button>
    </Dialog>
  );
}

function ChooseProduct({
  code,
  onSettled,
  onClose,
}: {
  code: string;
  onSettled: () => void;
  onClose: () => void;
}) {
  const { whichProduct } = useTexts(newSaleTexts);
  const { failed } = useTexts(catalogueTexts).barcode;
  // Settled not before the page knows the code.
  const { send } = useChange({
    failures: { add: failed },
    action: href("/admin/barcodes"),
    onAnswer: ({ success }) => {
      onClose();
      if (success) onSettled();
    },
  });
  const choose = ({ id }: FoundProduct) => send("add", { code, product: id });
  return (
    <ProductSearch title={whichProduct(code)} onEnter={choose} onClose={onClose}>
      {(product) => <FoundButton product={product} onPress={() => choose(product)} />}
    </ProductSearch>
  );
}
