import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from "@dnd-kit/core";
import {
  SortableContext,
  sortableKeyboardCoordinates,
  verticalListSortingStrategy,
} from "@dnd-kit/sortable";
import { memo, type ReactNode, useDeferredValue, useId, useMemo, useState } from "react";
import { codesToFind } from "#app/domain/catalogue/barcodes/barcode.ts";
import { findTyped } from "#app/domain/catalogue/barcodes/keyboard-layout.ts";
import { type MoveTarget, moveByOrderId } from "#app/domain/catalogue/move.ts";
import { foldedNames } from "#app/domain/catalogue/names.ts";
import type { Product } from "#app/domain/catalogue/product.ts";
import type { ProductResult } from "#app/domain/catalogue/product-form.ts";
import { foldQuery, MAX_QUERY, matchesSearch } from "#app/domain/catalogue/search.ts";
import { catalogueTexts } from "#app/domain/catalogue/texts.ts";
import { Empty } from "#app/ui/admin/controls/panel.tsx";
import { useFirstRows } from "#app/ui/admin/use-first-rows.ts";
import { useName } from "#app/ui/admin/use-name.ts";
import { useQueue } from "#app/ui/admin/use-queue.ts";
import { Icon } from "#app/ui/icon.tsx";
import { useTexts } from "#app/ui/use-texts.tsx";
import { ProductCard } from "./product-card.tsx";
import { AnnounceContext } from "./quick-stock.tsx";
import { type ProductsTexts, productsTexts } from "./texts.ts";
import { type Sought, useInSight } from "./use-product-form.ts";

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
        <Empty icon="box">
          <p>{t.empty}</p>
        </Empty>
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

function SortableProducts({
  products,
  total,
  isFixed,
  onMove,
  children,
}: {
  products: Product[];
  /** Including products that are not rendered yet. */
  total: number;
  isFixed: boolean;
  onMove: (id: string, to: MoveTarget) => void;
  children: (product: Product) => ReactNode;
}) {
  const t = useTexts(productsTexts);
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const indexOf = (id: unknown) => products.findIndex((product) => product.id === id);
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    const [from, to] = [indexOf(active.id), indexOf(over?.id)];
    if (to < 0 || from === to) return;
    const side = to > from ? "after" : "before";
    onMove(String(active.id), { neighbour: String(over?.id), side });
  };
  return (
    <DndContext
      id={useId()}
      sensors={sensors}
      // So that a drop above or below the list counts as its end.
      collisionDetection={closestCenter}
      accessibility={{
        announcements: announce(products, total, useName(), t),
        screenReaderInstructions: { draggable: t.howToMove },
      }}
      onDragEnd={onDragEnd}
    >
      <SortableContext items={products} strategy={verticalListSortingStrategy} disabled={isFixed}>
        <ol className="product-list">{products.map(children)}</ol>
      </SortableContext>
    </DndContext>
  );
}

function announce(
  products: Product[],
  total: number,
  nameOf: (product: Product) => string,
  t: ProductsTexts,
): Announcements {
  const name = (id: unknown) => {
    const product = products.find((product) => product.id === id);
    return product ? nameOf(product) : "";
  };
  const place = (id: unknown) => products.findIndex((product) => product.id === id) + 1;
  return {
    onDragStart: ({ active }) => t.lifted(name(active.id)),
    onDragOver: ({ active, over }) =>
      over ? t.isAt(name(active.id), place(over.id), total) : undefined,
    onDragEnd: ({ active, over }) =>
      over ? t.putDown(name(active.id), place(over.id), total) : undefined,
    onDragCancel: ({ active }) => t.leftThere(name(active.id)),
  };
}
