import { type KeyboardEvent, type RefObject, useEffect, useEffectEvent } from "react";
import { MAX_QUERY } from "#app/domain/catalogue/search.ts";
import { Icon } from "#app/ui/icon.tsx";

/** Its text is read where it stands: a scanner presses Enter sooner than the page has rendered. */
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
  // What was typed before the scripts came.
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
        aria-label="Search products"
        aria-keyshortcuts="/"
        placeholder="Search products"
        autoComplete="off"
        enterKeyHint="enter"
        maxLength={MAX_QUERY}
        onInput={(event) => onType(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      {isFilled ? (
        <button
          type="button"
          className="search-clear"
          aria-label="Clear search"
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
