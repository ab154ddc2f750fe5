import { useRef, useState } from "react";
import { parsePrice } from "#app/domain/read-amount.ts";
import { amountError } from "#app/domain/shifts/shift-form.ts";
import { OrderDialog } from "#app/routes/admin/order/order-dialog.tsx";
import { AmountField } from "#app/ui/admin/amount-field.tsx";
import { Button } from "#app/ui/admin/controls/button.tsx";
import { Panel } from "#app/ui/admin/controls/panel.tsx";
import { useFocusIn } from "#app/ui/admin/use-focus-in.ts";
import { FieldError } from "#app/ui/field.tsx";
import { useFormats, useTexts } from "#app/ui/use-texts.tsx";
import { UserText } from "#app/ui/user-text.tsx";
import type { ShiftChanges } from "./shift-state.tsx";
import type { ShiftView } from "./shifts.server.ts";
import { shiftTexts } from "./texts.ts";

const INTENTS = ["pay-in", "pay-out"] as const;

type Intent = (typeof INTENTS)[number];

/** This lists what was paid into the drawer and out of it beside the sales. `changes` are there while the shift is open. */
export function CashInAndOut({
  cash,
  changes,
}: Pick<ShiftView, "cash"> & { changes?: ShiftChanges }) {
  const [asked, ask] = useState<Intent | null>(null);
  const { egp } = useFormats();
  const t = useTexts(shiftTexts);
  return (
    <Panel title={t.cash} className="shift-part">
      {cash.length === 0 && <p className="page-note">{t.noCash}</p>}
      {cash.length > 0 && (
        <ul className="shift-lines figures">
          {cash.map(({ id, amount, reason, time, person }) => (
            <li key={id}>
              <span>
                <UserText>{reason}</UserText>
                <span className="shift-note">
                  <span>{amount < 0 ? t.payOut : t.payIn}</span> · <span>{time}</span> ·{" "}
                  <UserText>{person}</UserText>
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
            <Button key={intent} look="plain" onClick={() => ask(intent)}>
              {intent === "pay-in" ? t.payIn : t.payOut}
            </Button>
          ))}
        </div>
      )}
      {changes && asked && <PayDialog intent={asked} changes={changes} onClose={() => ask(null)} />}
    </Panel>
  );
}

function PayDialog({
  intent,
  changes: { isPending, errors, isAboveDrawer, send },
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
  const [sent, setSent] = useState("");
  const [isSure, setSure] = useState(false);
  const isAsked = isAboveDrawer && !isPending && sent === typed;
  const t = useTexts(shiftTexts);
  const title = intent === "pay-in" ? t.payIn : t.payOut;
  const problem = amountError(parsePrice(typed));
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
        setSent(typed);
        if (problem) focus("[aria-invalid=true]");
        else if (isAsked && !isSure) focus("[type=checkbox]");
        else send(intent, { amount: typed, reason, ...(isAsked && { isSure: "yes" }) }, onClose);
      }}
      onClose={onClose}
    >
      <div ref={field}>
        <AmountField
          label={t.amount}
          value={typed}
          error={isChecked && problem ? t[problem] : errors.amount}
          onChange={(event) => {
            setTyped(event.target.value);
            setSure(false);
          }}
        />
        <div role="alert" className="shift-asked">
          {isAsked && (
            <>
              <FieldError>{t.aboveDrawer}</FieldError>
              <label className="check">
                <input
                  type="checkbox"
                  checked={isSure}
                  onChange={({ target }) => setSure(target.checked)}
                />
                {t.payAllTheSame}
              </label>
            </>
          )}
        </div>
      </div>
    </OrderDialog>
  );
}
