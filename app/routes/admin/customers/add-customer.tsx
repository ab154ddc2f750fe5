import { useRef, useState } from "react";
import { href, useNavigate } from "react-router";
import { NEW_ACCOUNT, parseAccount } from "#app/domain/accounts/account-form.ts";
import { parseBalance } from "#app/domain/accounts/opening.ts";
import { problemTexts } from "#app/domain/accounts/problem-texts.ts";
import { ledgerTexts } from "#app/domain/accounts/texts.ts";
import { randomId } from "#app/domain/id.ts";
import { hasVisibleText } from "#app/domain/text.ts";
import { useAdmin } from "#app/routes/admin/kit/use-admin.ts";
import { useChange } from "#app/routes/admin/kit/use-change.ts";
import { AmountField } from "#app/ui/admin/amount-field.tsx";
import { FormDialog } from "#app/ui/admin/controls/dialog.tsx";
import { useFocusIn } from "#app/ui/admin/use-focus-in.ts";
import { useTexts } from "#app/ui/use-texts.tsx";
import { CustomerFields } from "./customer-fields.tsx";
import type { AddAnswer } from "./customers.server.ts";
import { customersTexts } from "./texts.ts";

/** The page of the customer opens once it is added. */
export function AddCustomer({ onClose }: { onClose: () => void }) {
  const form = useRef<HTMLFormElement>(null);
  const focus = useFocusIn(form);
  const navigate = useNavigate();
  // A repetition adds the same customer.
  const [customer] = useState(randomId);
  const [typed, setTyped] = useState({ ...NEW_ACCOUNT, opening: "" });
  const [isChecked, setChecked] = useState(false);
  const { accountLimit } = useAdmin().terms;
  const t = useTexts(customersTexts);
  const { problems: texts } = useTexts(ledgerTexts);
  const { send, isPending, answer, forgetAnswer } = useChange<"add", AddAnswer>({
    failures: t.notAdded,
    showsFailure: () => true,
    onAnswer: ({ success, id: added }) => {
      if (success && added) navigate(href("/admin/customers/:customerId", { customerId: added }));
      else focus("[aria-invalid=true]");
    },
  });
  const type = (change: Partial<typeof typed>) => {
    forgetAnswer();
    setTyped({ ...typed, ...change });
  };
  const found = parseAccount(typed).problems ?? {};
  const isOpeningWrong = hasVisibleText(typed.opening) && parseBalance(typed.opening) === null;
  const problems = {
    ...problemTexts(found, texts),
    ...(isOpeningWrong && { opening: texts.balanceRefused }),
  };
  const errors = isChecked ? { ...answer?.errors, ...problems } : answer?.errors;
  return (
    <FormDialog
      title={t.addCustomer}
      form={form}
      submitLabel={t.addCustomer}
      isPending={isPending}
      failure={answer?.failure}
      onSubmit={() => {
        setChecked(true);
        if (Object.keys(problems).length > 0) focus("[aria-invalid=true]");
        else send("add", { id: customer, ...typed });
      }}
      onClose={onClose}
    >
      <CustomerFields typed={typed} errors={errors} shopLimit={accountLimit} onType={type} />
      <AmountField
        label={t.opening}
        name="opening"
        isSigned
        value={typed.opening}
        error={errors?.opening}
        below={<p className="field-hint">{t.openingHint}</p>}
        onChange={({ target }) => type({ opening: target.value })}
      />
    </FormDialog>
  );
}
