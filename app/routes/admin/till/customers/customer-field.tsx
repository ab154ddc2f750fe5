import { useEffect, useEffectEvent, useRef } from "react";
import { href } from "react-router";
import { isAboveLimit, limitOf } from "#app/domain/accounts/account.ts";
import type { TillCustomer } from "#app/domain/accounts/till-customer.ts";
import type { Piastres } from "#app/domain/money.ts";
import { useAdmin } from "#app/routes/admin/kit/use-admin.ts";
import { Button } from "#app/ui/admin/controls/button.tsx";
import { useJson } from "#app/ui/use-json.ts";
import { useTexts } from "#app/ui/use-texts.tsx";
import { CustomerChoice } from "./customer-choice.tsx";
import { CustomerFacts } from "./customer-facts.tsx";
import type { TillCustomers } from "./customers.server.ts";
import { tillCustomerTexts } from "./texts.ts";

/** In place of the customer's name where a part is paid on account. `onAccount` is null while the parts are not the total. */
export function CustomerField({
  chosen,
  onAccount,
  error,
  onChoose,
}: {
  chosen: TillCustomer | undefined;
  onAccount: Piastres | null;
  error: string | undefined;
  onChoose: (customer: TillCustomer | undefined) => void;
}) {
  const { accountLimit, isAccountLimited } = useAdmin().terms;
  const isChanging = useRef(false);
  const t = useTexts(tillCustomerTexts);
  if (!chosen) {
    const takesFocus = isChanging.current;
    return (
      <div className="customer-field on-screen-only">
        <CustomerChoice
          isForSale
          error={error}
          takesFocus={takesFocus}
          onChoose={(customer) => {
            isChanging.current = true;
            onChoose(customer);
          }}
        />
      </div>
    );
  }
  const isAbove =
    isAccountLimited && onAccount !== null && isAboveLimit(chosen, onAccount, accountLimit);
  return (
    <div className="customer-field on-screen-only">
      <div className="customer-chosen">
        <p className="field-label">{t.customer}</p>
        <div className="customer-chosen-facts">
          <CustomerFacts customer={chosen}>
            <span>{t.limit(limitOf(chosen, accountLimit))}</span>
            {onAccount !== null && <span>{t.balanceAfter(chosen.balance + onAccount)}</span>}
          </CustomerFacts>
        </div>
        {isAbove && <p className="sale-discount-note">{t.aboveLimit}</p>}
        <ChangeButton
          takesFocus={isChanging.current}
          onPress={() => {
            isChanging.current = true;
            onChoose(undefined);
          }}
        />
      </div>
      <PresentBalance customer={chosen} onRead={onChoose} />
    </div>
  );
}

/** Has the focus once a customer was chosen, whose button is gone. */
function ChangeButton({ takesFocus, onPress }: { takesFocus: boolean; onPress: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  const t = useTexts(tillCustomerTexts);
  const focus = useEffectEvent(() => takesFocus && button.current?.focus());
  useEffect(() => {
    focus();
  }, []);
  return (
    <Button ref={button} look="plain" onClick={onPress}>
      {t.change}
    </Button>
  );
}

/** A sale may have been held since: what is owed may be another balance by now. */
function PresentBalance({
  customer,
  onRead,
}: {
  customer: TillCustomer;
  onRead: (customer: TillCustomer) => void;
}) {
  const { load } = useJson<TillCustomers>();
  const { id } = customer;
  const read = useEffectEvent(() => {
    load(`${href("/admin/customers/till")}?${new URLSearchParams({ id })}`, ({ customers }) => {
      const [now] = customers;
      if (now && now.id === id && JSON.stringify(now) !== JSON.stringify(customer)) onRead(now);
    });
  });
  useEffect(() => {
    void id;
    read();
  }, [id]);
  return null;
}
