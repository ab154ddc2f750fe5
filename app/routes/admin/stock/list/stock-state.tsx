import { href, Link } from "react-router";
import { countLabel } from "#app/ui/count-label.ts";
import { Icon } from "#app/ui/icon.tsx";
import { UserText } from "#app/ui/user-text.tsx";
import type { StockList } from "./stock-loader.server.ts";

/** Whether stock agrees with its movements, and what it is worth. */
export function StockState({ check, value }: Pick<StockList, "check" | "value">) {
  const { total, unknown } = value;
  return (
    <section className="panel stock-state figures" aria-label="State of the stock">
      <Agreement check={check} />
      <p>
        Worth <strong>{total}</strong> at cost
        {unknown > 0 && `; the cost of ${countLabel(unknown, "product")} in stock is not known`}
      </p>
    </section>
  );
}

const MAX_SHOWN = 5;

function Agreement({ check }: Pick<StockList, "check">) {
  if (!check) return <p>Not checked yet. The first check is made within an hour.</p>;
  const { movements, faults, agoMs } = check;
  const checked = `checked ${ago(agoMs)}`;
  if (faults.length === 0) {
    return (
      <p className="stock-agrees">
        <Icon name="check" size={18} />
        Agrees, {countLabel(movements, "movement")}, {checked}
      </p>
    );
  }
  return (
    <div className="stock-faults" role="alert">
      <p>
        <Icon name="alert" size={18} />
        Does not agree with its movements, {checked}:
      </p>
      <ul>
        {faults.slice(0, MAX_SHOWN).map(({ productId, productName, number, what }) => (
          <li key={`${productId} ${number} ${what}`}>
            <Link
              className="text-link"
              to={href("/admin/stock/products/:productId", { productId })}
            >
              <UserText>{productName}</UserText>
            </Link>
            {number !== null && `, movement ${number}`}: {what}
          </li>
        ))}
      </ul>
    </div>
  );
}

const MINUTE_MS = 60_000;

function ago(ms: number): string {
  const minutes = Math.floor(ms / MINUTE_MS);
  if (minutes < 1) return "just now";
  if (minutes < 120) return `${countLabel(minutes, "minute")} ago`;
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? `${hours} hours ago` : `${Math.floor(hours / 24)} days ago`;
}
