import { type KeyboardEvent, useId, useRef, useState } from "react";
import { href } from "react-router";
import { parseAccount } from "#app/domain/accounts/account-form.ts";
import { problemTexts } from "#app/domain/accounts/problem-texts.ts";
import { ledgerTexts } from "#app/domain/accounts/texts.ts";
import type { TillCustomer } from "#app/domain/accounts/till-customer.ts";
import { randomId } from "#app/domain/id.ts";
import { useChange } from "#app/routes/admin/kit/use-change.ts";
import { Button } from "#app/ui/admin/controls/button.tsx";
import { useFocusIn } from "#app/ui/admin/use-focus-in.ts";
import { Field } from "#app/ui/field.tsx";
import { useIsConnected } from "#app/ui/live/live.ts";
import { useTexts } from "#app/ui/use-texts.tsx";
import type { TillCustomerResult } from "./customers.server.ts";
import { noteCustomer } from "./kept-customers.ts";
import { tillCustomerTexts } from "./texts.ts";

/** Two presses: 'New Customer' and 'Add Customer'. */
export function NewCustomer({
  typed,
  isForSale,
  onAdded,
  onCancel,
}: {
  typed: string;
  isForSale: boolean;
  onAdded: (customer: TillCustomer) => void;
  onCancel: () => void;
}) {
  const id = useId();
  const [accountId] = useState(randomId);
  const form = useRef<HTMLFieldSetElement>(null);
  const focus = useFocusIn(form);
  const isNumber = /^[+\d\s]+$/.test(typed);
  const [name, setName] = useState(isNumber ? "" : typed);
  const [phone, setPhone] = useState(isNumber ? typed : "");
  const [isChecked, setChecked] = useState(false);
  const isConnected = useIsConnected();
  const t = useTexts(tillCustomerTexts);
  const texts = useTexts(ledgerTexts).problems;
  const parsed = parseAccount({ name, phone, note: "", limit: "" });
  const problems = isChecked && parsed.problems ? problemTexts(parsed.problems, texts) : {};
  const added = (customer: TillCustomer) => {
    noteCustomer(customer);
    onAdded(customer);
  };
  const { send, answer, isPending } = useChange<"add", TillCustomerResult>({
    action: href("/admin/new-order"),
    failures: t.failures,
    onAnswer: ({ customer }) => customer && added(customer),
  });
  const add = () => {
    setChecked(true);
    if (parsed.problems) return focus("[aria-invalid=true]");
    const own = { id: accountId, name: parsed.fields.name, phone: parsed.fields.phone };
    // Without a connection the sale brings the customer along.
    if (isConnected || !isForSale) return send("add", own);
    added({ ...own, balance: 0, limit: null, since: "" });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    if (!event.repeat && !event.nativeEvent.isComposing) add();
  };
  return (
    <fieldset ref={form} className="customer-choice" aria-labelledby={id}>
      <p id={id} className="field-label">
        {t.newCustomer}
      </p>
      <Field
        label={t.name}
        autoComplete="off"
        autoFocus
        value={name}
        error={problems.name}
        onChange={({ target }) => setName(target.value)}
        onKeyDown={onKeyDown}
      />
      <Field
        label={t.phone}
        inputMode="tel"
        autoComplete="off"
        value={phone}
        error={problems.phone ?? answer?.problems?.phone}
        onChange={({ target }) => setPhone(target.value)}
        onKeyDown={onKeyDown}
      />
      <div className="customer-choice-buttons">
        <Button aria-disabled={isPending} isPending={isPending} onClick={add}>
          {t.addCustomer}
        </Button>
        <Button look="plain" onClick={onCancel}>
          {t.cancel}
        </Button>
      </div>
    </fieldset>
  );
}
