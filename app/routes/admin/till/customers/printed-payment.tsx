import type { TillCustomer } from "#app/domain/accounts/till-customer.ts";
import { dateFormats } from "#app/domain/locale/date-formats.ts";
import type { Piastres } from "#app/domain/money.ts";
import type { MoneyMethod } from "#app/domain/sale/payment.ts";
import { saleTexts } from "#app/domain/sale/texts.ts";
import type { ShopProfile } from "#app/domain/shop/shop-profile.ts";
import { Fact, Line, PrintedHead } from "#app/ui/order-receipt/printed-parts.tsx";
import { receiptTexts } from "#app/ui/order-receipt/texts.ts";
import { useFormats, useTexts } from "#app/ui/use-texts.tsx";
import { balanceText } from "./customer-facts.tsx";
import { tillCustomerTexts } from "./texts.ts";

/** The receipt of a payment on account. */
export function PrintedPayment({
  shop,
  customer,
  amount,
  method,
  madeAt,
  offlineNumber,
}: {
  shop: ShopProfile;
  customer: Pick<TillCustomer, "name" | "balance">;
  amount: Piastres;
  method: MoneyMethod;
  madeAt: number;
  offlineNumber: number | null;
}) {
  const { egp, number, locale } = useFormats();
  const t = useTexts(tillCustomerTexts);
  const { methods } = useTexts(saleTexts);
  const receipt = useTexts(receiptTexts);
  return (
    <>
      <PrintedHead shop={shop} kind={t.payment} />
      <dl className="printed-facts">
        <Fact name={t.customer}>{customer.name}</Fact>
        <Fact name={t.time}>{dateFormats(madeAt, shop.timezone, locale).full(madeAt)}</Fact>
        <Fact name={t.paidBy}>{methods[method]}</Fact>
        <Fact name={receipt.offlineNumber}>
          {offlineNumber === null ? "" : number(offlineNumber)}
        </Fact>
      </dl>
      <dl className="printed-sums">
        <div className="printed-total">
          <dt>{t.paid}</dt>
          <dd>{egp(amount)}</dd>
        </div>
        <Fact name={t.balance}>{balanceText(customer.balance, t)}</Fact>
      </dl>
      <Line className="printed-footer">{shop.receiptFooter}</Line>
    </>
  );
}
