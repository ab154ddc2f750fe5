import { useCallback, useRef } from "react";
import type { Till as TillData } from "../../../domain/till.ts";
import { decideEnter } from "../../../domain/till-search.ts";
import { useLiveStock } from "../../../ui/office/live.ts";
import { CategoryChips } from "./category-chips.tsx";
import { NewSaleHead } from "./new-sale-head.tsx";
import { ProductTiles } from "./product-tiles.tsx";
import { SaleBar } from "./sale-bar.tsx";
import { SalePanel } from "./sale-panel.tsx";
import { TillSearchBox } from "./till-search-box.tsx";
import { TillStatus } from "./till-status.tsx";
import { useSale } from "./use-sale.ts";
import { useStartOf } from "./use-start-of.ts";
import { useTillKeys } from "./use-till-keys.ts";
import { useTillSearch } from "./use-till-search.ts";

/** All that can be sold, and the sale it goes into. */
export function Till({ till }: { till: TillData }) {
  const products = useLiveStock(till.products);
  const search = useTillSearch(till, products);
  const sale = useSale();
  const input = useRef<HTMLInputElement>(null);
  const goods = useStartOf(search.list);

  const empty = () => {
    if (input.current) input.current.value = "";
    search.reset();
  };
  const startAnew = () => {
    empty();
    sale.hush();
  };
  const enter = (typed: string) => {
    const decision = decideEnter(search.shelf, typed);
    if (decision.outcome === "add" && sale.actions.addOne(decision.product)) return empty();
    // A scanner's next code takes the place of this one.
    input.current?.select();
    if (decision.outcome === "none") sale.say("No product found");
    if (decision.outcome === "several") {
      search.setQuery({ typed, isExact: decision.isExact });
      sale.say(`${decision.count} products match: pick one.`);
    }
  };
  const type = (typed: string) => {
    search.setQuery({ typed, isExact: false });
    sale.hush();
  };
  const { choose } = search;
  const { hush } = sale;
  const chooseCategory = useCallback(
    (category: string | null) => {
      choose(category);
      hush();
    },
    [choose, hush],
  );
  const line = sale.cart?.items.find(({ id }) => id === sale.touched) ?? sale.cart?.items.at(-1);
  const product = products.find(({ id }) => id === line?.id) ?? line;
  useTillKeys({
    search: input,
    onPlus: () => product && sale.actions.addOne(product),
    onMinus: () => line && sale.actions.takeOne(line),
    onEscape: startAnew,
  });

  return (
    <div className="till">
      <div className="till-columns">
        <div ref={goods} className="till-goods">
          <NewSaleHead />
          <div className="till-top">
            <TillSearchBox
              input={input}
              isFilled={search.query.typed !== ""}
              onType={type}
              onEnter={enter}
              onClear={startAnew}
            />
            <CategoryChips
              categories={till.categories}
              chosen={search.category}
              onChoose={chooseCategory}
            />
            <TillStatus saying={sale.saying} count={search.count} />
          </div>
          <ProductTiles
            categories={till.categories}
            found={search.found}
            list={search.list}
            items={sale.cart?.items}
            onAdd={sale.actions.addOne}
          />
        </div>
        <SalePanel
          cart={sale.cart}
          touched={sale.touched}
          actions={sale.actions}
          products={products}
        />
      </div>
      <SaleBar />
    </div>
  );
}
