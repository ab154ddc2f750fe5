import { type RefObject, useEffect } from "react";
import { Form, href } from "react-router";
import { MAX_QUERY } from "#app/domain/catalogue/search.ts";
import { Icon } from "#app/ui/icon.tsx";
import { useTexts } from "#app/ui/use-texts.tsx";
import { scrollUp } from "./scroll-up.ts";
import { homeTexts } from "./texts.ts";

/** Searches while typing; without JavaScript an ordinary form. */
export function SearchBox({
  input,
  initialQuery,
  isFilled,
  onQuery,
  onClear,
}: {
  input: RefObject<HTMLInputElement | null>;
  initialQuery: string;
  isFilled: boolean;
  onQuery: (typed: string) => void;
  onClear: () => void;
}) {
  const t = useTexts(homeTexts);
  // What was typed before hydration.
  useEffect(() => onQuery(input.current?.value ?? ""), [input, onQuery]);
  return (
    <search>
      <Form
        action={href("/")}
        className="search"
        onSubmit={(event) => {
          event.preventDefault();
          input.current?.blur();
        }}
      >
        <Icon name="search" size={22} className="search-icon" />
        <input
          ref={input}
          type="search"
          name="q"
          className="search-input"
          dir="auto"
          aria-label={t.search}
          placeholder={t.search}
          autoComplete="off"
          enterKeyHint="search"
          maxLength={MAX_QUERY}
          defaultValue={initialQuery}
          onInput={(event) => {
            onQuery(event.currentTarget.value);
            scrollUp(event.currentTarget);
          }}
        />
        {isFilled && (
          <button
            type="button"
            className="search-clear"
            aria-label={t.clearSearch}
            onClick={onClear}
          >
            <Icon name="close" size={22} />
          </button>
        )}
      </Form>
    </search>
  );
}
