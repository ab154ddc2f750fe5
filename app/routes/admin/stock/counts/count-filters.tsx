import { useRef } from "react";
import { Form, href, useNavigate } from "react-router";
import { MAX_QUERY } from "#app/domain/catalogue/search.ts";
import { Select } from "#app/ui/admin/select.tsx";
import type { CountFilter } from "./counts-loader.server.ts";

const SHOWN = [
  { id: "all", label: "All Products" },
  { id: "open", label: "Not Counted Yet" },
] as const;

export function countSearch(countId: string, { query, isOpenOnly, after }: CountFilter): string {
  const parameters = new URLSearchParams({
    ...(query !== "" && { q: query }),
    ...(isOpenOnly && { show: "open" }),
    ...(after !== null && { after }),
  });
  const path = href("/admin/stock/counts/:countId", { countId });
  return parameters.size > 0 ? `${path}?${parameters}` : path;
}

export function CountFilters({ countId, filter }: { countId: string; filter: CountFilter }) {
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const go = () => {
    const fields = new FormData(form.current ?? undefined);
    const next = { query: String(fields.get("q")), isOpenOnly: fields.get("show") === "open" };
    navigate(countSearch(countId, { ...next, after: null }), { preventScrollReset: true });
  };
  return (
    <search>
      <Form
        ref={form}
        className="stock-filters"
        onSubmit={(event) => {
          event.preventDefault();
          go();
        }}
      >
        <input
          key={filter.query}
          type="search"
          name="q"
          className="field-input"
          dir="auto"
          aria-label="Search products"
          placeholder="Search products"
          autoComplete="off"
          enterKeyHint="search"
          maxLength={MAX_QUERY}
          defaultValue={filter.query}
        />
        <Select
          name="show"
          label="Show"
          value={filter.isOpenOnly ? "open" : "all"}
          options={SHOWN}
          onChange={go}
        />
        <button type="submit" className="button" data-look="plain">
          Search
        </button>
      </Form>
    </search>
  );
}
