import { href, Link } from "react-router";
import { stockTexts } from "#app/domain/stock/texts.ts";
import { Agreement } from "#app/ui/admin/controls/agreement.tsx";
import { useTexts } from "#app/ui/use-texts.tsx";
import { UserText } from "#app/ui/user-text.tsx";
import type { StockList } from "./stock.server.ts";
import { stockListTexts } from "./texts.ts";

/** It says whether stock agrees with its movements, and what it is worth. */
export function StockState({ check, value }: Pick<StockList, "check" | "value">) {
  const { total, unknown } = value;
  const t = useTexts(stockListTexts);
  return (
    <section className="panel stock-state figures" aria-label={t.state}>
      <Check check={check} />
      <p>
        {t.worth(<strong>{total}</strong>)}
        {unknown > 0 && <span>{t.costNotKnown(unknown)}</span>}
      </p>
    </section>
  );
}

const MAX_SHOWN = 5;

function Check({ check }: Pick<StockList, "check">) {
  const t = useTexts(stockListTexts);
  const ago = useAgo();
  const { fault } = useTexts(stockTexts);
  if (!check) return <p>{t.notChecked}</p>;
  const { faults, agoMs } = check;
  const checked = t.checked(ago(agoMs));
  if (faults.length === 0) return <Agreement title={t.addsUp} checked={checked} />;
  return (
    <Agreement title={t.doesNotAddUp} checked={checked}>
      {faults.slice(0, MAX_SHOWN).map(({ productId, productName, number, what }) => (
        <li key={`${productId} ${number} ${what}`}>
          {t.faultOf(
            <Link
              className="text-link"
              to={href("/admin/stock/products/:productId", { productId })}
            >
              <UserText>{productName}</UserText>
            </Link>,
            number,
            fault(what),
          )}
        </li>
      ))}
    </Agreement>
  );
}

const MINUTE_MS = 60_000;

function useAgo(): (ms: number) => string {
  const t = useTexts(stockListTexts);
  return (ms) => {
    const minutes = Math.floor(ms / MINUTE_MS);
    if (minutes < 1) return t.justNow;
    if (minutes < 120) return t.minutesAgo(minutes);
    const hours = Math.floor(minutes / 60);
    return hours < 48 ? t.hoursAgo(hours) : t.daysAgo(Math.floor(hours / 24));
  };
}
