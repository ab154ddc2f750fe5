import { useState } from "react";
import { href, Link } from "react-router";
import { stockTexts } from "#app/domain/stock/texts.ts";
import { AdminPage } from "#app/routes/admin/kit/admin-page.tsx";
import { keepLastData } from "#app/routes/admin/kit/client-data.ts";
import { load } from "#app/routes/admin/kit/load.server.ts";
import { pageFailure } from "#app/routes/admin/kit/page-failure.tsx";
import { ConfirmDialog } from "#app/ui/admin/confirm-dialog/confirm-dialog.tsx";
import { Button } from "#app/ui/admin/controls/button.tsx";
import { PageLinks } from "#app/ui/admin/list-pages.tsx";
import { useFormats, useTexts } from "#app/ui/use-texts.tsx";
import { UserText } from "#app/ui/user-text.tsx";
import { ListSearch } from "../parts/list-search.tsx";
import { ProductPicker } from "../parts/product-picker.tsx";
import type { Route } from "./+types/count";
import { backToCounts } from "./back-to-counts.ts";
import { type CountData, type CountFilter, viewCount } from "./count.server.ts";
import { CountList } from "./count-list.tsx";
import { countTexts } from "./texts.ts";
import { useCounting } from "./use-counting.ts";
import type { WaitingChange } from "./waiting-changes.ts";

export const loader = (args: Route.LoaderArgs) => load(args, "count", viewCount);
export const clientLoader = keepLastData<typeof loader>();
export const ErrorBoundary = pageFailure((locale) => {
  const { count, countNotLoaded, noSuch } = countTexts(locale);
  return { title: count, notLoaded: countNotLoaded, gone: noSuch, back: backToCounts(locale) };
});

export default function CountPage({ loaderData: { count, filter } }: Route.ComponentProps) {
  const title = useTexts(countTexts).countOf(count.title);
  return (
    <AdminPage
      title={title}
      heading={<UserText>{title}</UserText>}
      back={useTexts(backToCounts)}
      className="stock-page"
    >
      <Counting key={count.id} count={count} filter={filter} />
    </AdminPage>
  );
}

function Counting({ count, filter }: CountData) {
  const t = useTexts(countTexts);
  const { ended } = useTexts(stockTexts).count;
  const { number } = useFormats();
  const { id, me, progress, page, isBlind, state } = count;
  const isOpen = state === "open";
  const counting = useCounting(id, me, isOpen);
  const { waiting, isWaiting, others, count: add, discardOthers } = counting;
  const { counted, products, people } = progress;
  return (
    <>
      <section className="panel count-state figures" aria-label={t.progress}>
        <p role="status">
          {t.counted(<strong>{number(counted)}</strong>, products)}
          {people.length > 0 && <span>{t.by(people)}</span>}
        </p>
        {products !== null && products > 0 && (
          <progress aria-label={t.progress} value={Math.min(counted, products)} max={products} />
        )}
        {waiting > 0 && <p className="count-waiting">{t.notSent(waiting)}</p>}
        {others.length > 0 && <OthersWaiting changes={others} onDiscard={discardOthers} />}
        {!isOpen && (
          <>
            <p>{ended}</p>
            <Link
              className="text-link"
              to={href("/admin/stock/counts/:countId/review", { countId: id })}
            >
              {t.outcome}
            </Link>
          </>
        )}
      </section>
      {isOpen && (
        <>
          <div className="stock-links">
            <ProductPicker
              hidesStock={isBlind}
              onProduct={({ id: product, pieces = 1 }) => add(product, { by: pieces })}
            />
            <Link
              className="button"
              to={href("/admin/stock/counts/:countId/review", { countId: id })}
            >
              {t.review}
            </Link>
          </div>
          <ListSearch
            query={filter.query}
            show={filter.isOpenOnly ? "open" : "all"}
            options={SHOWN.map((id) => ({ id, label: t.shown[id] }))}
            addressOf={({ query, show }) =>
              countSearch(id, { query, isOpenOnly: show === "open", after: null })
            }
          />
          <CountList
            rows={page.rows}
            isBlind={isBlind}
            isWaiting={isWaiting}
            onCount={(product, to) => add(product, { to })}
          />
          <PageLinks
            after={filter.after}
            next={page.next}
            newest={t.first}
            older={t.more}
            toPage={(after) => countSearch(id, { ...filter, after })}
          />
        </>
      )}
    </>
  );
}

/** Others counted this in this browser, and nobody may send it as theirs. */
function OthersWaiting({
  changes,
  onDiscard,
}: {
  changes: WaitingChange[];
  onDiscard: () => void;
}) {
  const t = useTexts(countTexts);
  const [isAsking, setAsking] = useState(false);
  const names = t.and([...new Set(changes.map(({ by }) => by.name))]);
  return (
    <>
      <p className="count-waiting">
        {t.othersNotSent(changes.length, <UserText>{names}</UserText>)}
      </p>
      <Button look="quiet" onClick={() => setAsking(true)}>
        {t.discard}
      </Button>
      {isAsking && (
        <ConfirmDialog
          question={t.askDiscard(names)}
          confirmLabel={t.discard}
          onConfirm={() => {
            setAsking(false);
            onDiscard();
          }}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  );
}

const SHOWN = ["all", "open"] as const;

function countSearch(countId: string, { query, isOpenOnly, after }: CountFilter): string {
  const parameters = new URLSearchParams({
    ...(query !== "" && { q: query }),
    ...(isOpenOnly && { show: "open" }),
    ...(after !== null && { after }),
  });
  const path = href("/admin/stock/counts/:countId", { countId });
  return parameters.size > 0 ? `${path}?${parameters}` : path;
}
