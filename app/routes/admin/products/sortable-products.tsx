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
import { type ReactNode, useId } from "react";
import type { MoveTarget } from "#app/domain/catalogue/move.ts";
import type { Product } from "#app/domain/catalogue/product.ts";
import { useName } from "#app/ui/admin/use-name.ts";
import { useTexts } from "#app/ui/use-texts.tsx";
import { type ProductsTexts, productsTexts } from "./texts.ts";

export function SortableProducts({
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
