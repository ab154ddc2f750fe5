import { useId, useState } from "react";
import type { Cart } from "#app/cart/stored-cart.ts";
import { cartTotal } from "#app/domain/cart.ts";
import { formatAmount, formatEgp, formatPounds, type Piastres } from "#app/domain/money.ts";
import { parsePrice } from "#app/domain/number.ts";
import { likelyPayments } from "#app/domain/orders/cash.ts";
import { SaleLines } from "#app/routes/admin/till/sale-lines.tsx";
import { useSale } from "#app/routes/admin/till/use-sale.ts";
import { Field } from "#app/ui/field.tsx";
import { Receipt } from "#app/ui/receipt.tsx";
import { SaleForm } from "./sale-form.tsx";
import type { ConfirmSale } from "./use-confirm-sale.ts";

export function SaleReceipt({ cart, sale }: { cart: Cart; sale: ConfirmSale }) {
  const { actions, status } = useSale();
  const total = cartTotal(cart.items);
  const [received, setReceived] = useState("");
  return (
    <Receipt isWide>
      <div className="sale-columns">
        {/* The lines must not change until the answer is there. */}
        <div inert={sale.isSending}>
          <SaleLines items={cart.items} actions={actions} />
          <p className="visually-hidden" role="status">
            <span key={status.id}>{status.text}</span>
          </p>
        </div>
        <div className="sale-columns-end">
          <p className="receipt-total figures">
            <span>Total</span>
            <span>{formatEgp(total)}</span>
          </p>
          <CashHelper total={total} typed={received} onType={setReceived} />
          <SaleForm key={cart.id} sale={sale} cart={cart} received={parsePrice(received)} />
        </div>
      </div>
    </Receipt>
  );
}

/** Works out the change; nothing of it is sent or stored. */
function CashHelper({
  total,
  typed,
  onType,
}: {
  total: Piastres;
  typed: string;
  onType: (typed: string) => void;
}) {
  const received = parsePrice(typed);
  const isWrong = typed.trim() !== "" && received === null;
  return (
    <fieldset className="cash on-screen-only">
      <legend className="visually-hidden">Cash</legend>
      <Field
        label="Amount received"
        className="cash-field"
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        value={typed}
        error={isWrong ? "Type an amount, such as 50 or 12.50." : undefined}
        onChange={(event) => onType(event.target.value)}
      />
      <div className="cash-notes">
        {likelyPayments(total).map((amount) => (
          <button
            key={amount}
            type="button"
            className="cash-note figures"
            aria-label={`${amount === total ? "Exact:" : "Received"} ${formatEgp(amount)}`}
            aria-pressed={amount === received}
            onClick={() => onType(formatAmount(amount))}
          >
            {amount === total ? "Exact" : formatPounds(amount)}
          </button>
        ))}
      </div>
      <Change total={total} received={received} />
    </fieldset>
  );
}

function Change({ total, received }: { total: Piastres; received: Piastres | null }) {
  const id = useId();
  const isShort = received !== null && received < total;
  return (
    <p
      className="cash-change figures"
      data-short={isShort ? "" : undefined}
      data-open={received === null ? "" : undefined}
    >
      <span id={id}>{isShort ? "Still missing" : "Change due"}</span>
      <output aria-labelledby={id}>
        {received === null ? "–" : formatEgp(Math.abs(received - total))}
      </output>
    </p>
  );
}

export function SaleReceiptSkeleton() {
  return (
    <div aria-busy="true">
      <Receipt isWide>
        <noscript>
          <p className="sale-noscript">The sale is kept in your browser and needs JavaScript.</p>
        </noscript>
        <div className="sale-columns" aria-hidden="true">
          <div className="sale-skeleton">
            <div className="skeleton" />
            <div className="skeleton" />
            <div className="skeleton" />
            <div className="skeleton" />
          </div>
          <div className="sale-skeleton" data-part="end">
            <div className="skeleton" />
            <div className="skeleton" />
            <div className="skeleton" />
          </div>
        </div>
      </Receipt>
    </div>
  );
}
