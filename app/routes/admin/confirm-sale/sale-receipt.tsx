import { useState } from "react";
import type { Cart } from "#app/cart/stored-cart.ts";
import { cartTotal } from "#app/domain/cart.ts";
import { formatEgp } from "#app/domain/money.ts";
import { SaleLines } from "#app/routes/admin/till/sale-lines.tsx";
import { useStockedLines } from "#app/routes/admin/till/sale-stock.tsx";
import { useSale } from "#app/routes/admin/till/use-sale.ts";
import { Receipt } from "#app/ui/receipt.tsx";
import { CashHelper } from "./cash-helper.tsx";
import { SaleForm } from "./sale-form.tsx";
import type { ConfirmSale } from "./use-confirm-sale.ts";

/** The sale as the receipt it is about to become. */
export function SaleReceipt({ cart, sale }: { cart: Cart; sale: ConfirmSale }) {
  const { actions, saying } = useSale();
  const lines = useStockedLines(cart.items);
  const total = cartTotal(cart.items);
  const [received, setReceived] = useState("");
  return (
    <Receipt isWide>
      <div className="sale-checkout">
        {/* What is being sold cannot be changed until the answer is there. */}
        <div inert={sale.isSending}>
          <SaleLines lines={lines} actions={actions} />
          <p className="sr-only" role="status">
            <span key={saying.id}>{saying.text}</span>
          </p>
        </div>
        <div className="sale-checkout-end">
          <p className="receipt-total figures">
            <span>Total</span>
            <span>{formatEgp(total)}</span>
          </p>
          <CashHelper total={total} typed={received} onType={setReceived} />
          <SaleForm key={cart.id} sale={sale} cart={cart} received={received} />
        </div>
      </div>
    </Receipt>
  );
}
