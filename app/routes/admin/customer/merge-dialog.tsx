import { useState } from "react";
import { href } from "react-router";
import type { TillCustomer } from "#app/domain/accounts/till-customer.ts";
import { MAX_QUERY } from "#app/domain/catalogue/search.ts";
import { randomId } from "#app/domain/id.ts";
import { PhoneNumber } from "#app/routes/admin/customers/customer-list.tsx";
import { customersTexts } from "#app/routes/admin/customers/texts.ts";
import type { Asked } from "#app/routes/admin/order/order-dialog.tsx";
import type { TillCustomers } from "#app/routes/admin/till/customers/customers.server.ts";
import { Button } from "#app/ui/admin/controls/button.tsx";
import { Dialog } from "#app/ui/admin/controls/dialog.tsx";
import { adminTexts } from "#app/ui/admin/texts.ts";
import { Field, FieldError } from "#app/ui/field.tsx";
import { useServerSearch } from "#app/ui/use-server-search.ts";
import { useFormats, useTexts } from "#app/ui/use-texts.tsx";
import { UserText } from "#app/ui/user-text.tsx";
import { customerTexts } from "./texts.ts";

type FoundCustomer = Pick<TillCustomer, "id" | "name" | "phone" | "balance">;

/** The other customer is looked for first; both balances stand beside each other before it is confirmed. */
export function MergeDialog({
  customer,
  isPending,
  failure,
  onMerge,
  onClose,
}: Asked & {
  customer: FoundCustomer;
  onMerge: (fields: { id: string; into: string }) => void;
}) {
  const [id] = useState(randomId);
  const [other, setOther] = useState<FoundCustomer | null>(null);
  const t = useTexts(customerTexts);
  const { cancel } = useTexts(adminTexts);
  return (
    <Dialog title={t.merge} onClose={onClose}>
      {other ? (
        <Both from={customer} into={other} />
      ) : (
        <FindCustomer besides={customer.id} onFound={setOther} />
      )}
      <div role="alert">{failure && <FieldError>{failure}</FieldError>}</div>
      <div className="dialog-buttons">
        <Button look="plain" onClick={other ? () => setOther(null) : onClose}>
          {other ? t.chooseAnother : cancel}
        </Button>
        {other && (
          <Button
            look="danger"
            isPending={isPending}
            onClick={() => onMerge({ id, into: other.id })}
          >
            {t.mergeNow}
          </Button>
        )}
      </div>
    </Dialog>
  );
}

function FindCustomer({
  besides,
  onFound,
}: {
  besides: string;
  onFound: (customer: FoundCustomer) => void;
}) {
  const [typed, setTyped] = useState("");
  const t = useTexts(customerTexts);
  const { egp } = useFormats();
  const query = typed.trim();
  const search = useServerSearch<TillCustomers>(
    query === "" ? "" : `${href("/admin/customers/till")}?${new URLSearchParams({ q: query })}`,
  );
  const found = search.answer?.customers.filter(({ id }) => id !== besides);
  return (
    <>
      <p>{t.mergeAbout}</p>
      <Field
        label={t.otherCustomer}
        type="search"
        autoComplete="off"
        maxLength={MAX_QUERY}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      {search.failed && <FieldError>{t.notSearched}</FieldError>}
      <p className="page-note" role="status">
        {found?.length === 0 && t.nobodyFound}
      </p>
      {found && found.length > 0 && (
        <ul className="entry-list figures">
          {found.map((customer) => (
            <li key={customer.id}>
              <Button className="found-customer" look="plain" onClick={() => onFound(customer)}>
                <span>
                  <UserText>{customer.name}</UserText>
                  {customer.phone !== "" && (
                    <span className="stock-note">
                      <PhoneNumber>{customer.phone}</PhoneNumber>
                    </span>
                  )}
                </span>
                <span>{egp(customer.balance)}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function Both({ from, into }: { from: FoundCustomer; into: FoundCustomer }) {
  const t = useTexts(customerTexts);
  const { forgotten } = useTexts(customersTexts);
  const { egp } = useFormats();
  const rows = [
    { key: "from", who: <UserText>{from.name || forgotten}</UserText>, balance: from.balance },
    { key: "into", who: <UserText>{into.name}</UserText>, balance: into.balance },
    { key: "together", who: t.together, balance: from.balance + into.balance },
  ];
  return (
    <>
      <p>{t.mergeNote(<UserText>{from.name}</UserText>, <UserText>{into.name}</UserText>)}</p>
      <dl className="merged-balances figures">
        {rows.map(({ key, who, balance }) => (
          <div key={key}>
            <dt>{who}</dt>
            <dd>{egp(balance)}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
