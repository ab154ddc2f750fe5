import { MAX_EMAIL } from "#app/domain/staff/staff.ts";
import { Field } from "#app/ui/field.tsx";
import { useMessages } from "#app/ui/use-messages.tsx";
import { staffMessages } from "./messages/messages.ts";

export function EmailField(field: { defaultValue?: string; error: string | undefined }) {
  const t = useMessages(staffMessages);
  return (
    <Field
      label={t.email}
      name="email"
      type="email"
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={MAX_EMAIL}
      {...field}
    />
  );
}
