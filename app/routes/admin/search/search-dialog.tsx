import {
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useId,
  useState,
} from "react";
import { href } from "react-router";
import { searchQuery } from "#app/domain/catalogue/search.ts";
import { type OrderTexts, orderMessages } from "#app/domain/orders/messages/messages.ts";
import { productPath } from "#app/ui/admin/collections/collection-path.ts";
import { uiMessages } from "#app/ui/messages/messages.ts";
import { useMessages } from "#app/ui/use-messages.tsx";
import { useServerSearch } from "#app/ui/use-server-search.ts";
import type { Finding } from "./found.ts";
import { FoundFacts, FoundOption, FoundOrderFacts } from "./found-option.tsx";
import { ProductFacts } from "./found-product.tsx";
import { type ProductSearchTexts, productSearchMessages } from "./messages/messages.ts";
import { useLastAnswer } from "./product-search.tsx";
import { listRecent, type Recent, storeRecent } from "./recent.ts";
import { SearchFrame } from "./search-frame.tsx";

/** Finds and opens what the person may open. The field keeps the focus; arrows walk through what is found. */
export function SearchDialog({
  whose,
  typedBefore,
  onClose,
}: {
  whose: string;
  /** While the dialog was loaded. */
  typedBefore: string;
  onClose: () => void;
}) {
  const id = useId();
  const t = useMessages(productSearchMessages);
  const { order: orderName } = useMessages(orderMessages);
  const { tryAgain } = useMessages(uiMessages);
  const [typed, setTyped] = useState(typedBefore);
  const [recent] = useState(() => listRecent(whose));
  const query = searchQuery(typed);
  const { answer, failed, retry } = useServerSearch<Finding>(
    query && `${href("/admin/search/all")}?${new URLSearchParams({ q: query })}`,
  );
  const last = useLastAnswer(query === "" ? null : answer);
  const shown =
    query === ""
      ? recent.map(ofRecent)
      : last
        ? optionsOf(last, recent, query, { order: orderName, allOrdersOf: t.allOrdersOf })
        : [];
  const { active, onKeyDown } = useWalk(query, shown.length);
  const optionId = (at: number) => `${id}-${at}`;
  const open = (at: number) => document.getElementById(optionId(at))?.click();
  const enter = useEnter(query, answer !== null, () => open(active));
  const isShown = shown.length > 0 && !failed;
  return (
    <SearchFrame
      title={t.searchEverything}
      status={statusOf(query, answer, failed, t)}
      field={{
        role: "combobox",
        placeholder: t.whatToFind,
        "aria-expanded": isShown,
        "aria-controls": isShown ? id : undefined,
        "aria-autocomplete": "list",
        "aria-activedescendant": isShown ? optionId(active) : undefined,
      }}
      typedBefore={typedBefore}
      onType={setTyped}
      onEnter={enter}
      onKeyDown={onKeyDown}
      onClose={onClose}
    >
      {failed && (
        <button type="button" className="button search-dialog-retry" onClick={retry}>
          {tryAgain}
        </button>
      )}
      {isShown && (
        <div
          id={id}
          role="listbox"
          className="search-dialog-list"
          aria-label={query === "" ? t.recent : t.results}
          aria-busy={query !== "" && answer === null}
        >
          {shown.map(({ facts, ...opened }, at) => (
            <FoundOption
              key={`${opened.to} ${opened.title}`}
              id={optionId(at)}
              to={opened.to}
              isActive={at === active}
              onOpen={({ ctrlKey, metaKey, shiftKey }) => {
                storeRecent(whose, opened);
                if (!ctrlKey && !metaKey && !shiftKey) onClose();
              }}
            >
              {facts}
            </FoundOption>
          ))}
        </div>
      )}
    </SearchFrame>
  );
}

type Option = Recent & { facts: ReactNode };

function ofRecent(recent: Recent): Option {
  return { ...recent, facts: <FoundFacts {...recent} /> };
}

/** What was opened before comes first among its like. */
function optionsOf(
  { destinations, products, orders, hasMoreOrders }: Finding,
  recent: Recent[],
  query: string,
  {
    allOrdersOf,
    order: nameOf,
  }: Pick<ProductSearchTexts, "allOrdersOf"> & Pick<OrderTexts, "order">,
): Option[] {
  const found: Option[] = [
    ...destinations.map(ofRecent),
    ...products.map((product) => ({
      kind: "product" as const,
      to: productPath(product.collectionName, product.id),
      title: product.name,
      about: "",
      facts: <ProductFacts product={product} />,
    })),
  ];
  const rank = ({ to, title }: Option) => {
    const at = recent.findIndex((each) => each.to === to && each.title === title);
    return at < 0 ? recent.length : at;
  };
  const split = destinations.length;
  const byRecent = (one: Option, other: Option) => rank(one) - rank(other);
  const ordered = [
    ...found.slice(0, split).sort(byRecent),
    ...found.slice(split).sort(byRecent),
    ...orders.map((order) => ({
      kind: "order" as const,
      to: href("/admin/orders/:orderId", { orderId: order.id }),
      title: nameOf(order.code),
      about: "",
      facts: <FoundOrderFacts order={order} />,
    })),
  ];
  if (!hasMoreOrders) return ordered;
  const all: Recent = {
    kind: "page",
    to: `${href("/admin/orders")}?${new URLSearchParams({ q: query })}`,
    title: allOrdersOf(query),
    about: "",
  };
  return [...ordered, ofRecent(all)];
}

/** The first one is active until arrows, Home or End choose another. */
function useWalk(query: string, count: number) {
  const [at, setAt] = useState({ query, active: 0 });
  const active = at.query === query ? Math.min(at.active, Math.max(count - 1, 0)) : 0;
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
    if (count === 0 || ctrlKey || metaKey || altKey || shiftKey) return;
    const to = {
      ArrowDown: Math.min(active + 1, count - 1),
      ArrowUp: Math.max(active - 1, 0),
      Home: 0,
      End: count - 1,
    }[key];
    if (to === undefined) return;
    event.preventDefault();
    setAt({ query, active: to });
  };
  return { active, onKeyDown };
}

/** Enter opens the active one, also when the answer is still on the way. */
function useEnter(query: string, isAnswered: boolean, open: () => void): () => void {
  const [entered, setEntered] = useState("");
  const opened = useEffectEvent(open);
  const isDue = query !== "" && entered === query && isAnswered;
  useEffect(() => {
    if (isDue) opened();
  }, [isDue]);
  return () => (query === "" ? open() : setEntered(query));
}

function statusOf(
  query: string,
  answer: Finding | null,
  failed: boolean,
  t: ProductSearchTexts,
): string {
  if (query === "") return t.typeAnything;
  if (failed) return t.failed;
  if (!answer) return t.searching;
  const count = answer.destinations.length + answer.products.length + answer.orders.length;
  if (answer.hasMoreProducts) return t.moreThanFound(count);
  return count === 0 ? t.nothing : t.resultsFound(count);
}
