import type { Till as TillData } from "#app/domain/catalogue/till.ts";
import type { LiveVersion } from "#app/domain/live.ts";
import { CategoryChips } from "./category-chips.tsx";
import { NewSaleHead } from "./new-sale-head.tsx";
import { ProductTiles } from "./product-tiles.tsx";
import { SaleBar } from "./sale-bar.tsx";
import { SalePanel } from "./sale-panel.tsx";
import { TillSearchBox } from "./till-search-box.tsx";
import { TillStatus } from "./till-status.tsx";
import { useStartOf } from "./use-start-of.ts";
import { useTill } from "./use-till.ts";

/** All that can be sold, and the sale it goes into. */
export function Till({ till: data, version }: { till: TillData; version: LiveVersion }) {
  const till = useTill(data, version);
  const { search, sale } = till;
  const { categories } = data;
  const products = useStartOf(search.list);
  return (
    <div className="till">
      <div className="till-columns">
        <div ref={products} className="till-products">
          <NewSaleHead />
          <div className="till-top">
            <TillSearchBox
              input={till.input}
              isFilled={search.query.typed !== ""}
              onType={till.type}
              onEnter={till.enter}
              onClear={till.clear}
            />
            <CategoryChips
              categories={categories}
              chosen={search.category}
              onChoose={till.choose}
            />
            <TillStatus saying={sale.saying} count={search.count} />
          </div>
          <ProductTiles
            categories={categories}
            found={search.found}
            list={search.list}
            items={sale.cart?.items}
            onAdd={sale.actions.addOne}
          />
        </div>
        <SalePanel cart={sale.cart} touched={sale.touched} actions={sale.actions} />
      </div>
      <SaleBar />
    </div>
  );
}
