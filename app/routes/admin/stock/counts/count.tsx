import { href, Link } from "react-router";
import { appContext, staffContext } from "#app/context.ts";
import { FetchFailed } from "#app/routes/admin/layout/error-page.tsx";
import { PageLinks } from "#app/ui/admin/list-pages.tsx";
import { keepLastData } from "#app/ui/admin/network-failures.ts";
import { PageTitle } from "#app/ui/admin/page-title.tsx";
import { countLabel } from "#app/ui/count-label.ts";
import { UserText } from "#app/ui/user-text.tsx";
import { ListSearch } from "../parts/list-search.tsx";
import { ProductPicker } from "../parts/product-picker.tsx";
import type { Route } from "./+types/count";
import { CountList } from "./count-list.tsx";
import { type CountData, type CountFilter, loadCount } from "./counts-loader.server.ts";
import { OthersWaiting } from "./others-waiting.tsx";
import { useCounting } from "./use-counting.ts";

export function loader({ context, params, request }: Route.LoaderArgs) {
  const staff = context.get(staffContext);
  return loadCount(context.get(appContext), params.countId, staff, new URL(request.url).search);
}

export const clientLoader = keepLastData<CountData>();

export default function CountPage({ loaderData: { count, filter } }: Route.ComponentProps) {
  const title = count ? `Count: ${count.title}` : "Count";
  return (
    <div className="admin-page stock-page">
      <PageTitle>{title}</PageTitle>
      <Link className="text-link" to={href("/admin/stock/counts")}>
        Counts
      </Link>
      <h1 tabIndex={-1}>
        <UserText>{title}</UserText>
      </h1>
      {count ? (
        <Counting key={count.id} count={count} filter={filter} />
      ) : (
        <FetchFailed message="There is no such count." />
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
  const { id, me, progress, page, isBlind, isOpen } = count;
  const { waiting, others, count: add, discardOthers } = useCounting(id, me, isOpen);
  return (
    <>
      <section className="panel stock-state figures" aria-label="Progress">
        <p role="status">
          <strong>{progress.counted}</strong> of {countLabel(progress.products, "product")} counted
          {progress.people.length > 0 && (
            <UserText>{`, by ${progress.people.join(" and ")}`}</UserText>
          )}
        </p>
        {waiting > 0 && (
          <p className="stock-waiting">{waiting} not sent yet: kept in this browser</p>
        )}
        <OthersWaiting changes={others} onDiscard={discardOthers} />
        {!isOpen && <p>This count is over.</p>}
      </section>
      {isOpen && (
        <div className="stock-links">
          <ProductPicker
            hidesStock={isBlind}
            onProduct={({ id: product }) => add(product, { by: 1 })}
          />
          <Link
            className="button"
            to={href("/admin/stock/counts/:countId/review", { countId: id })}
          >
            Review Count
          </Link>
        </div>
      )}
      <ListSearch
        query={filter.query}
        show={filter.isOpenOnly ? "open" : "all"}
        options={SHOWN}
        addressOf={({ query, show }) =>
          countSearch(id, { query, isOpenOnly: show === "open", after: null })
        }
      />
      <CountList
        rows={page.rows}
        isBlind={isBlind}
        isOpen={isOpen}
        onCount={(product, to) => add(product, { to })}
      />
      <PageLinks
        after={filter.after}
        next={page.next}
        newest="First products"
        older="More products"
        toPage={(after) => countSearch(id, { ...filter, after })}
      />
    </>
  );
}

const SHOWN = [
  { id: "all", label: "All Products" },
  { id: "open", label: "Not Counted Yet" },
] as const;

function countSearch(countId: string, { query, isOpenOnly, after }: CountFilter): string {
  const parameters = new URLSearchParams({
    ...(query !== "" && { q: query }),
    ...(isOpenOnly && { show: "open" }),
    ...(after !== null && { after }),
  });
  const path = href("/admin/stock/counts/:countId", { countId });
  return parameters.size > 0 ? `${path}?${parameters}` : path;
}
