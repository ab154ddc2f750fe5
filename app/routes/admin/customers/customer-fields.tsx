import { MAX_ACCOUNT_NAME } from "#app/domain/accounts/account.ts";
import type { TypedAccount } from "#app/domain/accounts/account-form.ts";
import { AmountField } from "#app/ui/admin/amount-field.tsx";
import { Field } from "#app/ui/field.tsx";
import { useFormats, useTexts } from "#app/ui/use-texts.tsx";
import { customersTexts } from "./texts.ts";

export type CustomerErrors = Partial<Record<keyof TypedAccount | "opening", string>>;

/** Those of a new customer and of one that is edited. */
export function CustomerFields({
  typed,
  errors = {},
  shopLimit,
  onType,
}: {
  typed: TypedAccount;
  errors: CustomerErrors | undefined;
  shopLimit: number;
  onType: (change: Partial<TypedAccount>) => void;
}) {
  const t = useTexts(customersTexts);
  const { egp } = useFormats();
  return (
    <>
      <Field
        label={t.name}
        name="name"
        autoComplete="off"
        // What is longer is refused with a reason, in characters.
        maxLength={MAX_ACCOUNT_NAME * 2}
        value={typed.name}
        error={errors.name}
        onChange={({ target }) => onType({ name: target.value })}
      />
      <Field
        label={t.phone}
        name="phone"
        inputMode="tel"
        autoComplete="off"
        maxLength={40}
        value={typed.phone}
        error={errors.phone}
        onChange={({ target }) => onType({ phone: target.value })}
      />
      <Field
        label={t.note}
        name="note"
        autoComplete="off"
        maxLength={600}
        value={typed.note}
        error={errors.note}
        onChange={({ target }) => onType({ note: target.value })}
      />
      <AmountField
        label={t.limit}
        name="limit"
        value={typed.limit}
        error={errors.limit}
        below={<p className="field-hint">{t.limitHint(egp(shopLimit))}</p>}
        onChange={({ target }) => onType({ limit: target.value })}
      />
    </>
  );
}
