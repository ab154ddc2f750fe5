import {
  type ComponentProps,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useId,
  useState,
} from "react";
import { href } from "react-router";
import type { FoundProduct, StaffResults } from "#app/domain/catalogue/catalogue.ts";
import { MAX_QUERY, searchQuery } from "#app/domain/catalogue/search.ts";
import { Button, IconButton } from "#app/ui/admin/controls/button.tsx";
import { useModal } from "#app/ui/admin/use-modal.ts";
import { Icon } from "#app/ui/icon.tsx";
import { uiTexts } from "#app/ui/texts.ts";
import { useServerSearch } from "#app/ui/use-server-search.ts";
import { useTexts } from "#app/ui/use-texts.tsx";
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
        <Button
          className="search-dialog-retry"
          data-walk=""
          onClick={() => {
            forgetEnter();
            retry();
          }}
        >
          {tryAgain}
        </Button>
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

type FieldLook = ComponentProps<"input"> & { "data-walk"?: string };

/** A dialog with a field to search by; what it finds are the children. */
export function SearchFrame({
  title,
  status,
  field,
  typedBefore,
  onType,
  onEnter,
  onKeyDown,
  onClose,
  children,
}: {
  title: string;
  status: string;
  field: FieldLook;
  typedBefore: string;
  onType: (typed: string) => void;
  onEnter: () => void;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  onClose: () => void;
  children: ReactNode;
}) {
  const id = useId();
  const t = useTexts(productSearchTexts);
  return (
    <dialog
      ref={useModal(onClose)}
      className="dialog search-dialog"
      aria-labelledby={id}
      onKeyDown={onKeyDown}
    >
      <h2 id={id} className="visually-hidden">
        {title}
      </h2>
      <search>
        <form
          className="search-dialog-head"
          onSubmit={(event) => {
            event.preventDefault();
            onEnter();
          }}
        >
          <Icon name="search" size={22} />
          {/* Of type text: Escape closes, and does not only empty it. */}
          <input
            className="search-dialog-input"
            dir="auto"
            aria-label={title}
            autoComplete="off"
            enterKeyHint="go"
            maxLength={MAX_QUERY}
            defaultValue={typedBefore}
            ref={placeCaretLast}
            onInput={(event) => onType(event.currentTarget.value)}
            {...field}
          />
          <IconButton icon="close" size={22} label={t.close} onClick={onClose} />
        </form>
      </search>
      <p role="status" className="search-dialog-status figures">
        {status}
      </p>
      {children}
    </dialog>
  );
}

function placeCaretLast(field: HTMLInputElement | null): void {
  field?.setSelectionRange(field.value.length, field.value.length);
}

/** What was found last stays until the next answer. */
export function useLastAnswer<Answer>(answer: Answer | null): Answer | null {
  const [last, setLast] = useState(answer);
  if (answer && answer !== last) setLast(answer);
  return answer ?? last;
}

/** Enter opens once, also when the answer is still on the way; typing on or asking again forgets it. */
export function useEnter(isAnswered: boolean, onEnter: () => void) {
  const [isEntered, setEntered] = useState(false);
  const open = useEffectEvent(() => {
    setEntered(false);
    onEnter();
  });
  const isDue = isEntered && isAnswered;
  useEffect(() => {
    if (isDue) open();
  }, [isDue]);
  return { enter: () => setEntered(true), forgetEnter: () => setEntered(false) };
}

/** What the line under the field says of a query. */
export function statusOf<Answer>(
  { answer, failed }: { answer: Answer | null; failed: boolean },
  t: ProductSearchTexts,
  count: (answer: Answer) => string,
): string {
  if (failed) return t.failed;
  return answer ? count(answer) : t.searching;
}
