import { href, Link } from "react-router";
import { appContext, localeContext, staffContext } from "#app/context.ts";
import { stockTexts } from "#app/domain/stock/texts.ts";
import { PageTitle } from "#app/routes/admin/kit/admin-page.tsx";
import { FetchFailed } from "#app/routes/admin/kit/page-failure.tsx";
import { PageLinks } from "#app/ui/admin/list-pages.tsx";
import { keepLastData } from "#app/ui/admin/network-failures.ts";
import { useFormats, useTexts } from "#app/ui/use-texts.tsx";
import { UserText } from "#app/ui/user-text.tsx";
import { ListSearch } from "../parts/list-search.tsx";
import { ProductPicker } from "../parts/product-picker.tsx";
import type { Route } from "./+types/count";
import { CountList } from "./count-list.tsx";
import { type CountData, type CountFilter, loadCount } from "./counts-loader.server.ts";
import { OthersWaiting } from "./others-waiting.tsx";
import { countTexts } from "./texts.ts";
import { useCounting } from "./use-counting.ts";

export function loader({ context, params, request }: Route.LoaderArgs) {
  const staff = context.get(staffContext);
  const { search } = new URL(request.url);
  const locale = context.get(localeContext);
  return loadCount(context.get(appContext), params.countId, { staff, search, locale });
}

export const clientLoader = keepLastData<CountData>();

export default function CountPage({ loaderData: { count, filter } }: Route.ComponentProps) {
  const t = useTexts(countTexts);
  const title = count ? t.countOf(count.title) : t.count;
  return (
    <div className="admin-page stock-page">
      <PageTitle>{title}</PageTitle>
      <Link className="text-link" to={href("/admin/stock/counts")}>
        {t.title}
      </Link>
      <h1 tabIndex={-1}>
        <UserText>{title}</UserText>
      </h1>
      {count ? (
        <Counting key={count.id} count={count} filter={filter} />
      ) : (
        <FetchFailed message={t.noSuch} />
      )}
    </div>
  );
}

function Counting({
  count,
  filter,
}: {
  count: NonNullable<CountData["count"]>;
  filter: CountData["filter"];
}) {
  const t = useTexts(countTexts);
  const { ended } = useTexts(stockTexts).count;
  const { number } = useFormats();
  const { id, me, progress, page, isBlind, state } = count;
  const isOpen = state === "open";
  const { waiting, others, count: add, discardOthers } = useCounting(id, me, isOpen);
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
        {waiting > 0 && <p className="stock-waiting">{t.notSent(waiting)}</p>}
        <OthersWaiting changes={others} onDiscard={discardOthers} />
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
              onProduct={({ id: product }) => add(product, { by: 1 })}
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
