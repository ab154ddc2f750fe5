import { type FormEvent, useState } from "react";
import { type ContactErrors, type ContactField, contactErrors } from "#app/domain/shop/contact.ts";
import { plainLine } from "#app/domain/text.ts";
import { WeekHours } from "#app/routes/storefront/layout/shop-note.tsx";
import { Field } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { useShopProfile } from "#app/ui/shop-profile.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { useTexts } from "#app/ui/use-texts.tsx";
import { UserText } from "#app/ui/user-text.tsx";
import { homeTexts } from "./texts.ts";

export function ContactSection() {
  const shop = useShopProfile();
  const t = useTexts(homeTexts);
  return (
    <section className="wrap contact" aria-labelledby="get-in-touch">
      <div className="contact-words">
        <h2 id="get-in-touch">{t.getInTouch}</h2>
        {shop.whatsapp && (
          <>
            <p>{t.missing}</p>
            <a className="text-link" href={`https://wa.me/${shop.whatsapp}`}>
              <Icon name="bubble" size={22} />
              {t.chat}
            </a>
          </>
        )}
        <WeekHours />
      </div>
      <ContactForm />
    </section>
  );
}

/** Counted, so that thanking the same name twice is announced twice. */
type Thanks = { count: number; name: string };

/** The specification's form: it checks its fields, thanks the sender, and sends nothing. */
function ContactForm() {
  const [errors, setErrors] = useState<ContactErrors>({});
  const [thanks, setThanks] = useState<Thanks>({ count: 0, name: "" });
  const isReady = useHydrated();
  const t = useTexts(homeTexts);
  const errorOf = (field: ContactField) => errors[field] && t[errors[field]];

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
            label={t.name}
            name="name"
            autoComplete="name"
            required
            maxLength={80}
            error={errorOf("name")}
          />
          <Field
            label={t.email}
            name="email"
            type="email"
            autoComplete="email"
            required
            maxLength={254}
            error={errorOf("email")}
          />
          <Field label={t.phone} name="phone" type="tel" autoComplete="tel" maxLength={40} />
          <Field
            label={t.subject}
            name="subject"
            required
            maxLength={200}
            error={errorOf("subject")}
          />
        </div>
        <div className="contact-send">
          <button type="submit" className="button" disabled={!isReady}>
            {t.send}
          </button>
          <div role="alert">
            {thanks.name !== "" && (
              <p key={thanks.count} className="contact-thanks">
                {t.thanks(<UserText>{thanks.name}</UserText>)}
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
