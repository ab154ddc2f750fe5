import { useState } from "react";
import { Form, href, Link, useActionData, useNavigation } from "react-router";
import { appContext, localeContext } from "#app/context.ts";
import { randomId } from "#app/domain/id.ts";
import { stockTexts } from "#app/domain/stock/texts.ts";
import { PageTitle } from "#app/routes/admin/kit/admin-page.tsx";
import { FetchFailed } from "#app/routes/admin/kit/page-failure.tsx";
import { stockPartTexts } from "#app/routes/admin/stock/parts/texts.ts";
import { failureText } from "#app/ui/admin/failure-text.ts";
import { keepLastData, sendForm } from "#app/ui/admin/network-failures.ts";
import { SelectField } from "#app/ui/admin/select.tsx";
import { FieldError } from "#app/ui/field.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { useTexts } from "#app/ui/use-texts.tsx";
import { UserText } from "#app/ui/user-text.tsx";
import { Signed } from "../parts/product-head.tsx";
import { StockTable } from "../parts/stock-table.tsx";
import type { Route } from "./+types/counts";
import { CountBadge } from "./count-badge.tsx";
import { type CountAnswer, startAction } from "./counts-action.server.ts";
import { type CountListed, type CountsData, loadCounts } from "./counts-loader.server.ts";
import { countTexts } from "./texts.ts";

export function loader({ context }: Route.LoaderArgs) {
  return loadCounts(context.get(appContext), context.get(localeContext));
}

export function action(args: Route.ActionArgs) {
  return startAction(args);
}

export const clientLoader = keepLastData<CountsData>({
  isComplete: ({ list }) => list !== null,
  unread: () => ({ list: null }),
});

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return sendForm(request, serverAction, { start: "failed" });
}

export default function Counts({ loaderData: { list } }: Route.ComponentProps) {
  const t = useTexts(countTexts);
  const { stock } = useTexts(stockPartTexts);
  return (
    <div className="admin-page stock-page">
      <PageTitle>{t.title}</PageTitle>
      <Link className="text-link" to={href("/admin/stock")}>
        {stock}
      </Link>
      <h1 tabIndex={-1}>{t.title}</h1>
      {list ? (
        <>
          <Start collections={list.collections} />
          {list.counts.length > 0 && <Rows counts={list.counts} />}
        </>
      ) : (
        <FetchFailed message={t.notLoaded} />
      )}
    </div>
  );
}

function Start({ collections }: Pick<NonNullable<CountsData["list"]>, "collections">) {
  const t = useTexts(countTexts);
  const { failed } = useTexts(stockTexts).count;
  const failure = useActionData<CountAnswer>()?.failure;
  const isPending = useNavigation().state === "submitting";
  const isHydrated = useHydrated();
  const [id, setId] = useState(randomId);
  return (
    <Form
      method="post"
      className="panel count-start"
      aria-label={t.newCount}
      // Another choice is another count.
      onChange={() => setId(randomId())}
      onSubmit={(event) => isPending && event.preventDefault()}
    >
      <input type="hidden" name="intent" value="start" />
      {isHydrated && <input type="hidden" name="id" value={id} />}
      <SelectField
        label={t.toCount}
        name="collection"
        options={[{ id: "", label: t.allProducts }, ...collections]}
      />
      <label className="switch">
        <input type="checkbox" name="blind" /> {t.blind}
      </label>
      {failure !== undefined && <FieldError>{failureText({ failed }, failure)}</FieldError>}
      <button type="submit" className="button" disabled={!isHydrated} aria-disabled={isPending}>
        {t.start}
      </button>
    </Form>
  );
}

function Rows({ counts }: { counts: CountListed[] }) {
  const t = useTexts(countTexts);
  const { notKnown } = useTexts(stockTexts);
  return (
    <StockTable
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
