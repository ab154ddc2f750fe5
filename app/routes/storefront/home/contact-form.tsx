import { type FormEvent, useState } from "react";
import { type ContactField, contactErrors } from "#app/domain/contact.ts";
import { plainLine } from "#app/domain/text.ts";
import { Field } from "#app/ui/field.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";

type Errors = Partial<Record<ContactField, string>>;
/** Counted, so that thanking the same name again is announced again. */
type Thanks = { count: number; name: string };

/** The specification's contact form: it is checked and thanks, and sends nothing anywhere. */
export function ContactForm() {
  const [errors, setErrors] = useState<Errors>({});
  const [thanks, setThanks] = useState<Thanks>({ count: 0, name: "" });
  const isReady = useHydrated();

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const values = readValues(form);
    const found = contactErrors(values);
    setErrors(found);
    setThanks(({ count }) => ({ count, name: "" }));
    const [wrong] = Object.keys(found);
    if (wrong) {
      form.querySelector<HTMLInputElement>(`[name="${wrong}"]`)?.focus();
      return;
    }
    setThanks(({ count }) => ({ count: count + 1, name: plainLine(values.name) }));
    form.reset();
  };
  const clearError = (event: FormEvent<HTMLFormElement>) => {
    const { name } = event.target as HTMLInputElement;
    setErrors((shown) => ({ ...shown, [name]: undefined }));
  };

  return (
    <form className="letter" method="post" noValidate onSubmit={submit} onInput={clearError}>
      <div className="letter-sheet grid gap-5">
        <div className="grid gap-4 sm:grid-cols-2">
          <Field
            label="Name"
            name="name"
            autoComplete="name"
            required
            maxLength={80}
            error={errors.name}
          />
          <Field
            label="Email"
            name="email"
            type="email"
            autoComplete="email"
            required
            maxLength={254}
            error={errors.email}
          />
          <Field
            label="Phone (optional)"
            name="phone"
            type="tel"
            autoComplete="tel"
            maxLength={40}
          />
          <Field label="Subject" name="subject" required maxLength={200} error={errors.subject} />
        </div>
        <div className="flex flex-wrap items-center gap-4">
          <button type="submit" className="button min-w-32" disabled={!isReady}>
            Send
          </button>
          <div role="alert" className="min-w-0 flex-1 basis-60">
            {thanks.name !== "" && (
              <p key={thanks.count} className="thanks">
                Thank you for getting in touch, <bdi>{thanks.name}</bdi>!
              </p>
            )}
          </div>
        </div>
      </div>
    </form>
  );
}

function readValues(form: HTMLFormElement): Record<ContactField, string> {
  const data = new FormData(form);
  const text = (field: ContactField) => String(data.get(field) ?? "");
  return {
    name: text("name"),
    email: text("email"),
    phone: text("phone"),
    subject: text("subject"),
  };
}
