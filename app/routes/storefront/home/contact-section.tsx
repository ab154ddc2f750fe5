import { type FormEvent, useState } from "react";
import { type ContactField, contactErrors } from "#app/domain/contact.ts";
import { plainLine } from "#app/domain/text.ts";
import { Field } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { useShopProfile } from "#app/ui/shop-profile.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { UserText } from "#app/ui/user-text.tsx";

export function ContactSection() {
  const shop = useShopProfile();
  return (
    <section className="wrap contact" aria-labelledby="get-in-touch">
      <div className="contact-words">
        <h2 id="get-in-touch">Get In Touch</h2>
        <p>Something missing from the shop? The quickest answer is on WhatsApp.</p>
        {shop.whatsapp && (
          <a className="text-link" href={`https://wa.me/${shop.whatsapp}`}>
            <Icon name="bubble" size={22} />
            Chat with us
          </a>
        )}
      </div>
      <ContactForm />
    </section>
  );
}

type Errors = Partial<Record<ContactField, string>>;
/** Counted, so that thanking the same name twice is announced twice. */
type Thanks = { count: number; name: string };

/** The specification's form: it checks its fields, thanks the sender, and sends nothing. */
function ContactForm() {
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
    <form className="contact-form" method="post" noValidate onSubmit={submit} onInput={clearError}>
      <div className="contact-sheet">
        <div className="contact-fields">
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
        <div className="contact-send">
          <button type="submit" className="button" disabled={!isReady}>
            Send
          </button>
          <div role="alert">
            {thanks.name !== "" && (
              <p key={thanks.count} className="contact-thanks">
                Thank you for getting in touch, <UserText>{thanks.name}</UserText>!
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
