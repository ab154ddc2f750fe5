import { useState } from "react";
import { href, Link } from "react-router";
import { randomId } from "#app/domain/id.ts";
import { stockTexts } from "#app/domain/stock/texts.ts";
import { AdminPage } from "#app/routes/admin/kit/admin-page.tsx";
import { keepLastData, sendChange } from "#app/routes/admin/kit/client-data.ts";
import { load } from "#app/routes/admin/kit/load.server.ts";
import { pageFailure } from "#app/routes/admin/kit/page-failure.tsx";
import { useChange } from "#app/routes/admin/kit/use-change.ts";
import { Button } from "#app/ui/admin/controls/button.tsx";
import { DataTable } from "#app/ui/admin/data-table/data-table.tsx";
import { SelectField } from "#app/ui/admin/select.tsx";
import { FieldError } from "#app/ui/field.tsx";
import { useTexts } from "#app/ui/use-texts.tsx";
import { UserText } from "#app/ui/user-text.tsx";
import { backToStock } from "../parts/back-to-stock.ts";
import { Signed } from "../parts/product-head.tsx";
import type { Route } from "./+types/counts";
import { CountBadge } from "./count-badge.tsx";
import { type CountListed, type CountsList, changeCounts, viewCounts } from "./counts.server.ts";
import { countTexts } from "./texts.ts";

export const loader = (args: Route.LoaderArgs) => load(args, "counts", viewCounts);
export const action = (args: Route.ActionArgs) => changeCounts(args);
export const clientLoader = keepLastData<typeof loader>();
export const clientAction = sendChange;
export const ErrorBoundary = pageFailure((locale) => ({
  ...countTexts(locale),
  back: backToStock(locale),
}));

export default function Counts({ loaderData: { list } }: Route.ComponentProps) {
  const { title } = useTexts(countTexts);
  return (
    <AdminPage title={title} back={useTexts(backToStock)} className="stock-page">
      <StartCount collections={list.collections} />
      {list.counts.length > 0 && <Rows counts={list.counts} />}
    </AdminPage>
  );
}

function StartCount({ collections }: Pick<CountsList, "collections">) {
  const t = useTexts(countTexts);
  const { failed } = useTexts(stockTexts).count;
  const [id, setId] = useState(randomId);
  const { send, isPending, answer } = useChange({ failures: failed, showsFailure: () => true });
  return (
    <form
      className="panel count-start"
      aria-label={t.newCount}
      // Another choice is another count.
      onChange={() => setId(randomId())}
      onSubmit={(event) => {
        event.preventDefault();
        const fields = Object.fromEntries(new FormData(event.currentTarget));
        send("start", { id, ...(fields as Record<string, string>) });
      }}
    >
      <SelectField
        label={t.toCount}
        name="collection"
        options={[{ id: "", label: t.allProducts }, ...collections]}
      />
      <label className="switch">
        <input type="checkbox" name="blind" /> {t.blind}
      </label>
      {answer?.failure !== undefined && <FieldError>{answer.failure}</FieldError>}
      <Button type="submit" aria-disabled={isPending}>
        {t.start}
      </Button>
    </form>
  );
}

function Rows({ counts }: { counts: CountListed[] }) {
  const t = useTexts(countTexts);
  const { notKnown } = useTexts(stockTexts);
  return (
    <DataTable
      caption={t.title}
      head={t.count}
      columns={[
        { label: t.started },
        { label: t.startedBy },
        { label: t.differenceColumn, isNumber: true },
        { label: t.valueAtCost, isNumber: true },
      ]}
      rows={counts.map(({ id, started, person, pieces, value, ...count }) => ({
        key: id,
        head: <Head id={id} {...count} />,
        cells: [
          started,
          <UserText key="person">{person}</UserText>,
          pieces === null ? t.nothing : <Signed key="pieces" quantity={pieces} />,
          value ?? (pieces === null ? t.nothing : notKnown),
        ],
      }))}
    />
  );
}

function Head({ id, title, state }: Pick<CountListed, "id" | "title" | "state">) {
  const path =
    state === "open"
      ? href("/admin/stock/counts/:countId", { countId: id })
      : href("/admin/stock/counts/:countId/review", { countId: id });
  return (
    <span className="stock-head">
      <Link className="stock-name" to={path}>
        <UserText>{title}</UserText>
      </Link>
      <CountBadge state={state} />
    </span>
  );
}
