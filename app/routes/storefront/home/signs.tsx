import { useEffect, useEffectEvent, useId, useState } from "react";
import type { Category } from "#app/domain/catalogue/catalogue.ts";
import { SignFace } from "#app/ui/sign-face.tsx";
import { signPaint } from "#app/ui/sign-paint.ts";
import { CategoryProducts } from "./category-products.tsx";
import type { IconDrawing } from "./home-data.ts";
import { useCategoryProducts } from "./use-category-products.ts";
import { useEntryState } from "./use-entry-state.ts";

/** The categories as signs, all closed at first; each opens and closes its own collection. */
export function Signs({
  categories,
  drawings,
}: {
  categories: Category[];
  drawings: Record<string, IconDrawing>;
}) {
  const [open, setOpen] = useEntryState<string[]>("open", []);
  const toggle = (name: string) =>
    setOpen(open.includes(name) ? open.filter((other) => other !== name) : [...open, name]);
  return (
    <div className="signs">
      {categories.map((category) => (
        <Sign
          key={category.collectionName}
          category={category}
          drawing={drawings[category.icon]}
          isOpen={open.includes(category.collectionName)}
          onToggle={() => toggle(category.collectionName)}
        />
      ))}
    </div>
  );
}

function Sign({
  category,
  drawing,
  isOpen,
  onToggle,
}: {
  category: Category;
  drawing: IconDrawing | undefined;
  isOpen: boolean;
  onToggle: () => void;
}) {
  const id = useId();
  // What was opened once stays in the page, so that closing can be seen and reopening is instant.
  const [wasOpened, setWasOpened] = useState(isOpen);
  if (isOpen && !wasOpened) setWasOpened(true);
  const collection = useCategoryProducts(category);
  const loadFirst = useEffectEvent(collection.loadFirst);
  useEffect(() => {
    if (isOpen) loadFirst();
  }, [isOpen]);
  return (
    <div className="hung" style={signPaint(category.color)}>
      <h2>
        <button
          type="button"
          id={`${id}-sign`}
          className="sign"
          aria-expanded={isOpen}
          aria-controls={`${id}-products`}
          onClick={onToggle}
          onPointerEnter={collection.loadFirst}
          onFocus={collection.loadFirst}
        >
          <SignFace icon={drawing && <Icon drawing={drawing} />} title={category.title} />
        </button>
      </h2>
      <div id={`${id}-products`} className="category-panel" data-open={isOpen ? "" : undefined}>
        <div className="category-clip">
          {wasOpened && <CategoryProducts signId={`${id}-sign`} collection={collection} />}
        </div>
      </div>
    </div>
  );
}

function Icon({ drawing: { width, path } }: { drawing: IconDrawing }) {
  return (
    <svg viewBox={`0 0 ${width} 512`} width={20} height={20} fill="currentColor" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}
