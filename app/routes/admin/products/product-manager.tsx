import { useRef, useState } from "react";
import { type ClientActionFunctionArgs, type Params, useFetcher } from "react-router";
import type { Product } from "#app/domain/catalogue/product.ts";
import {
  DELETE_QUESTION,
  fetchFailed,
  PRODUCT_FAILURES,
  type ProductResult,
} from "#app/domain/catalogue/product-form.ts";
import { formatDollars } from "#app/domain/money.ts";
import { FetchFailed } from "#app/routes/admin/layout/error-page.tsx";
import { BackToDashboard } from "#app/routes/admin/layout/not-found.tsx";
import { CategoryTile } from "#app/ui/admin/category-tile.tsx";
import { ConfirmDialog } from "#app/ui/admin/confirm-dialog.tsx";
import { keepLastData, sendForm } from "#app/ui/admin/network-failures.ts";
import { useNotice } from "#app/ui/admin/notices.tsx";
import { PageTitle } from "#app/ui/admin/page-title.tsx";
import { useFocusIn } from "#app/ui/admin/use-focus-in.ts";
import { countLabel } from "#app/ui/count-label.ts";
import { Cat } from "#app/ui/kiosk.tsx";
import { useLiveData, useLiveStock } from "#app/ui/live/live.ts";
import { useAnswer } from "#app/ui/use-answer.ts";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { UserText } from "#app/ui/user-text.tsx";
import { ProductForm } from "./product-form.tsx";
import { ProductList } from "./product-list.tsx";
import type { ManagerData, NoSection } from "./product-loaders.server.ts";
import { useProductForm } from "./use-product-form.ts";

/** Each route keeps its own. */
export function keepLastProducts(unread: (params: Params) => ManagerData | NoSection) {
  return keepLastData<ManagerData | NoSection>({
    unread: ({ params }) => unread(params),
    isComplete: (manager) => ("problem" in manager ? manager.isMissing : manager.products !== null),
  });
}

export function clientAction({ request, serverAction }: ClientActionFunctionArgs) {
  return sendForm(request, serverAction, PRODUCT_FAILURES);
}

export function ManagerPage({ manager }: { manager: ManagerData | NoSection }) {
  if ("problem" in manager) return <SectionNotFound {...manager} />;
  return <ProductManager key={manager.category.collectionName} {...manager} />;
}

function SectionNotFound({ problem, isMissing }: NoSection) {
  return (
    <div className="admin-page empty">
      <PageTitle>Section Not Found</PageTitle>
      <Cat width={140} />
      <h1 tabIndex={-1}>{isMissing ? "Section Not Found" : problem}</h1>
      {isMissing && <p>{problem}</p>}
      <BackToDashboard />
    </div>
  );
}

const NONE: Product[] = [];

function ProductManager({ version, category, products }: ManagerData) {
  const stocked = useLiveStock(products ?? NONE, version);
  useLiveData(version, "catalogue");
  const form = useProductForm(category, focusEdit);
  const [deleting, setDeleting] = useState<Product | null>(null);
  const page = useRef<HTMLDivElement>(null);
  const focus = useFocusIn(page);
  const onDeleted = (id: string) => {
    form.forget(id);
    // The focused button was removed with its card.
    focus("#products-heading");
  };
  return (
    <div ref={page} className="admin-page">
      <PageTitle>{`${category.title} – Products`}</PageTitle>
      <div className="page-head">
        <CategoryTile {...category} size={44} />
        <h1 tabIndex={-1}>
          <UserText>{category.title}</UserText>
        </h1>
        {products && <p className="page-note figures">{countLabel(products.length, "product")}</p>}
      </div>
      {/* Until the page's scripts run, nothing can be typed or pressed. */}
      <fieldset className="manager" disabled={!useHydrated()}>
        <div className="panel manager-form">
          <ProductForm form={form} />
        </div>
        {products ? (
          <ProductList
            products={stocked}
            editedId={form.draft.seen?.id}
            onEdit={form.edit}
            onDelete={setDeleting}
          />
        ) : (
          <FetchFailed message={fetchFailed(category.title)} />
        )}
      </fieldset>
      <DeleteProduct product={deleting} onClose={() => setDeleting(null)} onDeleted={onDeleted} />
    </div>
  );
}

function focusEdit(productId: string): void {
  const card = document.querySelector(`[data-product="${CSS.escape(productId)}"]`);
  const edit = card?.querySelector<HTMLElement>("[data-edit]");
  (edit ?? document.querySelector<HTMLElement>("#products-heading"))?.focus();
}

function DeleteProduct({
  product,
  onClose,
  onDeleted,
}: {
  product: Product | null;
  onClose: () => void;
  onDeleted: (id: string) => void;
}) {
  const fetcher = useFetcher<ProductResult>();
  const sent = useRef<string>(undefined);
  const notify = useNotice();
  useAnswer(fetcher, ({ success, failure }) => {
    const id = sent.current;
    sent.current = undefined;
    if (!id) return;
    if (failure) notify("error", failure);
    if (success) {
      notify("success", success);
      onDeleted(id);
    }
    if (id === product?.id) onClose();
  });
  if (!product) return null;
  return (
    <ConfirmDialog
      question={DELETE_QUESTION}
      confirmLabel="Delete"
      isPending={fetcher.state !== "idle"}
      onCancel={onClose}
      onConfirm={() => {
        if (sent.current) return;
        sent.current = product.id;
        fetcher.submit({ intent: "delete", id: product.id }, { method: "post" });
      }}
    >
      <p className="dialog-about">
        <UserText>{product.name}</UserText>, {formatDollars(product.price)}
      </p>
    </ConfirmDialog>
  );
}
