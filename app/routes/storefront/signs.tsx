import { useId, useState } from "react";
import type { Category } from "../../domain/catalogue.ts";
import { CategoryIcon } from "../../ui/category-icon.tsx";
import { Glyph } from "../../ui/glyph.tsx";
import { signPaint } from "../../ui/sign-paint.ts";
import { Shelf } from "./shelf.tsx";
import { useShelf } from "./use-shelf.ts";

/** The categories as signs, all closed at first; each opens and closes its own shelf. */
export function Signs({ categories }: { categories: Category[] }) {
  return (
    <div className="signs">
      {categories.map((category) => (
        <Sign key={category.collectionName} category={category} />
      ))}
    </div>
  );
}

function Sign({ category }: { category: Category }) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  // What was opened once stays in the page, so that closing can be seen and reopening is instant.
  const [wasOpened, setWasOpened] = useState(false);
  const shelf = useShelf(category);
  const toggle = () => {
    shelf.loadFirst();
    setWasOpened(true);
    setOpen(!isOpen);
  };
  return (
    <div className="hung" style={signPaint(category.color)}>
      <h2>
        <button
          type="button"
          id={`${id}-sign`}
          className="sign"
          aria-expanded={isOpen}
          aria-controls={`${id}-shelf`}
          onClick={toggle}
          onPointerEnter={shelf.loadFirst}
          onFocus={shelf.loadFirst}
        >
          <span className="sign-icon">
            <CategoryIcon icon={category.icon} size={20} />
          </span>
          <bdi className="sign-title">{category.title}</bdi>
          <span className="sign-ornament" />
          <Glyph name="down" size={24} className="sign-arrow" />
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
