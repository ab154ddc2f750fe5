import { hasVisibleText } from "./text.ts";

export type ContactField = "name" | "email" | "phone" | "subject";

export function contactErrors(
  values: Record<ContactField, string>,
): Partial<Record<ContactField, string>> {
  const errors: Partial<Record<ContactField, string>> = {};
  if (!hasVisibleText(values.name)) errors.name = "Your name is required.";
  if (!hasVisibleText(values.email)) errors.email = "Your email is required.";
  else if (!/^[^\s@]+@[^\s@]+$/.test(values.email.trim())) {
    errors.email = "Enter an email address such as name@example.com.";
  }
  if (!hasVisibleText(values.subject)) errors.subject = "A subject is required.";
  return errors;
}
