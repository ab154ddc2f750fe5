import { useSortable } from "@dnd-kit/sortable";
import { CSS } from "@dnd-kit/utilities";
import { memo, useId } from "react";
import { href, useFetcher } from "react-router";
import { imageUrl } from "#app/domain/catalogue/image.ts";
import type { Product } from "#app/domain/catalogue/product.ts";
import { productSlug } from "#app/domain/catalogue/product-address.ts";
import type { ProductResult } from "#app/domain/catalogue/product-form.ts";
import { nameIn } from "#app/domain/locale/names.ts";
import { useIsLow } from "#app/routes/admin/kit/use-admin.ts";
import { Button, IconButton } from "#app/ui/admin/controls/button.tsx";
import { Icon } from "#app/ui/admin/icon.tsx";
import { useNotice } from "#app/ui/admin/notices.tsx";
import { useName } from "#app/ui/admin/use-name.ts";
import { ProductThumbnail } from "#app/ui/product.tsx";
import { share } from "#app/ui/share.ts";
import { useShopProfile } from "#app/ui/shop-profile.tsx";
import { useFormats, useTexts } from "#app/ui/use-texts.tsx";
import { UserText } from "#app/ui/user-text.tsx";
import { QuickStock, useQuickAnswer } from "./quick-stock.tsx";
import { productsTexts } from "./texts.ts";

export const ProductCard = memo(function ProductCard({
  product,
  isEdited,
  isFixed,
  onEdit,
  onDelete,
}: {
  product: Product;
  isEdited: boolean;
  /** While a search shows only some products, none can be moved. */
  isFixed: boolean;
  onEdit: (product: Product) => void;
  onDelete: (product: Product) => void;
}) {
  const id = useId();
  const { digits } = useFormats();
  const t = useTexts(productsTexts);
  const {
    attributes,
    listeners,
    setNodeRef,
    setActivatorNodeRef,
    transform,
    transition,
    isDragging,
  } = useSortable({ id: product.id });
  const name = useName()(product);

  return (
    <li
      ref={setNodeRef}
      className="list-row product-row"
      data-product={product.id}
      data-edited={isEdited ? "" : undefined}
      data-dragging={isDragging ? "" : undefined}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      <button
        ref={setActivatorNodeRef}
        type="button"
        className="product-handle"
        {...attributes}
        {...listeners}
        aria-label={t.move(name)}
        disabled={isFixed}
      >
        <Icon name="grip" />
      </button>
      <div className="product-row-image">
        <ProductThumbnail url={product.image ? imageUrl(product.image.key) : ""} sizes="64px" />
      </div>
      <div className="product-row-title">
        <h3 id={id} className="row-name">
          <UserText>{name}</UserText>
        </h3>
        <ProductBadges product={product} />
      </div>
      <dl className="product-row-facts figures">
        <div>
          <dt>{t.labels.orderId}</dt>
          <dd>{digits(String(product.orderId))}</dd>
        </div>
        <div>
          <dt>{t.labels.price}</dt>
          <dd>{t.price(product.price)}</dd>
        </div>
      </dl>
      {/* What the form is editing is not changed behind its back. */}
      <fieldset className="product-row-quick" disabled={isEdited}>
        {product.keepsStock ? (
          <QuickStock product={product} />
        ) : (
          <p className="product-row-no-stock">{t.keepsNoStock}</p>
        )}
        <QuickSwitch product={product} field="is_available" />
        <QuickSwitch product={product} field="is_visible" />
      </fieldset>
      <div className="product-row-actions">
        {product.is_visible && <ShareButton product={product} describedBy={id} />}
        <Button look="quiet" data-edit="" aria-describedby={id} onClick={() => onEdit(product)}>
          {t.edit}
        </Button>
        <Button look="quiet-danger" aria-describedby={id} onClick={() => onDelete(product)}>
          {t.delete}
        </Button>
      </div>
    </li>
  );
});

/** Shares the product's page in the shop's own language. */
function ShareButton({ product, describedBy }: { product: Product; describedBy: string }) {
  const { origin, language } = useShopProfile();
  const notify = useNotice();
  const t = useTexts(productsTexts);
  const onShare = async () => {
    const name = nameIn(language, product.name, product.nameAr);
    const path = href("/p/:product", { product: productSlug({ id: product.id, name }) });
    const url = (origin ?? location.origin) + path;
    const outcome = await share(name, url);
    if (outcome === "copied") notify("success", t.linkCopied);
    if (outcome === "failed") notify("error", t.linkNotCopied(url));
  };
  return (
    <IconButton icon="share" label={t.share} aria-describedby={describedBy} onClick={onShare} />
  );
}

/** 'Out of Stock' goes by the switch alone, not by the stock. */
function ProductBadges({ product }: { product: Product }) {
  const isLow = useIsLow(product.stock);
  const t = useTexts(productsTexts);
  return (
    <p className="badges">
      {!product.is_available && (
        <span className="badge" data-tone="bad">
          {t.outOfStock}
        </span>
      )}
      {!product.is_visible && <span className="badge">{t.hidden}</span>}
      {product.keepsStock && product.stock === 0 && (
        <span className="badge" data-tone="low">
          {t.noneLeft}
        </span>
      )}
      {isLow && (
        <span className="badge" data-tone="low">
          {t.fewLeft}
        </span>
      )}
    </p>
  );
}

type Switch = "is_available" | "is_visible";

function QuickSwitch({ product, field }: { product: Product; field: Switch }) {
  const fetcher = useFetcher<ProductResult>();
  const t = useTexts(productsTexts);
  const name = useName()(product);
  const label = t.labels[field];
  const isOn = fetcher.formData ? fetcher.formData.get("on") === "true" : product[field];
  useQuickAnswer(fetcher, t.switched(label, name, isOn));
  return (
    <label className="switch">
      <input
        type="checkbox"
        role="switch"
        aria-checked={isOn}
        aria-label={t.switchOf(label, name)}
        checked={isOn}
        onChange={(event) => {
          const on = String(event.target.checked);
          fetcher.submit({ intent: "switch", id: product.id, field, on }, { method: "post" });
        }}
      />
      <span aria-hidden="true">{label}</span>
    </label>
  );
}
