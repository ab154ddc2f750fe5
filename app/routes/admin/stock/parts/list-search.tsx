import { useRef } from "react";
import { Form, useNavigate } from "react-router";
import { MAX_QUERY } from "#app/domain/catalogue/search.ts";
import { Button } from "#app/ui/admin/controls/button.tsx";
import { Select } from "#app/ui/admin/select.tsx";
import { useTexts } from "#app/ui/use-texts.tsx";
import { stockPartTexts } from "./texts.ts";

/** The page's address holds the search and the filter, or the order. Without labels they are of products to be shown. */
export function ListSearch<Show extends string>({
  query,
  show,
  options,
  labels = {},
  addressOf,
}: {
  query: string;
  show: Show;
  options: readonly { id: Show; label: string }[];
  labels?: { search?: string; hint?: string; show?: string };
  addressOf: (asked: { query: string; show: Show }) => string;
}) {
  const t = useTexts(stockPartTexts);
  const { search = t.searchProducts, hint = search, show: shown = t.show } = labels;
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const go = () => {
    const fields = new FormData(form.current ?? undefined);
    const asked = { query: String(fields.get("q")), show: String(fields.get("show")) as Show };
    navigate(addressOf(asked), { preventScrollReset: true });
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
          key={query}
          type="search"
          name="q"
          className="field-input"
          dir="auto"
          aria-label={search}
          placeholder={hint}
          autoComplete="off"
          enterKeyHint="search"
          maxLength={MAX_QUERY}
          defaultValue={query}
        />
        <Select name="show" label={shown} value={show} options={options} onChange={go} />
        <Button type="submit" look="plain">
          {t.search}
        </Button>
      </Form>
    </search>
  );
}
