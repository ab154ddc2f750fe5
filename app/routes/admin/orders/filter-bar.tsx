import { useEffect, useRef } from "react";
import { Form, href, Link, useNavigate } from "react-router";
import { MAX_QUERY } from "#app/domain/catalogue/search.ts";
import { PERIODS } from "#app/domain/dashboard/dashboard.ts";
import { Select } from "#app/ui/admin/select.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { type OrdersView, ordersSearch, SHOWN, SHOWN_LABELS, TYPES } from "./orders-filter.ts";
import { useSearchField } from "./use-search-field.ts";

type Filters = {
  shown: OrdersView;
  /** What a navigation under way asks for; else the same. */
  requested: OrdersView;
};

export function StatusLinks({ shown, requested }: Filters) {
  const row = useRef<HTMLUListElement>(null);
  // On a phone the row scrolls; the current link stays in sight.
  useEffect(() => {
    const link = row.current?.querySelector<HTMLElement>(`[data-show="${shown.show}"]`);
    if (link) row.current?.scrollTo({ left: link.offsetLeft - 24 });
  }, [shown.show]);
  return (
    <nav className="periods" aria-label="Status">
      <ul ref={row} className="periods-row">
        {SHOWN.map((show) => (
          <li key={show}>
            <Link
              to={ordersSearch({ ...requested, show, after: null })}
              className="period"
              data-show={show}
              data-pending={show === requested.show && show !== shown.show ? "" : undefined}
              aria-current={show === shown.show ? "true" : undefined}
              preventScrollReset
            >
              {SHOWN_LABELS[show]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Searches while typing; without JavaScript an ordinary form. */
export function SearchForm({ shown, requested }: Filters) {
  const navigate = useNavigate();
  const go = (change: Partial<OrdersView>, replace: boolean) =>
    navigate(ordersSearch({ ...requested, after: null, ...change }), {
      replace,
      preventScrollReset: true,
    });
  const search = useSearchField(shown.query, (query) => go({ query }, true));
  return (
    <search>
      <Form
        action={href("/admin/orders")}
        className="order-search"
        onSubmit={(event) => {
          event.preventDefault();
          search.sendNow();
        }}
      >
        {shown.show !== "all" && <input type="hidden" name="show" value={shown.show} />}
        <div className="order-search-field">
          <Icon name="search" className="order-search-icon" />
          <input
            ref={search.input}
            id="order-search"
            type="search"
            name="q"
            className="field-input"
            dir="auto"
            aria-label="Search orders"
            aria-keyshortcuts="/"
            placeholder="Code, customer or product"
            autoComplete="off"
            enterKeyHint="search"
            maxLength={MAX_QUERY}
            defaultValue={shown.query}
            onInput={search.onInput}
          />
          {search.isFilled && (
            <button
              type="button"
              className="icon-button order-search-clear"
              aria-label="Clear search"
              onClick={search.clear}
            >
              <Icon name="close" />
            </button>
          )}
        </div>
        <Select
          name="type"
          label="Type"
          value={shown.type}
          options={TYPES}
          onChange={(type) => go({ type }, false)}
        />
        <Select
          name="period"
          label="Period"
          value={shown.period}
          options={PERIODS}
          onChange={(period) => go({ period }, false)}
        />
        <noscript>
          <button type="submit" className="button">
            Search
          </button>
        </noscript>
      </Form>
    </search>
  );
}
