import { Link } from "react-router";
import type { Piastres } from "#app/domain/money.ts";
import { Receipt } from "#app/ui/receipt.tsx";
import { useFormats, useTexts } from "#app/ui/use-texts.tsx";
import { UserText, writtenIn } from "#app/ui/user-text.tsx";
import type { StatementView } from "./statement.server.ts";
import { statementTexts } from "./texts.ts";

/** The balance, and what it is made of. */
export function StatementPaper({
  name,
  balance,
  owedSince,
  entries,
  newest,
  earlier,
}: StatementView) {
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
