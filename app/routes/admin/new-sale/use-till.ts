import { type RefObject, useCallback, useEffect, useRef } from "react";
import type { Till, TillProduct } from "#app/domain/catalogue/till.ts";
import { decideEnter } from "#app/domain/catalogue/till-search.ts";
import type { LiveVersion } from "#app/domain/live.ts";
import { useLearnStock } from "#app/routes/admin/till/sale-stock.tsx";
import { type Sale, useSale } from "#app/routes/admin/till/use-sale.ts";
import { useLiveStock } from "#app/ui/live/live.ts";
import { useTillKeys } from "./use-till-keys.ts";
import { type TillSearch, useTillSearch } from "./use-till-search.ts";

type TillState = {
  search: TillSearch;
  sale: Sale;
  input: RefObject<HTMLInputElement | null>;
  type: (typed: string) => void;
  enter: (typed: string) => void;
  clear: () => void;
  choose: (category: string | null) => void;
};

/**
 * The search among the products as of `version`, the sale, and what search, scanner and keys do
 * with them.
 */
export function useTill(till: Till, version: LiveVersion): TillState {
  const products = useLiveStock(till.products, version);
  const learn = useLearnStock();
  useEffect(() => {
    learn(new Map(products.map(({ id, stock }) => [id, stock])));
  }, [learn, products]);
  const search = useTillSearch(till, products);
  const sale = useSale();
  const { hush } = sale;
  const input = useRef<HTMLInputElement>(null);
  const empty = () => {
    if (input.current) input.current.value = "";
    search.reset();
  };
  const clear = () => {
    empty();
    hush();
  };
  const type = (typed: string) => {
    search.setQuery({ typed, isExact: false });
    hush();
  };
  const enter = (typed: string) => {
    const decision = decideEnter(search.collection, typed);
    if (decision.outcome === "add" && sale.actions.addOne(decision.product)) return empty();
    // A scanner's next code takes the place of this one.
    input.current?.select();
    if (decision.outcome === "none") sale.say("No product found");
    if (decision.outcome !== "several") return;
    search.setQuery({ typed, isExact: decision.isExact });
    sale.say(`${decision.count} products match: pick one.`);
  };
  const chooseInSearch = search.choose;
  const choose = useCallback(
    (category: string | null) => {
      chooseInSearch(category);
      hush();
    },
    [chooseInSearch, hush],
  );
  useTillKeys({ search: input, onEscape: clear, ...lineKeys(sale, products) });
  return { search, sale, input, type, enter, clear, choose };
}

/** Plus and minus go on with the product last touched; before there is one, with the last line. */
function lineKeys({ cart, touched, actions }: Sale, products: TillProduct[]) {
  const items = cart?.items ?? [];
  const line = touched ? items.find(({ id }) => id === touched) : items.at(-1);
  return {
    onPlus: () => {
      if (line) actions.addOne(products.find(({ id }) => id === line.id) ?? line);
    },
    onMinus: () => {
      if (line) actions.takeOne(line);
    },
  };
}
