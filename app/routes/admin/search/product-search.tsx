import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useState } from "react";
import { href } from "react-router";
import type { FoundProduct, StaffResults } from "#app/domain/catalogue/catalogue.ts";
import { searchQuery } from "#app/domain/catalogue/search.ts";
import { uiMessages } from "#app/ui/messages/messages.ts";
import { useMessages } from "#app/ui/use-messages.tsx";
import { useServerSearch } from "#app/ui/use-server-search.ts";
import { type ProductSearchTexts, productSearchMessages } from "./messages/messages.ts";
import { SearchFrame } from "./search-frame.tsx";

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
  const t = useMessages(productSearchMessages);
  const { tryAgain } = useMessages(uiMessages);
  const [typed, setTyped] = useState(typedBefore);
  const query = searchQuery(typed);
  const asked = new URLSearchParams({ q: query, ...(isEverywhere && { everywhere: "" }) });
  const { answer, failed, retry } = useServerSearch<StaffResults>(
    query && `${href("/admin/search")}?${asked}`,
  );
  const results = useLastAnswer(query === "" ? null : answer);
  const enter = useEnter(query, answer, onEnter);
  return (
    <SearchFrame
      title={title}
      status={statusOf(query, answer, failed, t)}
      field={{ placeholder: t.nameOrBarcode, "data-walk": "" }}
      typedBefore={typedBefore}
      onType={setTyped}
      onEnter={enter}
      onKeyDown={walk}
      onClose={onClose}
    >
      {failed ? (
        <button type="button" className="button search-dialog-retry" data-walk="" onClick={retry}>
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

/** What was found last stays until the next answer. */
export function useLastAnswer<Answer>(answer: Answer | null): Answer | null {
  const [last, setLast] = useState(answer);
  if (answer && answer !== last) setLast(answer);
  return answer ?? last;
}

/** Enter opens the first product, also when its answer is still on the way. */
function useEnter(
  query: string,
  answer: StaffResults | null,
  onEnter: (product: FoundProduct) => void,
): () => void {
  const [entered, setEntered] = useState("");
  const first = answer?.products[0];
  const open = useEffectEvent(onEnter);
  const isEntered = query !== "" && entered === query;
  useEffect(() => {
    if (isEntered && first) open(first);
  }, [isEntered, first]);
  return () => setEntered(query);
}

function statusOf(
  query: string,
  answer: StaffResults | null,
  failed: boolean,
  t: ProductSearchTexts,
): string {
  if (query === "") return t.typeName;
  if (failed) return t.failed;
  if (!answer) return t.searching;
  const { length } = answer.products;
  if (answer.hasMore) return t.moreThan(length);
  return length === 0 ? t.nothing : t.found(length);
}

/** Arrows walk from the field through the products. */
function walk(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!step) return;
  event.preventDefault();
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>("[data-walk]")];
  const at = stops.indexOf(document.activeElement as HTMLElement);
  stops[at + step]?.focus();
}
