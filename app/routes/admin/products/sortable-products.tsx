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
        announcements: announce(products, total),
        screenReaderInstructions: { draggable: HOW_TO },
      }}
      onDragEnd={onDragEnd}
    >
      <SortableContext items={products} strategy={verticalListSortingStrategy} disabled={isFixed}>
        <ol className="product-list">{products.map(children)}</ol>
      </SortableContext>
    </DndContext>
  );
}

const HOW_TO =
  "Press space to lift the product, the up and down keys to move it, space again to put it down, escape to leave it where it was.";

function announce(products: Product[], total: number): Announcements {
  const name = (id: unknown) => products.find((product) => product.id === id)?.name ?? "";
  const position = (id: unknown) =>
    `place ${products.findIndex((product) => product.id === id) + 1} of ${total}`;
  return {
    onDragStart: ({ active }) => `${name(active.id)} lifted.`,
    onDragOver: ({ active, over }) =>
      over ? `${name(active.id)}: ${position(over.id)}.` : undefined,
    onDragEnd: ({ active, over }) =>
      over ? `${name(active.id)} put down at ${position(over.id)}.` : undefined,
    onDragCancel: ({ active }) => `${name(active.id)} left where it was.`,
  };
}
