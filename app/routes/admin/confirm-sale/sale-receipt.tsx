import { useState } from "react";
import type { Cart } from "#app/cart/stored-cart.ts";
import { SaleLines } from "#app/routes/admin/till/sale-lines.tsx";
import type { Sale } from "#app/routes/admin/till/use-sale.ts";
import { Receipt } from "#app/ui/receipt.tsx";
import { useMessages } from "#app/ui/use-messages.tsx";
import { confirmSaleMessages } from "./messages/messages.ts";
import { SaleForm } from "./sale-form.tsx";
import type { ConfirmSale } from "./use-confirm-sale.ts";

export function SaleReceipt({
  cart,
  sale,
  actions,
  status,
}: { cart: Cart; sale: ConfirmSale } & Pick<Sale, "actions" | "status">) {
  const [typedCash, setTypedCash] = useState("");
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
        <SaleForm
          key={cart.id}
          sale={sale}
          cart={cart}
          typedCash={typedCash}
          onTypeCash={setTypedCash}
        />
      </div>
    </Receipt>
  );
}

export function SaleReceiptSkeleton() {
  const { needsJavaScript } = useMessages(confirmSaleMessages);
  return (
    <div aria-busy="true">
      <Receipt isWide>
        <noscript>
          <p className="sale-noscript">{needsJavaScript}</p>
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
