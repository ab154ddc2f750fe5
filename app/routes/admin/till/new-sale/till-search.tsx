import { type KeyboardEvent, memo, type RefObject, useEffect, useEffectEvent } from "react";
import type { CategoryHeader } from "#app/domain/catalogue/category.ts";
import { MAX_ORDER_ADDRESS } from "#app/domain/orders/order-address.ts";
import { Icon } from "#app/ui/admin/icon.tsx";
import { signColors } from "#app/ui/category/sign-colors.ts";
import { SECOND_TAP_MS } from "#app/ui/second-taps.ts";
import { useTexts } from "#app/ui/use-texts.tsx";
import { UserText } from "#app/ui/user-text.tsx";
import { newSaleTexts } from "./texts.ts";

/** The text is read from the field itself: a scanner presses Enter before React has rendered. */
export function TillSearchBox({
  input,
  isFilled,
  onType,
  onEnter,
  onClear,
}: {
  input: RefObject<HTMLInputElement | null>;
  isFilled: boolean;
  onType: (typed: string) => void;
  onEnter: (typed: string) => void;
  onClear: () => void;
}) {
  const t = useTexts(newSaleTexts);
  // Takes over what was typed before hydration.
  const takeOver = useEffectEvent(() => {
    if (input.current?.value) onType(input.current.value);
  });
  useEffect(() => takeOver(), []);
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
    event.preventDefault();
    onEnter(event.currentTarget.value);
  };
  return (
    <search className="search till-search">
      <Icon name="search" size={22} className="search-icon" />
      <input
        ref={input}
        type="search"
        className="search-input"
        dir="auto"
        aria-label={t.search}
        aria-keyshortcuts="/"
        placeholder={t.search}
        autoComplete="off"
        enterKeyHint="enter"
        maxLength={MAX_ORDER_ADDRESS}
        onInput={(event) => onType(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      {isFilled ? (
        <button
          type="button"
          className="search-clear"
          aria-label={t.clearSearch}
          onClick={() => {
            onClear();
            input.current?.focus();
          }}
        >
          <Icon name="close" size={22} />
        </button>
      ) : (
        <span className="till-key" aria-hidden="true">
          /
        </span>
      )}
    </search>
  );
}

export const CategoryChips = memo(function CategoryChips({
  categories,
  chosen,
  onChoose,
}: {
  categories: CategoryHeader[];
  chosen: string | null;
  onChoose: (category: string | null) => void;
}) {
  const t = useTexts(newSaleTexts);
  return (
    <fieldset className="chips">
      <legend className="visually-hidden">{t.category}</legend>
      <button
        type="button"
        className="chip"
        aria-pressed={chosen === null}
        onClick={(event) => {
          centre(event.currentTarget);
          onChoose(null);
        }}
      >
        <Icon name="collections" size={22} />
        {t.all}
      </button>
      {categories.map(({ collectionName, title, icon, color }) => (
        <button
          key={collectionName}
          type="button"
          className="chip"
          style={signColors(color)}
          aria-pressed={chosen === collectionName}
          onClick={(event) => {
            centre(event.currentTarget);
            onChoose(collectionName);
          }}
        >
          <span className="chip-icon">
            <Icon name={icon} size={18} />
          </span>
          <UserText>{title}</UserText>
        </button>
      ))}
    </fieldset>
  );
});

/** Scrolls the row alone, so that the neighbours of the chosen chip can be seen and pressed; not under a second tap. */
function centre(chip: HTMLElement): void {
  setTimeout(() => {
    const row = chip.parentElement;
    if (row) row.scrollLeft = chip.offsetLeft - (row.clientWidth - chip.offsetWidth) / 2;
  }, SECOND_TAP_MS);
}
