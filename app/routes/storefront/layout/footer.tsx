import { Icon, type IconName } from "#app/ui/icon.tsx";
import { KioskMark } from "#app/ui/kiosk-mark.tsx";
import { useShopProfile } from "#app/ui/shop-profile.tsx";

/** The pavement in front of the kiosk: how to reach the shop. */
export function Footer() {
  const shop = useShopProfile();
  return (
    <footer className="footer on-screen-only">
      <div className="kerb" />
      <div className="wrap grid gap-x-12 gap-y-2 py-8 lg:grid-cols-[1fr_auto]">
        <div className="grid content-start gap-3">
          <p className="flex items-center gap-3 text-lead font-extrabold">
            <KioskMark size={36} />
            <bdi>{shop.name}</bdi>
          </p>
          <address className="flex items-center gap-3 not-italic">
            <Icon name="pin" />
            <bdi>{shop.address}</bdi>
          </address>
        </div>
        <ul className="grid gap-x-8 sm:grid-cols-2">
          <Contact href={`tel:${shop.phone.replace(/[^\d+]/g, "")}`} icon="phone">
            {shop.phone}
          </Contact>
          <Contact href={`https://wa.me/${shop.whatsapp}`} icon="bubble">
            WhatsApp
          </Contact>
          <Contact href={`mailto:${shop.email}`} icon="mail">
            {shop.email}
          </Contact>
          <Contact href={`https://www.instagram.com/${shop.instagram}/`} icon="camera">
            Instagram
          </Contact>
        </ul>
      </div>
    </footer>
  );
}

function Contact({ href, icon, children }: { href: string; icon: IconName; children: string }) {
  return (
    <li>
      <a className="footer-link" href={href}>
        <Icon name={icon} />
        <bdi>{children}</bdi>
      </a>
    </li>
  );
}
