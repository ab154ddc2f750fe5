import { useId, useState } from "react";
import { cartItemCount } from "#app/domain/cart.ts";
import { shopTexts } from "#app/domain/texts.ts";
import { newSaleTexts } from "#app/routes/admin/till/new-sale/texts.ts";
import { AgeReminder } from "#app/routes/admin/till/sale/age-reminder.tsx";
import { SaleLines } from "#app/routes/admin/till/sale/sale-lines.tsx";
import type { SaleRecord } from "#app/routes/admin/till/sale/sale-record.ts";
import type { Sale } from "#app/routes/admin/till/sale/use-sale.ts";
import { useTexts } from "#app/ui/use-texts.tsx";
import { SaleForm } from "./sale-form.tsx";
import { confirmSaleTexts } from "./texts.ts";
import type { ConfirmSale } from "./use-confirm-sale.ts";

/** The payment where New Sale has its products, and the lines where it has them: they stay where they were. */
export function CurrentSale({
  record,
  sale,
  actions,
  status,
}: { record: SaleRecord; sale: ConfirmSale } & Pick<Sale, "actions" | "status">) {
  const id = useId();
  const [typedCash, setTypedCash] = useState("");
  const { thisSale } = useTexts(newSaleTexts);
  const { itemCount } = useTexts(shopTexts);
  return (
    <div className="sale">
      <div className="sale-columns">
        <SaleForm
          key={record.id}
          sale={sale}
          record={record}
          typedCash={typedCash}
          onTypeCash={setTypedCash}
        />
        {/* The lines must not change until the answer is there. */}
        <section className="sale-lines" aria-labelledby={id} inert={sale.isPending}>
          <div className="sale-lines-head">
            <h2 id={id} className="panel-title">
              {thisSale}
            </h2>
            <p className="figures">{itemCount(cartItemCount(record.items))}</p>
          </div>
          <SaleLines items={record.items} actions={actions} />
          <AgeReminder items={record.items} />
          <p className="visually-hidden" role="status">
            <span key={status.id}>{status.text}</span>
          </p>
        </section>
      </div>
    </div>
  );
}

export function CurrentSaleSkeleton() {
  const { needsJavaScript } = useTexts(confirmSaleTexts);
  return (
    <div className="sale" aria-busy="true">
      <noscript>
        <p className="sale-noscript">{needsJavaScript}</p>
      </noscript>
      <div className="sale-columns" aria-hidden="true">
        <div className="sale-form sale-skeleton">
          <div className="skeleton" />
          <div className="skeleton" />
          <div className="skeleton" />
          <div className="skeleton" />
        </div>
        <div className="sale-lines sale-skeleton">
          <div className="skeleton" />
          <div className="skeleton" />
          <div className="skeleton" />
        </div>
      </div>
    </div>
  );
}
