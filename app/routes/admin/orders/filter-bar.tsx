import { type InputEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import { Form, href, Link, useNavigate } from "react-router";
import { MAX_QUERY, searchQuery } from "#app/domain/catalogue/search.ts";
import { periodOptions } from "#app/domain/dashboard/dashboard.ts";
import { periodTexts } from "#app/domain/dashboard/texts.ts";
import { orderTexts } from "#app/domain/orders/texts.ts";
import { useScrolledTo } from "#app/routes/admin/frame/use-scrolled-to.ts";
import { Button, IconButton } from "#app/ui/admin/controls/button.tsx";
import { Select } from "#app/ui/admin/select.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { useTexts } from "#app/ui/use-texts.tsx";
import { type OrdersView, ordersSearch, SHOWN, TYPES } from "./orders-filter.ts";
import { ordersTexts } from "./texts.ts";

type Filters = {
  shown: OrdersView;
  /** A pending navigation asks for it; else it is the same. */
  requested: OrdersView;
};

export function StatusLinks({ shown, requested }: Filters) {
  const row = useScrolledTo(`[data-show="${shown.show}"]`);
  const t = useTexts(ordersTexts);
  const labels = { ...t.shown, ...useTexts(orderTexts).statuses };
  return (
    <nav className="periods" aria-label={t.status}>
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
              {labels[show]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Searches while typing; without JavaScript it is an ordinary form. */
export function SearchForm({ shown, requested }: Filters) {
  const navigate = useNavigate();
  const t = useTexts(ordersTexts);
  const periods = useTexts(periodTexts);
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
            aria-label={t.search}
            aria-keyshortcuts="/"
            placeholder={t.searchHint}
            autoComplete="off"
            enterKeyHint="search"
            maxLength={MAX_QUERY}
            defaultValue={shown.query}
            onInput={search.onInput}
          />
          {search.isFilled && (
            <IconButton
              icon="close"
              className="order-search-clear"
              label={t.clearSearch}
              onClick={search.clear}
            />
          )}
        </div>
        <Select
          name="type"
          label={t.type}
          value={shown.type}
          options={TYPES.map(({ id }) => ({ id, label: t.types[id] }))}
          onChange={(type) => go({ type }, false)}
        />
        <Select
          name="period"
          label={t.period}
          value={shown.period}
          options={periodOptions(periods)}
          onChange={(period) => go({ period }, false)}
        />
        <noscript>
          <Button type="submit">{t.searchButton}</Button>
        </noscript>
      </Form>
    </search>
  );
}

const TYPING_PAUSE_MS = 250;

/** Asks for what is typed after a pause, and follows the address on back and forward. */
function useSearchField(query: string, onQuery: (query: string) => void) {
  const input = useRef<HTMLInputElement>(null);
  const asked = useRef(query);
  const [typed, setTyped] = useState(query);
  const ask = (wanted: string) => {
    if (wanted === asked.current) return;
    asked.current = wanted;
    onQuery(wanted);
  };
  const askTyped = useEffectEvent(() => ask(typed));
  useEffect(() => {
    if (typed === asked.current) return;
    const pause = setTimeout(askTyped, TYPING_PAUSE_MS);
    return () => clearTimeout(pause);
  }, [typed]);
  // Something may be typed before hydration.
  useEffect(() => setTyped(searchQuery(input.current?.value ?? "")), []);
  useEffect(() => {
    if (query === asked.current || !input.current) return;
    asked.current = query;
    input.current.value = query;
    setTyped(query);
  }, [query]);
  const clear = () => {
    if (input.current) input.current.value = "";
    setTyped("");
    ask("");
    input.current?.focus();
  };
  return {
    input,
    isFilled: typed !== "",
    onInput: (event: InputEvent<HTMLInputElement>) =>
      setTyped(searchQuery(event.currentTarget.value)),
    sendNow: () => ask(searchQuery(input.current?.value ?? "")),
    clear,
  };
}
