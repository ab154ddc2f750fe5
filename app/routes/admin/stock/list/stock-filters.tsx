import { useRef } from "react";
import { Form, href, useNavigate } from "react-router";
import { MAX_QUERY } from "#app/domain/catalogue/search.ts";
import { readStockFilter, STOCK_FILTERS } from "#app/domain/stock/stock-filter.ts";
import { Select } from "#app/ui/admin/select.tsx";
import { type StockView, stockSearch } from "./stock-view.ts";

export function StockFilters({ view }: { view: StockView }) {
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const go = () => {
    const fields = new FormData(form.current ?? undefined);
    const show = readStockFilter(String(fields.get("show")));
    const next = { show, query: String(fields.get("q")), after: null };
    navigate(stockSearch(next), { preventScrollReset: true });
  };
  return (
    <search>
      <Form
        ref={form}
        action={href("/admin/stock")}
        className="stock-filters"
        onSubmit={(event) => {
          event.preventDefault();
          go();
        }}
      >
        <input
          key={view.query}
          type="search"
          name="q"
          className="field-input"
          dir="auto"
          aria-label="Search products"
          placeholder="Search products"
          autoComplete="off"
          enterKeyHint="search"
          maxLength={MAX_QUERY}
          defaultValue={view.query}
        />
        <Select name="show" label="Show" value={view.show} options={STOCK_FILTERS} onChange={go} />
        <button type="submit" className="button" data-look="plain">
          Search
        </button>
      </Form>
    </search>
  );
}
