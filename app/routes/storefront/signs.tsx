import { useEffect, useEffectEvent, useId, useState } from "react";
import type { Category } from "../../domain/catalogue.ts";
import { SignFace } from "../../ui/sign-face.tsx";
import { signPaint } from "../../ui/sign-paint.ts";
import { Shelf } from "./shelf.tsx";
import { useEntryState } from "./use-entry-state.ts";
import { useShelf } from "./use-shelf.ts";

/** The categories as signs, all closed at first; each opens and closes its own shelf. */
export function Signs({ categories }: { categories: Category[] }) {
  const [open, setOpen] = useEntryState<string[]>("open", []);
  const toggle = (name: string) =>
    setOpen(open.includes(name) ? open.filter((other) => other !== name) : [...open, name]);
  return (
    <div className="signs">
      {categories.map((category) => (
        <Sign
          key={category.collectionName}
          category={category}
          isOpen={open.includes(category.collectionName)}
          onToggle={() => toggle(category.collectionName)}
        />
      ))}
    </div>
  );
}

function Sign({
  category,
  isOpen,
  onToggle,
}: {
  category: Category;
  isOpen: boolean;
  onToggle: () => void;
}) {
  const id = useId();
  // What was opened once stays in the page, so that closing can be seen and reopening is instant.
  const [wasOpened, setWasOpened] = useState(isOpen);
  if (isOpen && !wasOpened) setWasOpened(true);
  const shelf = useShelf(category);
  const loadFirst = useEffectEvent(shelf.loadFirst);
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
          aria-controls={`${id}-shelf`}
          onClick={onToggle}
          onPointerEnter={shelf.loadFirst}
          onFocus={shelf.loadFirst}
        >
          <SignFace icon={category.icon} title={category.title} />
        </button>
      </h2>
      <div id={`${id}-shelf`} className="shelf-panel" data-open={isOpen ? "" : undefined}>
        <div className="shelf-clip">
          {wasOpened && <Shelf signId={`${id}-sign`} shelf={shelf} />}
        </div>
      </div>
    </div>
  );
}
