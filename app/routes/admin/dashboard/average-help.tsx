import { useId } from "react";
import type { SalesFigures } from "#app/domain/dashboard/dashboard.ts";
import { formatEgp } from "#app/domain/money.ts";
import { orderCount } from "./order-count.ts";

/** A tooltip that says what the average divides; by pointer, touch and keyboard, without scripts. */
export function AverageHelp({ revenue, orders }: SalesFigures) {
  const id = useId();
  return (
    <span className="help on-screen-only">
      <button
        type="button"
        className="help-button"
        aria-label="What the average divides"
        aria-describedby={id}
        onKeyDown={({ key, currentTarget }) => key === "Escape" && currentTarget.blur()}
      >
        ?
      </button>
      <span id={id} role="tooltip" className="help-text">
        Revenue of the sales at the counter, divided by all orders, WhatsApp orders included:{" "}
        {formatEgp(revenue)} by {orderCount(orders)}.
      </span>
    </span>
  );
}
