import { hasVisibleText } from "#app/domain/text.ts";

export type ContactField = "name" | "email" | "phone" | "subject";

type ContactError = "nameRequired" | "emailRequired" | "emailWrong" | "subjectRequired";

export type ContactErrors = Partial<Record<ContactField, ContactError>>;

export function contactErrors(values: Record<ContactField, string>): ContactErrors {
  const errors: ContactErrors = {};
  if (!hasVisibleText(values.name)) errors.name = "nameRequired";
  if (!hasVisibleText(values.email)) errors.email = "emailRequired";
  else if (!/^[^\s@]+@[^\s@]+$/.test(values.email.trim())) {
    errors.email = "emailWrong";
  }
  if (!hasVisibleText(values.subject)) errors.subject = "subjectRequired";
  return errors;
}
