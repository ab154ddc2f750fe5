import { type KeyboardEvent, type ReactNode, useState } from "react";
import { href } from "react-router";
import type { FoundProduct, StaffResults } from "#app/domain/catalogue/catalogue.ts";
import { searchQuery } from "#app/domain/catalogue/search.ts";
import { uiTexts } from "#app/ui/texts.ts";
import { useServerSearch } from "#app/ui/use-server-search.ts";
import { useTexts } from "#app/ui/use-texts.tsx";
import { SearchFrame } from "./search-frame.tsx";
import { statusOf, useEnter, useLastAnswer } from "./search-state.ts";
import { type ProductSearchTexts, productSearchTexts } from "./texts.ts";

/** Finds products of the categories and active sections. */
export function ProductSearch({
  title,
  isEverywhere = false,
  typedBefore = "",
  onEnter,
  onClose,
  children,
}: {
  title: string;
  /** Also in sections that are off. */
  isEverywhere?: boolean;
  typedBefore?: string;
  /** Enter chooses the first product. */
  onEnter: (product: FoundProduct) => void;
  onClose: () => void;
  children: (product: FoundProduct) => ReactNode;
}) {
  const t = useTexts(productSearchTexts);
  const { tryAgain } = useTexts(uiTexts);
  const [typed, setTyped] = useState(typedBefore);
  const query = searchQuery(typed);
  const asked = new URLSearchParams({ q: query, ...(isEverywhere && { everywhere: "" }) });
  const search = useServerSearch<StaffResults>(query && `${href("/admin/search")}?${asked}`);
  const { answer, failed, retry } = search;
  const results = useLastAnswer(query === "" ? null : answer);
  const { enter, forgetEnter } = useEnter(answer !== null, () => {
    const first = answer?.products[0];
    if (first) onEnter(first);
  });
  return (
    <SearchFrame
      title={title}
      status={query === "" ? t.typeName : statusOf(search, t, (found) => countOf(found, t))}
      field={{ placeholder: t.nameOrBarcode, "data-walk": "" }}
      typedBefore={typedBefore}
      onType={(text) => {
        forgetEnter();
        setTyped(text);
      }}
      onEnter={enter}
      onKeyDown={walk}
      onClose={onClose}
    >
      {failed ? (
        <button
          type="button"
          className="button search-dialog-retry"
          data-walk=""
          onClick={() => {
            forgetEnter();
            retry();
          }}
        >
          {tryAgain}
        </button>
      ) : (
        query !== "" && (
          <ul
            className="search-dialog-list"
            aria-label={t.productsFound}
            aria-busy={answer === null}
          >
            {results?.products.map((product) => (
              <li key={product.id}>{children(product)}</li>
            ))}
          </ul>
        )
      )}
    </SearchFrame>
  );
}

function countOf({ products, hasMore }: StaffResults, t: ProductSearchTexts): string {
  const { length } = products;
  if (hasMore) return t.moreThan(length);
  return length === 0 ? t.nothing : t.found(length);
}

/** Arrows walk from the field through the products. */
function walk(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!step || event.nativeEvent.isComposing) return;
  event.preventDefault();
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>("[data-walk]")];
  const at = stops.indexOf(document.activeElement as HTMLElement);
  stops[at + step]?.focus();
}
