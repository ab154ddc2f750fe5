import { Field } from "#app/ui/field.tsx";
import { useMessages } from "#app/ui/use-messages.tsx";
import { shiftMessages } from "./messages/messages.ts";
import type { ShiftChanges } from "./use-shift-changes.ts";

export function OpenShift({ changes: { isPending, errors, send } }: { changes: ShiftChanges }) {
  const t = useMessages(shiftMessages);
  return (
    <form
      className="panel shift-form"
      aria-label={t.openShift}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const openingCash = String(new FormData(event.currentTarget).get("openingCash"));
        send({ intent: "open", openingCash });
      }}
    >
      <p className="page-note">{t.openingHint}</p>
      <Field
        label={t.openingCash}
        name="openingCash"
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        error={errors.openingCash}
      />
      <button type="submit" className="button" data-pending={isPending ? "" : undefined}>
        {isPending && <span className="spinner" aria-hidden="true" />}
        {t.openShift}
      </button>
    </form>
  );
}
