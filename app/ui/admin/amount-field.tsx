import type { ComponentProps } from "react";
import { amountReason } from "#app/domain/catalogue/product-form.ts";
import { catalogueTexts } from "#app/domain/catalogue/texts.ts";
import { splitSign } from "#app/domain/read-amount.ts";
import { Field } from "#app/ui/field.tsx";
import { useTexts } from "#app/ui/use-texts.tsx";

/** For money: beside its error stands why exactly the amount is refused. `isSigned`: it may be below 0. */
export function AmountField({
  value,
  isSigned = false,
  ...field
}: ComponentProps<typeof Field> & { value: string; isSigned?: boolean }) {
  return (
    <Field
      inputMode="decimal"
      autoComplete="off"
      maxLength={20}
      value={value}
      reason={useAmountReason(isSigned ? splitSign(value).amount : value)}
      {...field}
    />
  );
}

export function useAmountReason(typed: string): string | null {
  return amountReason(typed, useTexts(catalogueTexts).product);
}
