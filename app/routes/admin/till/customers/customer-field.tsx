import { isAboveLimit, limitOf } from "#app/domain/accounts/account.ts";
import type { TillCustomer } from "#app/domain/accounts/till-customer.ts";
import type { Piastres } from "#app/domain/money.ts";
import { useAdmin } from "#app/routes/admin/kit/use-admin.ts";
import { FieldError } from "#app/ui/field.tsx";
import { useFormats, useTexts } from "#app/ui/use-texts.tsx";
import { CustomerChoice, CustomerFacts } from "./customer-choice.tsx";
import { tillCustomerTexts } from "./texts.ts";

/** In place of the customer's name where a part is paid on account. */
export function CustomerField({
  chosen,
  onAccount,
  error,
  onChoose,
}: {
  chosen: TillCustomer | undefined;
  onAccount: Piastres;
  error: string | undefined;
  onChoose: (customer: TillCustomer | undefined) => void;
}) {
  const { accountLimit, isAccountLimited } = useAdmin().terms;
  const { egp } = useFormats();
  const t = useTexts(tillCustomerTexts);
  return (
    <div className="customer-field on-screen-only" data-customer={error ? "wrong" : undefined}>
      {chosen ? (
        <div className="customer-chosen">
          <p className="field-label">{t.customer}</p>
          <div className="customer-chosen-facts">
            <CustomerFacts customer={chosen}>
              <span>{t.limit(limitOf(chosen, accountLimit))}</span>
              <span>{t.balanceAfter(chosen.balance + onAccount)}</span>
            </CustomerFacts>
          </div>
          {isAccountLimited && isAboveLimit(chosen, onAccount, accountLimit) && (
            <p className="sale-discount-note">{t.aboveLimit}</p>
          )}
          <button
            type="button"
            className="button"
            data-look="plain"
            onClick={() => onChoose(undefined)}
          >
            {t.change}
          </button>
        </div>
      ) : (
        <CustomerChoice onChoose={onChoose} />
      )}
      {error && <FieldError>{error}</FieldError>}
      <span className="visually-hidden" role="status">
        {chosen && `${chosen.name}: ${egp(chosen.balance)}`}
      </span>
    </div>
  );
}
