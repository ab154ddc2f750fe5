import { memo, useDeferredValue, useEffect, useMemo, useRef, useState } from "react";
import { codesToFind } from "#app/domain/catalogue/barcode.ts";
import { findTyped } from "#app/domain/catalogue/keyboard-layout.ts";
import { type MoveTarget, moveByOrderId } from "#app/domain/catalogue/move.ts";
import { foldedNames } from "#app/domain/catalogue/names.ts";
import type { Product } from "#app/domain/catalogue/product.ts";
import type { ProductResult } from "#app/domain/catalogue/product-form.ts";
import { foldQuery, MAX_QUERY, matchesSearch } from "#app/domain/catalogue/search.ts";
import { catalogueTexts } from "#app/domain/catalogue/texts.ts";
import { ROWS_AT_ONCE, useFirstRows } from "#app/ui/admin/use-first-rows.ts";
import { useQueue } from "#app/ui/admin/use-queue.ts";
import { Icon } from "#app/ui/icon.tsx";
import { useTexts } from "#app/ui/use-texts.tsx";
import { ProductCard } from "./product-card.tsx";
import { AnnounceContext } from "./quick-changes.tsx";
import { SortableProducts } from "./sortable-products.tsx";
import { productsTexts } from "./texts.ts";
import type { Sought } from "./use-product-in-address.ts";

export const ProductList = memo(function ProductList({
  products,
  editedId,
  sought,
  onEdit,
  onDelete,
}: {
  products: Product[];
  editedId: string | undefined;
  sought: Sought | undefined;
  onEdit: (product: Product) => void;
  onDelete: (product: Product) => void;
}) {
  const [typed, setTyped] = useState("");
  const t = useTexts(productsTexts);
  const [stored, announce] = useState("");
  const { ordered, move } = useMoves(products);
  const found = useFoundProducts(ordered, typed);
  const isSearching = typed.trim() !== "";
  const { shown, end, hasMore } = useFirstRows(found, typed);
  useInSight(sought, ordered, shown, setTyped);
  return (
    <section className="manager-list" aria-labelledby="products-heading">
      <div className="list-head">
        <h2 id="products-heading" className="panel-title" tabIndex={-1}>
          {t.products}
        </h2>
        {products.length > 0 && <SearchField typed={typed} onType={setTyped} />}
      </div>
      <p className="list-note" role="status">
        {isSearching && (found.length === 0 ? t.nothingFound : t.found(found.length))}
      </p>
      <p className="visually-hidden" role="status">
        {stored}
      </p>
      {products.length === 0 && (
        <div className="empty">
          <Icon name="box" size={40} />
          <p>{t.empty}</p>
        </div>
      )}
      <AnnounceContext value={announce}>
        <SortableProducts products={shown} total={found.length} isFixed={isSearching} onMove={move}>
          {(product) => (
            <ProductCard
              key={product.id}
              product={product}
              isEdited={product.id === editedId}
              isFixed={isSearching}
              onEdit={onEdit}
              onDelete={onDelete}
            />
          )}
        </SortableProducts>
      </AnnounceContext>
      {hasMore && <div ref={end} className="list-end" />}
    </section>
  );
});

/** Scrolls to the product once. Searches for one that is far down: so many rows take seconds. */
function useInSight(
  sought: Sought | undefined,
  products: Product[],
  shown: Product[],
  search: (typed: string) => void,
): void {
  const [listed, setListed] = useState(sought);
  if (listed !== sought) {
    setListed(sought);
    const at = products.findIndex(({ id }) => id === sought?.id);
    search(at < ROWS_AT_ONCE ? "" : (products[at]?.name ?? ""));
  }
  const done = useRef<Sought>(undefined);
  const isShown = shown.some(({ id }) => id === sought?.id);
  useEffect(() => {
    if (!sought || !isShown || done.current === sought) return;
    done.current = sought;
    const card = document.querySelector(`[data-product="${CSS.escape(sought.id)}"]`);
    card?.scrollIntoView({ block: "center", behavior: "instant" });
  }, [sought, isShown]);
}

function SearchField({ typed, onType }: { typed: string; onType: (typed: string) => void }) {
  const { search } = useTexts(productsTexts);
  return (
    <div className="search list-search">
      <Icon name="search" size={20} className="search-icon" />
      <input
        type="search"
        className="search-input"
        dir="auto"
        aria-label={search}
        placeholder={search}
        autoComplete="off"
        maxLength={MAX_QUERY}
        value={typed}
        onChange={(event) => onType(event.target.value)}
      />
    </div>
  );
}

type Move = { intent: "move"; id: string } & MoveTarget;

/** `ordered` already has the moves that are not stored yet. */
function useMoves(products: Product[]) {
  const { failures } = useTexts(catalogueTexts).product;
  const { waiting, add } = useQueue<Move, ProductResult>({
    failures,
    needsReload: ({ failure }) => failure !== undefined,
  });
  return {
    ordered: waiting.reduce((order, { id, ...to }) => moveByOrderId(order, id, to), products),
    move: (id: string, to: MoveTarget) => add({ intent: "move", id, ...to }),
  };
}

function useFoundProducts(products: Product[], typed: string): Product[] {
  const text = useDeferredValue(typed);
  const folded = useMemo(
    () => products.map((product) => ({ product, name: foldedNames(product) })),
    [products],
  );
  const codes = useMemo(() => codesToFind(text), [text]);
  return useMemo(() => {
    if (foldQuery(text) === "") return products;
    const isFound = (query: string, { product, name }: (typeof folded)[number]) =>
      codes.some((code) => product.barcodes.includes(code)) || matchesSearch(name, query);
    return findTyped(text, (query) => folded.filter((one) => isFound(query, one))).map(
      ({ product }) => product,
    );
  }, [products, folded, text, codes]);
}
