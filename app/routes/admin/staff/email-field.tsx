import { MAX_EMAIL } from "#app/domain/staff/staff.ts";
import { Field } from "#app/ui/field.tsx";
import { useTexts } from "#app/ui/use-texts.tsx";
import { staffTexts } from "./texts.ts";

export function EmailField(field: { defaultValue?: string; error: string | undefined }) {
  const t = useTexts(staffTexts);
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
