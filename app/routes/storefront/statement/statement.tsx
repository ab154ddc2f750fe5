import { data, Link } from "react-router";
import { appContext, localeContext } from "#app/context.ts";
import { StorefrontFrame } from "#app/routes/storefront/layout/storefront-frame.tsx";
import { PageMeta } from "#app/ui/page-meta.tsx";
import { useShopProfile } from "#app/ui/shop-profile.tsx";
import { useFormats, useTexts } from "#app/ui/use-texts.tsx";
import "./statement.css";
import type { Piastres } from "#app/domain/money.ts";
import { Receipt } from "#app/ui/receipt.tsx";
import { UserText, writtenIn } from "#app/ui/user-text.tsx";
import type { Route } from "./+types/statement";
import { type StatementView, viewStatement } from "./statement.server.ts";
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

/** The balance, and what it is made of. */
function StatementPaper({ name, balance, owedSince, entries, newest, earlier }: StatementView) {
  const t = useTexts(statementTexts);
  return (
    <Receipt>
      <div className="statement-head">
        <h1 tabIndex={-1}>{t.statement}</h1>
        <p className="statement-name name" {...writtenIn(name)}>
          {name}
        </p>
        <p className="statement-balance figures" data-owed={balance > 0 ? "" : undefined}>
          <Balance balance={balance} />
        </p>
        {owedSince && <p className="statement-since">{t.owedSince(owedSince)}</p>}
      </div>
      {entries.length > 0 ? <Entries entries={entries} /> : <p>{t.noEntries}</p>}
      {(newest || earlier) && (
        <nav className="statement-pages on-screen-only" aria-label={t.entries}>
          {newest && (
            <Link className="text-link" to={newest}>
              {t.newest}
            </Link>
          )}
          {earlier && (
            <Link className="text-link" to={earlier}>
              {t.earlier}
            </Link>
          )}
        </nav>
      )}
    </Receipt>
  );
}

/** A balance in one plain sentence. */
function Balance({ balance }: { balance: Piastres }) {
  const t = useTexts(statementTexts);
  if (balance === 0) return t.nothingOwed;
  return balance > 0 ? t.owed(balance) : t.paidAhead(-balance);
}

function Entries({ entries }: Pick<StatementView, "entries">) {
  const { egp } = useFormats();
  const t = useTexts(statementTexts);
  return (
    <table className="statement-entries">
      <caption className="visually-hidden">{t.entries}</caption>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">{t.entry}</th>
          <th scope="col">{t.amount}</th>
        </tr>
      </thead>
      <tbody>
        {entries.map(({ number, kind, date, amount, balanceAfter, ...bought }) => (
          <tr key={number}>
            <td>
              <p className="statement-kind">{t.kinds[kind]}</p>
              <p className="statement-date figures">{date}</p>
              <Lines {...bought} />
            </td>
            <td className="statement-amount figures">
              <p>{egp(amount)}</p>
              <p>{balanceAfter < 0 ? t.paidAhead(-balanceAfter) : t.balanceAfter(balanceAfter)}</p>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Lines({
  lines,
  moreLines,
}: Pick<StatementView["entries"][number], "lines" | "moreLines">) {
  const t = useTexts(statementTexts);
  if (lines.length === 0) return null;
  return (
    <ul className="statement-lines">
      {lines.map(({ name, quantity }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an order's lines are fixed, and two may be the same.
        <li key={at}>
          <UserText>{name}</UserText>
          <span className="figures">{t.quantity(quantity)}</span>
        </li>
      ))}
      {moreLines > 0 && <li>{t.moreLines(moreLines)}</li>}
    </ul>
  );
}
