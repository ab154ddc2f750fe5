import { type KeyboardEvent, useState } from "react";
import { href } from "react-router";
import type { TillCustomer } from "#app/domain/accounts/till-customer.ts";
import { MAX_QUERY, searchQuery } from "#app/domain/catalogue/search.ts";
import { Button } from "#app/ui/admin/controls/button.tsx";
import { Icon } from "#app/ui/admin/icon.tsx";
import { Field } from "#app/ui/field.tsx";
import { uiTexts } from "#app/ui/texts.ts";
import { useServerSearch } from "#app/ui/use-server-search.ts";
import { useTexts } from "#app/ui/use-texts.tsx";
import { CustomerFacts } from "./customer-facts.tsx";
import type { TillCustomers } from "./customers.server.ts";
import "./customers.css";
import { findKeptCustomers } from "./kept-customers.ts";
import { NewCustomer } from "./new-customer.tsx";
import { tillCustomerTexts } from "./texts.ts";

/**
 * The customers of the latest entries at once, others by name or number, or a new one. `isForSale`: what is chosen may be
 * a customer that the server does not know yet.
 */
export function CustomerChoice({
  isForSale = false,
  error,
  takesFocus = false,
  onChoose,
}: {
  isForSale?: boolean;
  error?: string | undefined;
  takesFocus?: boolean;
  onChoose: (customer: TillCustomer) => void;
}) {
  const [typed, setTyped] = useState("");
  const [isNew, setNew] = useState(false);
  const [isBack, setBack] = useState(takesFocus);
  const t = useTexts(tillCustomerTexts);
  const { tryAgain } = useTexts(uiTexts);
  const query = searchQuery(typed);
  const address = `${href("/admin/customers/till")}?${new URLSearchParams({ q: query })}`;
  const { answer, failed, retry } = useServerSearch<TillCustomers>(address);
  // Until it answers, and where it does not: nothing moves under a finger where both are alike.
  const { customers, hasMore } = answer ?? findKeptCustomers(query);
  const only = query !== "" && (answer || failed) && customers.length === 1 && customers[0];
  if (isNew) {
    const leave = () => {
      setNew(false);
      setBack(true);
    };
    return <NewCustomer typed={query} isForSale={isForSale} onAdded={onChoose} onCancel={leave} />;
  }
  return (
    <fieldset className="customer-choice">
      <legend className="visually-hidden">{t.customers}</legend>
      <div className="customer-choice-head">
        <Field
          label={t.customer}
          placeholder={t.search}
          autoComplete="off"
          autoFocus={isBack}
          maxLength={MAX_QUERY}
          value={typed}
          error={error}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={(event) => onEnter(event, only || undefined, onChoose)}
        />
        <Button look="plain" onClick={() => setNew(true)}>
          <Icon name="plus" size={18} />
          {t.newCustomer}
        </Button>
      </div>
      <div className="customer-choice-list" aria-busy={answer === null && !failed}>
        {customers.map((customer) => (
          <button
            key={customer.id}
            type="button"
            className="customer-button"
            onClick={() => onChoose(customer)}
          >
            <CustomerFacts customer={customer} />
          </button>
        ))}
        <p role="status" className="field-hint">
          {failed && <span>{t.asOfLastContact}</span>} {hasMore && <span>{t.thereAreMore}</span>}
          {answer?.customers.length === 0 && query !== "" && <span>{t.noneFound}</span>}
        </p>
        {failed && (
          <Button look="plain" onClick={retry}>
            {tryAgain}
          </Button>
        )}
      </div>
    </fieldset>
  );
}

/** Enter chooses where one is found, and does not send the form around the field. */
function onEnter(
  event: KeyboardEvent,
  only: TillCustomer | undefined,
  onChoose: (customer: TillCustomer) => void,
): void {
  if (event.key !== "Enter" || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  if (only && !event.repeat && !event.nativeEvent.isComposing) onChoose(only);
}
