import { type KeyboardEvent, type ReactNode, useId, useState } from "react";
import { href } from "react-router";
import type { TillCustomer } from "#app/domain/accounts/till-customer.ts";
import { MAX_QUERY, searchQuery } from "#app/domain/catalogue/search.ts";
import { randomId } from "#app/domain/id.ts";
import { hasVisibleText, plainLine } from "#app/domain/text.ts";
import { useChange } from "#app/routes/admin/kit/use-change.ts";
import { useLastAnswer } from "#app/routes/admin/search/product-search.tsx";
import { Icon } from "#app/ui/admin/icon.tsx";
import { Field } from "#app/ui/field.tsx";
import { useIsConnected } from "#app/ui/live/live.ts";
import { uiTexts } from "#app/ui/texts.ts";
import { useServerSearch } from "#app/ui/use-server-search.ts";
import { useTexts } from "#app/ui/use-texts.tsx";
import { UserText } from "#app/ui/user-text.tsx";
import type { TillCustomerResult, TillCustomers } from "./customers.server.ts";
import "./customers.css";
import { findKeptCustomers } from "./kept-customers.ts";
import { tillCustomerTexts } from "./texts.ts";

const ADDRESS = () => href("/admin/customers/till");

/** The customers of the latest entries at once, others by name or number, or a new one. */
export function CustomerChoice({ onChoose }: { onChoose: (customer: TillCustomer) => void }) {
  const [typed, setTyped] = useState("");
  const [isNew, setNew] = useState(false);
  const t = useTexts(tillCustomerTexts);
  const { tryAgain } = useTexts(uiTexts);
  const query = searchQuery(typed);
  const { answer, failed, retry } = useServerSearch<TillCustomers>(
    `${ADDRESS()}?${new URLSearchParams({ q: query })}`,
  );
  const last = useLastAnswer(answer)?.customers;
  const found = failed ? findKeptCustomers(query) : last;
  const first = failed ? found?.[0] : answer?.customers[0];
  if (isNew) {
    return <NewCustomer typed={query} onAdded={onChoose} onCancel={() => setNew(false)} />;
  }
  return (
    <fieldset className="customer-choice">
      <legend className="visually-hidden">{t.customers}</legend>
      <Field
        label={t.customer}
        placeholder={t.search}
        autoComplete="off"
        maxLength={MAX_QUERY}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={(event) => onEnter(event, first, onChoose)}
      />
      <div className="customer-choice-list" aria-busy={answer === null && !failed}>
        {found?.map((customer) => (
          <CustomerButton
            key={customer.id}
            customer={customer}
            onPress={() => onChoose(customer)}
          />
        ))}
        <p role="status" className="field-hint">
          {failed ? t.asOfLastContact : found?.length === 0 && query !== "" && t.noneFound}
        </p>
        {failed && (
          <button type="button" className="button" data-look="plain" onClick={retry}>
            {tryAgain}
          </button>
        )}
      </div>
      <button type="button" className="button" data-look="plain" onClick={() => setNew(true)}>
        <Icon name="plus" size={18} />
        {t.newCustomer}
      </button>
    </fieldset>
  );
}

/** Enter chooses the first, and does not send the form around the field. */
function onEnter(
  event: KeyboardEvent,
  first: TillCustomer | undefined,
  onChoose: (customer: TillCustomer) => void,
): void {
  if (event.key !== "Enter" || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  if (first && !event.repeat && !event.nativeEvent.isComposing) onChoose(first);
}

function CustomerButton({ customer, onPress }: { customer: TillCustomer; onPress: () => void }) {
  return (
    <button type="button" className="customer-button" onClick={onPress}>
      <CustomerFacts customer={customer} />
    </button>
  );
}

export function CustomerFacts({
  customer: { name, balance, since },
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
      <span className="customer-facts figures">
        <span>{balanceText(balance, t)}</span>
        {since !== "" && <span>{t.owedSince(since)}</span>}
        {children}
      </span>
    </>
  );
}

export function balanceText(
  balance: number,
  t: {
    owesNothing: string;
    owes: (amount: number) => string;
    paidAhead: (amount: number) => string;
  },
): string {
  if (balance === 0) return t.owesNothing;
  return balance > 0 ? t.owes(balance) : t.paidAhead(-balance);
}

/** Two presses: this and 'Add Customer'. */
function NewCustomer({
  typed,
  onAdded,
  onCancel,
}: {
  typed: string;
  onAdded: (customer: TillCustomer) => void;
  onCancel: () => void;
}) {
  const id = useId();
  const [accountId] = useState(randomId);
  const isNumber = /^[+\d\s]+$/.test(typed);
  const [name, setName] = useState(isNumber ? "" : typed);
  const [phone, setPhone] = useState(isNumber ? typed : "");
  const t = useTexts(tillCustomerTexts);
  const isConnected = useIsConnected();
  const { send, answer, isPending } = useChange<"add", TillCustomerResult>({
    action: ADDRESS(),
    failures: t.failures,
    onAnswer: ({ customer }) => customer && onAdded(customer),
  });
  const add = () => {
    const own = { id: accountId, name: plainLine(name), phone: plainLine(phone) };
    // Without a connection the sale brings the customer along.
    if (isConnected || !hasVisibleText(own.name))
      return send("add", { id: accountId, name, phone });
    onAdded({ ...own, balance: 0, limit: null, since: "" });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    if (!event.repeat && !event.nativeEvent.isComposing) add();
  };
  return (
    <fieldset className="customer-choice" aria-labelledby={id}>
      <p id={id} className="field-label">
        {t.newCustomer}
      </p>
      <Field
        label={t.name}
        autoComplete="off"
        autoFocus
        value={name}
        error={answer?.problems?.name}
        onChange={({ target }) => setName(target.value)}
        onKeyDown={onKeyDown}
      />
      <Field
        label={t.phone}
        inputMode="tel"
        autoComplete="off"
        value={phone}
        error={answer?.problems?.phone}
        onChange={({ target }) => setPhone(target.value)}
        onKeyDown={onKeyDown}
      />
      <div className="customer-choice-buttons">
        <button
          type="button"
          className="button"
          aria-disabled={isPending}
          data-pending={isPending ? "" : undefined}
          onClick={add}
        >
          {t.addCustomer}
        </button>
        <button type="button" className="button" data-look="plain" onClick={onCancel}>
          {t.cancel}
        </button>
      </div>
    </fieldset>
  );
}
