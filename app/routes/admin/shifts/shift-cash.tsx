import { useRef, useState } from "react";
import { parsePrice } from "#app/domain/number.ts";
import { amountError } from "#app/domain/shifts/shift-form.ts";
import { OrderDialog } from "#app/routes/admin/order/order-dialog.tsx";
import { useFocusIn } from "#app/ui/admin/use-focus-in.ts";
import { Field } from "#app/ui/field.tsx";
import { useFormats, useMessages } from "#app/ui/use-messages.tsx";
import { UserText } from "#app/ui/user-text.tsx";
import { shiftMessages } from "./messages/messages.ts";
import type { ShiftView } from "./shifts-loader.server.ts";
import type { ShiftChanges } from "./use-shift-changes.ts";

const INTENTS = ["pay-in", "pay-out"] as const;

type Intent = (typeof INTENTS)[number];

/** What was paid into the drawer and out of it beside the sales, with `changes` in one's own shift. */
export function CashInAndOut({
  cash,
  changes,
}: Pick<ShiftView, "cash"> & { changes?: ShiftChanges }) {
  const [asked, ask] = useState<Intent | null>(null);
  const { egp } = useFormats();
  const t = useMessages(shiftMessages);
  return (
    <section className="panel shift-part" aria-labelledby="shift-cash">
      <h2 id="shift-cash" className="panel-title">
        {t.cash}
      </h2>
      {cash.length === 0 && <p className="page-note">{t.noCash}</p>}
      {cash.length > 0 && (
        <ul className="shift-lines figures">
          {cash.map(({ id, amount, reason, time }) => (
            <li key={id}>
              <span>
                <UserText>{reason}</UserText>
                <span className="shift-note">
                  {amount < 0 ? t.payOut : t.payIn} · {time}
                </span>
              </span>
              <strong>{egp(amount)}</strong>
            </li>
          ))}
        </ul>
      )}
      {changes && (
        <div className="shift-buttons">
          {INTENTS.map((intent) => (
            <button
              key={intent}
              type="button"
              className="button"
              data-look="plain"
              onClick={() => ask(intent)}
            >
              {intent === "pay-in" ? t.payIn : t.payOut}
            </button>
          ))}
        </div>
      )}
      {changes && asked && <PayDialog intent={asked} changes={changes} onClose={() => ask(null)} />}
    </section>
  );
}

function PayDialog({
  intent,
  changes: { isPending, errors, send },
  onClose,
}: {
  intent: Intent;
  changes: ShiftChanges;
  onClose: () => void;
}) {
  const field = useRef<HTMLDivElement>(null);
  const focus = useFocusIn(field);
  const [typed, setTyped] = useState("");
  const [isChecked, setChecked] = useState(false);
  const t = useMessages(shiftMessages);
  const title = intent === "pay-in" ? t.payIn : t.payOut;
  const wrong = amountError(parsePrice(typed));
  return (
    <OrderDialog
      title={title}
      about={<p>{t.payAbout}</p>}
      reasons={intent === "pay-in" ? t.payInReasons : t.payOutReasons}
      submitLabel={title}
      isPending={isPending}
      failure={errors.reason}
      onSubmit={(reason) => {
        setChecked(true);
        if (wrong) focus("[aria-invalid=true]");
        else send({ intent, amount: typed, reason }, onClose);
      }}
      onClose={onClose}
    >
      <div ref={field}>
        <Field
          label={t.amount}
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
          value={typed}
          error={isChecked && wrong ? t[wrong] : errors.amount}
          onChange={(event) => setTyped(event.target.value)}
        />
      </div>
    </OrderDialog>
  );
}
