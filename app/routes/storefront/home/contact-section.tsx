import { Icon } from "#app/ui/icon.tsx";
import { useShopProfile } from "#app/ui/shop-profile.tsx";
import { ContactForm } from "./contact-form.tsx";

export function ContactSection() {
  const shop = useShopProfile();
  return (
    <section
      className="wrap grid items-start gap-6 py-8 lg:grid-cols-[2fr_3fr] lg:gap-12 lg:py-14"
      aria-labelledby="get-in-touch"
    >
      <div className="grid justify-items-start gap-2">
        <h2 id="get-in-touch" className="text-title">
          Get In Touch
        </h2>
        <p className="max-w-[44ch] text-soft">
          Something missing from our collections? The quickest answer is on WhatsApp.
        </p>
        <a className="text-link" href={`https://wa.me/${shop.whatsapp}`}>
          <Icon name="bubble" size={22} />
          Chat with us
        </a>
      </div>
      <ContactForm />
    </section>
  );
}
