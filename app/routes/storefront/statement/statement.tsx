import { data } from "react-router";
import { appContext, localeContext } from "#app/context.ts";
import { StorefrontFrame } from "#app/routes/storefront/layout/storefront-frame.tsx";
import { PageMeta } from "#app/ui/page-meta.tsx";
import { useShopProfile } from "#app/ui/shop-profile.tsx";
import { useTexts } from "#app/ui/use-texts.tsx";
import "./statement.css";
import type { Route } from "./+types/statement";
import { viewStatement } from "./statement.server.ts";
import { StatementPaper } from "./statement-paper.tsx";
import { statementTexts } from "./texts.ts";

/** The address is all that it takes to read it: it is kept out of caches, and out of what other pages are told. */
const PRIVATE = { "Cache-Control": "private, no-store", "Referrer-Policy": "no-referrer" };

export async function loader({ context, request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const view = await viewStatement(
    context.get(appContext),
    context.get(localeContext),
    searchParams,
  );
  if (!view) throw data(null, { status: 404 });
  return data(view, { headers: PRIVATE });
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export default function StatementPage({ loaderData }: Route.ComponentProps) {
  const { name } = useShopProfile();
  const t = useTexts(statementTexts);
  return (
    <StorefrontFrame>
      {/* Without the customer: links to it are shown in chats, and titles in lists of pages. */}
      <PageMeta title={t.title(name)} description={t.description(name)} />
      <div className="wrap statement">
        <StatementPaper {...loaderData} />
      </div>
    </StorefrontFrame>
  );
}
