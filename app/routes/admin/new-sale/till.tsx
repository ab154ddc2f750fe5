import { type RefObject, useEffect, useEffectEvent, useRef } from "react";
import type { Till as TillData } from "#app/domain/catalogue/till.ts";
import type { LiveVersion } from "#app/domain/live.ts";
import { ConnectionBanner } from "#app/routes/admin/till/connection-banner.tsx";
import { useIsConnected } from "#app/ui/live/live.ts";
import { ProductTiles } from "./product-tiles.tsx";
import { NewSaleHead, SaleBar, SalePanel } from "./sale-panel.tsx";
import { CategoryChips, TillSearchBox } from "./till-search.tsx";
import { useTill } from "./use-till.ts";

/** All that can be sold, and the current sale. */
export function Till({ till: data, version }: { till: TillData; version: LiveVersion }) {
  const { search, sale, input, type, enter, clear, choose, add, addLast, takeLast } = useTill(
    data,
    version,
  );
  const products = useScrollToStart(search.list);
  useTillKeys({ search: input, onPlus: addLast, onMinus: takeLast, onEscape: clear });
  const isConnected = useIsConnected();
  const { status } = sale;
  return (
    <div className="till">
      <div className="till-columns">
        <div ref={products} className="till-products">
          <NewSaleHead />
          <div className="till-top">
            <ConnectionBanner>
              {!isConnected && "No connection. The sale is kept; the stock shown may have changed."}
            </ConnectionBanner>
            <TillSearchBox
              input={input}
              isFilled={search.query.typed !== ""}
              onType={type}
              onEnter={enter}
              onClear={clear}
            />
            <CategoryChips
              categories={data.categories}
              chosen={search.category}
              onChoose={choose}
            />
            <p className="till-status figures" role="status">
              {/* A new element each time: the same words are announced again. */}
              <span key={status.id}>
                {status.text || (search.count !== null && `${search.count} found`)}
              </span>
            </p>
          </div>
          <ProductTiles
            categories={data.categories}
            found={search.found}
            list={search.list}
            version={version}
            items={sale.cart?.items}
            onAdd={add}
          />
        </div>
        <SalePanel cart={sale.cart} touched={sale.touched} actions={sale.actions} />
      </div>
      <SaleBar />
    </div>
  );
}

/** Shows another list from its start, however far the last one was scrolled. */
function useScrollToStart(list: string): RefObject<HTMLDivElement | null> {
  const element = useRef<HTMLDivElement>(null);
  const shown = useRef(list);
  useEffect(() => {
    if (shown.current === list) return;
    shown.current = list;
    const top = element.current?.getBoundingClientRect().top ?? 0;
    if (top < 0) element.current?.scrollIntoView({ block: "start", behavior: "instant" });
  }, [list]);
  return element;
}

type Keys = {
  search: RefObject<HTMLInputElement | null>;
  onPlus: () => void;
  onMinus: () => void;
  onEscape: () => void;
};

/**
 * The till's keys work everywhere but in a filled text field: `/` and whatever a scanner types go
 * to the search, plus and minus change the line last touched.
 */
function useTillKeys({ search, onPlus, onMinus, onEscape }: Keys): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const input = search.current;
    if (!input || isElsewhere(event)) return;
    const isInSearch = event.target === input;
    const isTyping = isTextField(event.target) && !(isInSearch && input.value === "");
    if (event.key === "Escape" && (isInSearch || !isTyping)) return handle(event, onEscape);
    if (isTyping) return;
    if (event.key === "+") handle(event, onPlus);
    else if (event.key === "-") handle(event, onMinus);
    else if (event.key === "/") handle(event, () => focusAll(input));
    // Not prevented: the character goes into the field that now has the focus.
    else if (!isInSearch && /^[\p{L}\p{N}]$/u.test(event.key)) focusAll(input);
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => press(event);
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);
}

/** A shortcut of the browser's, or a dialog or the menu is open above the page. */
function isElsewhere(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return true;
  return document.querySelector("dialog[open], #main[inert]") !== null;
}

function isTextField(target: EventTarget | null): boolean {
  return target instanceof Element && target.matches("input, textarea, select");
}

function handle(event: KeyboardEvent, action: () => void): void {
  event.preventDefault();
  action();
}

/** What is typed next replaces what is there. */
function focusAll(input: HTMLInputElement): void {
  input.focus();
  input.select();
}
