import { useId, useState } from "react";
import { Link } from "react-router";
import type { TopProduct, TopProfit } from "#app/domain/dashboard/dashboard.ts";
import { CategoryTile } from "#app/ui/admin/collections/category-tile.tsx";
import { Button } from "#app/ui/admin/controls/button.tsx";
import { Panel } from "#app/ui/admin/controls/panel.tsx";
import { useFormats, useTexts } from "#app/ui/use-texts.tsx";
import { UserText, writtenIn } from "#app/ui/user-text.tsx";
import type { DashboardCollection } from "./dashboard.server.ts";
import type { DashboardView } from "./dashboard-view.ts";
import { dashboardTexts } from "./texts.ts";

const LOW_AT_ONCE = 5;

/** Low stock as of now, whatever the period. On paper the whole list. */
export function LowStock({ products, total }: DashboardView["lowStock"]) {
  const id = useId();
  const [isWhole, setWhole] = useState(false);
  const t = useTexts(dashboardTexts);
  return (
    <Panel
      title={t.lowStock}
      beside={total > 0 && <p className="panel-note figures">{t.lowNow(total)}</p>}
      className="board-third board-low"
    >
      {total === 0 && <p className="board-none">{t.allIsWell}</p>}
      <ul id={`${id}-list`} className="low-products" aria-labelledby={id}>
        {products.map(({ id, name, category, path, stock, is_visible }, index) => (
          <li
            key={id}
            className="low-product"
            data-folded={isWhole || index < LOW_AT_ONCE ? undefined : ""}
          >
            <Link
              className="low-product-link name"
              to={path}
              {...writtenIn(name)}
              prefetch="intent"
            >
              {name}
            </Link>
            <span className="badge figures" data-tone="low">
              {t.left(stock)}
            </span>
            <span className="low-product-facts">
              <UserText>{category}</UserText>
              {!is_visible && <span className="badge">{t.isHidden}</span>}
            </span>
          </li>
        ))}
      </ul>
      {products.length > LOW_AT_ONCE && (
        <Button
          className="low-toggle on-screen-only figures"
          look="quiet"
          aria-expanded={isWhole}
          aria-controls={`${id}-list`}
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? t.showFewer : t.showAll(products.length)}
        </Button>
      )}
      {total > products.length && (
        <p className="panel-note figures">{t.lowestOf(products.length, total)}</p>
      )}
    </Panel>
  );
}

export function TopProducts({ products, orders }: { products: TopProduct[]; orders: number }) {
  const t = useTexts(dashboardTexts);
  const rows = products.map(({ quantity, ...product }) => ({
    ...product,
    amount: quantity,
    words: t.ordered(quantity),
  }));
  const none = orders === 0 ? t.noOrders : t.nothingLeft;
  return <TopList title={t.topProducts} rows={rows} none={none} />;
}

export function TopProfits({ products }: { products: TopProfit[] }) {
  const { egp } = useFormats();
  const t = useTexts(dashboardTexts);
  const rows = products.map(({ profit, ...product }) => ({
    ...product,
    amount: profit,
    words: egp(profit),
  }));
  return <TopList title={t.topProfit} rows={rows} none={t.noProfits} />;
}

type TopRow = { productId: string; name: string; amount: number; words: string };

/** The bars are relative to the first product's amount. */
function TopList({ title, rows, none }: { title: string; rows: TopRow[]; none: string }) {
  const { number } = useFormats();
  const most = rows[0]?.amount ?? 1;
  return (
    <Panel title={title} className="board-half">
      {rows.length === 0 && <p className="board-none">{none}</p>}
      <ol className="top-products figures">
        {rows.map(({ productId, name, amount, words }, index) => (
          <li key={productId} className="top-product">
            <span className="top-product-rank" aria-hidden="true">
              {number(index + 1)}
            </span>
            <span className="name" {...writtenIn(name)}>
              {name}
            </span>
            <span className="top-product-quantity">{words}</span>
            <span
              className="top-product-bar"
              style={{ inlineSize: `${(amount / most) * 100}%` }}
              aria-hidden="true"
            />
          </li>
        ))}
      </ol>
    </Panel>
  );
}

/** Every category and active section, with its counts of products. */
export function Collections({ collections }: { collections: DashboardCollection[] }) {
  const id = useId();
  const t = useTexts(dashboardTexts);
  const isEmpty = collections.every(({ counts }) => counts.products === 0);
  return (
    <section className="board-whole on-screen-only" aria-labelledby={id}>
      <h2 id={id} className="panel-title">
        {t.collections}
      </h2>
      {isEmpty && <p className="page-note">{t.nothingForSale}</p>}
      <ul className="collection-cards" aria-labelledby={id}>
        {collections.map((collection) => (
          <CollectionCard key={collection.path} {...collection} />
        ))}
      </ul>
    </section>
  );
}

function CollectionCard({ category, path, counts }: DashboardCollection) {
  const id = useId();
  const t = useTexts(dashboardTexts);
  return (
    <li className="collection-card">
      <CategoryTile {...category} size={36} />
      <h3 id={id} className="collection-card-title">
        <UserText>{category.title}</UserText>
      </h3>
      <p className="collection-card-facts figures">
        <Link className="collection-card-link" to={path} prefetch="intent" aria-describedby={id}>
          {t.products(counts.products)}
        </Link>
        {counts.low > 0 && (
          <span className="badge" data-tone="low">
            {t.low(counts.low)}
          </span>
        )}
        {counts.unavailable > 0 && (
          <span className="badge" data-tone="bad">
            {t.outOfStock(counts.unavailable)}
          </span>
        )}
        {counts.hidden > 0 && <span className="badge">{t.hidden(counts.hidden)}</span>}
      </p>
    </li>
  );
}
