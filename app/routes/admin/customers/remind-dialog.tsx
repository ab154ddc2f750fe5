import { useId, useState } from "react";
import { href, Link } from "react-router";
import { parseWholeNumber } from "#app/domain/number.ts";
import { parseAmount } from "#app/domain/read-amount.ts";
import { AmountField } from "#app/ui/admin/amount-field.tsx";
import { Button, IconButton } from "#app/ui/admin/controls/button.tsx";
import { Icon } from "#app/ui/admin/icon.tsx";
import { useModal } from "#app/ui/admin/use-modal.ts";
import { Field, FieldError } from "#app/ui/field.tsx";
import { uiTexts } from "#app/ui/texts.ts";
import { useServerSearch } from "#app/ui/use-server-search.ts";
import { useFormats, useTexts } from "#app/ui/use-texts.tsx";
import { UserText } from "#app/ui/user-text.tsx";
import type { RemindedCustomer, Reminders } from "./remind.ts";
import { customersTexts } from "./texts.ts";

const MAX_DAYS = 3650;

/** Each chat is opened by a press, and sent by whoever pressed. */
export function RemindDialog({ onClose }: { onClose: () => void }) {
  const id = useId();
  const t = useTexts(customersTexts);
  const [typed, setTyped] = useState({ more: "0", days: "7" });
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const [more, days] = [parseAmount(typed.more), parseWholeNumber(typed.days)];
  const isDaysWrong = days === null || days > MAX_DAYS;
  const isWrong = more === null || isDaysWrong;
  const asked = new URLSearchParams({ more: String(more), days: String(days) });
  const search = useServerSearch<Reminders>(
    isWrong ? "" : `${href("/admin/customers/remind")}?${asked}`,
  );
  return (
    <dialog ref={useModal(onClose)} className="dialog remind-dialog" aria-labelledby={id}>
      <div className="remind-head">
        <h2 id={id} className="panel-title">
          {t.remind}
        </h2>
        <IconButton icon="close" label={t.close} onClick={onClose} />
      </div>
      <div className="remind-fields">
        <AmountField
          label={t.owesMoreThan}
          value={typed.more}
          error={more === null ? t.amountWrong : undefined}
          onChange={({ target }) => setTyped({ ...typed, more: target.value })}
        />
        <Field
          label={t.forLongerThan}
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          value={typed.days}
          error={isDaysWrong ? t.daysWrong : undefined}
          onChange={({ target }) => setTyped({ ...typed, days: target.value })}
        />
      </div>
      {search.failed && <Failed onRetry={search.retry} />}
      {search.answer && (
        <Found
          {...search.answer}
          opened={opened}
          onOpen={(customer) => setOpened(new Set([...opened, customer]))}
        />
      )}
    </dialog>
  );
}

function Failed({ onRetry }: { onRetry: () => void }) {
  const { tryAgain } = useTexts(uiTexts);
  return (
    <div role="alert" className="stock-buttons">
      <FieldError>{useTexts(customersTexts).notLoaded}</FieldError>
      <Button look="plain" onClick={onRetry}>
        {tryAgain}
      </Button>
    </div>
  );
}

function Found({
  customers,
  isCut,
  opened,
  onOpen,
}: Reminders & { opened: ReadonlySet<string>; onOpen: (id: string) => void }) {
  const t = useTexts(customersTexts);
  const { egp } = useFormats();
  const reached = customers.filter(({ chat }) => chat !== null);
  const others = customers.filter(({ chat }) => chat === null);
  const next = reached.find(({ id }) => !opened.has(id));
  const total = customers.reduce((sum, { balance }) => sum + balance, 0);
  return (
    <>
      <p className="stock-note figures" role="status">
        {customers.length === 0 ? t.nobodyToRemind : t.toRemind(customers.length, egp(total))}
      </p>
      {reached.length > 0 && (
        <ul className="remind-list" aria-label={t.toBeReminded}>
          {reached.map((customer) => (
            <li key={customer.id} className="remind-row">
              <About {...customer} />
              <a
                className="button"
                data-look={customer.id === next?.id ? undefined : "plain"}
                href={customer.chat ?? ""}
                target="_blank"
                rel="noreferrer"
                aria-label={t.openChatWith(customer.name)}
                onClick={() => onOpen(customer.id)}
              >
                {opened.has(customer.id) && <Icon name="check" size={18} />}
                <span>{opened.has(customer.id) ? t.opened : t.openChat}</span>
              </a>
            </li>
          ))}
        </ul>
      )}
      {others.length > 0 && (
        <section className="remind-others" aria-labelledby="remind-others">
          <h3 id="remind-others">{t.withoutNumber}</h3>
          <ul className="remind-list">
            {others.map((customer) => (
              <li key={customer.id} className="remind-row">
                <About {...customer} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {isCut && <p className="stock-note">{t.onlyFirst(customers.length)}</p>}
    </>
  );
}

function About({ id, name, balance, since }: RemindedCustomer) {
  const t = useTexts(customersTexts);
  const { egp } = useFormats();
  return (
    <div>
      <Link className="stock-name" to={href("/admin/customers/:customerId", { customerId: id })}>
        {name === "" ? t.forgotten : <UserText>{name}</UserText>}
      </Link>
      <span className="stock-category figures">{t.owesSince(egp(balance), since ?? "–")}</span>
    </div>
  );
}
