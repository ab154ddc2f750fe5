import type { ReactNode } from "react";
import type { TillCustomer } from "#app/domain/accounts/till-customer.ts";
import { useTexts } from "#app/ui/use-texts.tsx";
import { UserText } from "#app/ui/user-text.tsx";
import { type TillCustomerTexts, tillCustomerTexts } from "./texts.ts";

/** The number tells customers of one name apart. */
export function CustomerFacts({
  customer: { name, phone, balance, since },
  children,
}: {
  customer: TillCustomer;
  children?: ReactNode;
}) {
  const t = useTexts(tillCustomerTexts);
  return (
    <>
      <span className="customer-name">
        <UserText>{name}</UserText>
      </span>
      <span className="customer-facts figures" translate="no">
        {phone !== "" && <bdi dir="ltr">{phone.replace(/^20/, "0")}</bdi>}
        <span>{balanceText(balance, t)}</span>
        {since !== "" && <span>{t.owedSince(since)}</span>}
        {children}
      </span>
    </>
  );
}

export function balanceText(balance: number, t: TillCustomerTexts): string {
  if (balance === 0) return t.owesNothing;
  return balance > 0 ? t.owes(balance) : t.paidAhead(-balance);
}
