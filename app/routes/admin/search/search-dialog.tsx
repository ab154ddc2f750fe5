import { type KeyboardEvent, type ReactNode, useId, useState } from "react";
import { href } from "react-router";
import { createStoredValue } from "#app/browser/stored-value.ts";
import type { FoundProduct } from "#app/domain/catalogue/catalogue.ts";
import { searchQuery } from "#app/domain/catalogue/search.ts";
import { type OrderTexts, orderTexts } from "#app/domain/orders/texts.ts";
import { productPath } from "#app/ui/admin/collections/collection-path.ts";
import { Button } from "#app/ui/admin/controls/button.tsx";
import { useScanner } from "#app/ui/admin/scanner/scanner.tsx";
import { uiTexts } from "#app/ui/texts.ts";
import { useServerSearch } from "#app/ui/use-server-search.ts";
import { useTexts } from "#app/ui/use-texts.tsx";
import {
  type Finding,
  FoundFacts,
  FoundOption,
  FoundOrderFacts,
  ICONS,
  ProductFacts,
  type Recent,
} from "./found.tsx";
import { SearchFrame, statusOf, useEnter, useLastAnswer } from "./product-search.tsx";
import { type ProductSearchTexts, productSearchTexts } from "./texts.ts";

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
  const t = useTexts(productSearchTexts);
  const { order: orderName } = useTexts(orderTexts);
  const { tryAgain } = useTexts(uiTexts);
  const [typed, setTyped] = useState(typedBefore);
  const [recent] = useState(() => recentOf(whose).current());
  const query = searchQuery(typed);
  const search = useServerSearch<Finding>(
    query && `${href("/admin/search/all")}?${new URLSearchParams({ q: query })}`,
  );
  const { answer, failed, retry } = search;
  const isAnswered = query === "" || answer !== null;
  const last = useLastAnswer(query === "" ? null : answer);
  const shown =
    query === ""
      ? recent.map(ofRecent)
      : last
        ? optionsOf(last, recent, query, { order: orderName, allOrdersOf: t.allOrdersOf })
        : [];
  const { active, onKeyDown, walkAgain } = useWalk(isAnswered ? shown.length : 0);
  // A scan may be of this page, which then stands there without the dialog.
  useScanner(() => {
    onClose();
    return false;
  });
  const optionId = (at: number) => `${id}-${at}`;
  const open = (at: number) => document.getElementById(optionId(at))?.click();
  const { enter, forgetEnter } = useEnter(isAnswered, () => open(active));
  const isShown = shown.length > 0 && !failed;
  return (
    <SearchFrame
      title={t.searchEverything}
      status={query === "" ? t.typeAnything : statusOf(search, t, (found) => countOf(found, t))}
      field={{
        role: "combobox",
        placeholder: t.whatToFind,
        "aria-expanded": isShown,
        "aria-controls": isShown ? id : undefined,
        "aria-autocomplete": "list",
        "aria-activedescendant": isShown ? optionId(active) : undefined,
      }}
      typedBefore={typedBefore}
      onType={(text) => {
        forgetEnter();
        walkAgain();
        setTyped(text);
      }}
      onEnter={enter}
      onKeyDown={onKeyDown}
      onClose={onClose}
    >
      {failed && (
        <Button
          className="search-dialog-retry"
          onClick={() => {
            forgetEnter();
            retry();
          }}
        >
          {tryAgain}
        </Button>
      )}
      {isShown && (
        <div
          id={id}
          role="listbox"
          className="search-dialog-list"
          aria-label={query === "" ? t.recent : t.results}
          aria-busy={!isAnswered}
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
  const rank = ({ to, title }: Option) => {
    const at = recent.findIndex((each) => each.to === to && each.title === title);
    return at < 0 ? recent.length : at;
  };
  const byRecent = (one: Option, other: Option) => rank(one) - rank(other);
  const ofProduct = (product: FoundProduct): Option => ({
    kind: "product",
    to: productPath(product.collectionName, product.id),
    title: product.name,
    about: "",
    facts: <ProductFacts product={product} />,
  });
  const ordered = [
    ...destinations.map(ofRecent).sort(byRecent),
    ...products.map(ofProduct).sort(byRecent),
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

/** The first one is active until arrows choose another; there is none to choose while `count` is 0. */
function useWalk(count: number) {
  const [at, setAt] = useState(0);
  const active = Math.min(at, Math.max(count - 1, 0));
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
    if (ctrlKey || metaKey || altKey || shiftKey || event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[key];
    if (step === undefined) return;
    event.preventDefault();
    if (count > 0) setAt(Math.min(Math.max(active + step, 0), count - 1));
  };
  return { active, onKeyDown, walkAgain: () => setAt(0) };
}

function countOf(found: Finding, t: ProductSearchTexts): string {
  const count = found.destinations.length + found.products.length + found.orders.length;
  if (found.hasMoreProducts) return t.moreThanFound(count);
  return count === 0 ? t.nothing : t.resultsFound(count);
}

const MAX_RECENT = 6;

/** The last one comes first. */
function storeRecent(whose: string, opened: Recent): void {
  recentOf(whose).update((recent) => {
    const others = recent.filter(({ to, title }) => to !== opened.to || title !== opened.title);
    return [opened, ...others].slice(0, MAX_RECENT);
  });
}

/** `whose` names the person, the role and the language: others at this device do not see them. */
function recentOf(whose: string) {
  return createStoredValue<Recent[]>({
    key: `koshk-searched ${whose}`,
    parse: (stored) => (Array.isArray(stored) ? stored.filter(isRecent) : null),
    empty: () => [],
  });
}

/** An address of the admin: what a page of another origin's script could have stored is not followed. */
function isRecent(each: Partial<Recent> | null): each is Recent {
  if (!each?.kind || !Object.hasOwn(ICONS, each.kind)) return false;
  const texts = [each.to, each.title, each.about];
  return texts.every((text) => typeof text === "string") && Boolean(each.to?.startsWith("/admin"));
}
