import { useEffect, useRef, useState } from "react";
import { parseAccount, type TypedAccount } from "#app/domain/accounts/account-form.ts";
import { problemTexts } from "#app/domain/accounts/problem-texts.ts";
import { ledgerTexts } from "#app/domain/accounts/texts.ts";
import { CustomerFields } from "#app/routes/admin/customers/customer-fields.tsx";
import { customersTexts } from "#app/routes/admin/customers/texts.ts";
import { useAdmin } from "#app/routes/admin/kit/use-admin.ts";
import { FormDialog } from "#app/ui/admin/controls/dialog.tsx";
import type { FieldChange } from "#app/ui/admin/record-form/draft.ts";
import { ConflictNote } from "#app/ui/admin/record-form/record-form.tsx";
import { useFocusIn } from "#app/ui/admin/use-focus-in.ts";
import { useTexts } from "#app/ui/use-texts.tsx";
import type { CustomerAnswer, SeenCustomer } from "./customer.server.ts";
import { customerTexts } from "./texts.ts";

const FIELDS = ["name", "phone", "note", "limit"] as const;

/** What somebody else changed meanwhile is named; what is typed here stays. */
export function EditCustomer({
  seen: opened,
  answer,
  isPending,
  onSave,
  onClose,
}: {
  seen: SeenCustomer;
  answer: CustomerAnswer | undefined;
  isPending: boolean;
  onSave: (fields: TypedAccount & { version: string }) => void;
  onClose: () => void;
}) {
  const form = useRef<HTMLFormElement>(null);
  const focus = useFocusIn(form);
  const [seen, setSeen] = useState(opened);
  const [typed, setTyped] = useState(opened.typed);
  const [conflict, setConflict] = useState<FieldChange<TypedAccount>[] | null>(null);
  const [isChecked, setChecked] = useState(false);
  const t = useTexts(customerTexts);
  const labels = useTexts(customersTexts);
  const { problems: texts } = useTexts(ledgerTexts);
  const { accountLimit } = useAdmin().terms;
  const found = parseAccount(typed).problems ?? {};
  const errors = isChecked ? { ...answer?.errors, ...problemTexts(found, texts) } : answer?.errors;

  const changed = answer?.changed;
  useEffect(() => {
    if (!changed || changed === seen) return;
    const next = rebase(seen.typed, typed, changed.typed);
    setConflict(next.conflict);
    setTyped(next.typed);
    setSeen(changed);
    focus("[data-conflict]");
  }, [changed, seen, typed, focus]);

  return (
    <FormDialog
      title={t.editCustomer}
      form={form}
      submitLabel={t.save}
      isPending={isPending}
      failure={changed ? undefined : answer?.failure}
      onSubmit={() => {
        setChecked(true);
        if (Object.keys(found).length > 0) focus("[aria-invalid=true]");
        else onSave({ ...typed, version: String(seen.version) });
      }}
      onClose={onClose}
    >
      {conflict && (
        <ConflictNote
          conflict={conflict}
          words={{
            failure: t.isChanged,
            changed: t.changedNote,
            deleted: t.gone,
            label: (field) => labels[field],
            value: (_, value) => value || t.nothing,
          }}
        />
      )}
      <CustomerFields
        typed={typed}
        errors={errors}
        shopLimit={accountLimit}
        onType={(change) => setTyped({ ...typed, ...change })}
      />
    </FormDialog>
  );
}

/** Fields that were not edited here take what is stored by now. */
function rebase(was: TypedAccount, mine: TypedAccount, theirs: TypedAccount) {
  const changes = FIELDS.filter((field) => was[field] !== theirs[field]);
  const isMine = (field: keyof TypedAccount) =>
    mine[field] !== was[field] && mine[field] !== theirs[field];
  const taken = changes.filter((field) => !isMine(field));
  return {
    typed: { ...mine, ...Object.fromEntries(taken.map((field) => [field, theirs[field]])) },
    conflict: changes.map((field) => ({
      ...{ field, was: was[field], theirs: theirs[field] },
      mine: isMine(field) ? mine[field] : null,
    })),
  };
}
