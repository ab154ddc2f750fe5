import { href, Link } from "react-router";
import { Icon, type IconName } from "#app/ui/icon.tsx";
import { KioskMark } from "#app/ui/kiosk.tsx";
import { ShopName } from "#app/ui/shop-name.tsx";
import { useShopProfile } from "#app/ui/shop-profile.tsx";
import { useTexts } from "#app/ui/use-texts.tsx";
import { UserText } from "#app/ui/user-text.tsx";
import { layoutTexts } from "./texts.ts";

export function Footer() {
  const shop = useShopProfile();
  const t = useTexts(layoutTexts);
  return (
    <footer className="footer on-screen-only">
      <div className="striped-edge" />
      <div className="wrap footer-columns">
        <div className="footer-shop">
          <p className="footer-name">
            <KioskMark size={36} />
            <ShopName {...shop} />
          </p>
          {shop.address && (
            <address>
              <Icon name="pin" />
              <UserText>{shop.address}</UserText>
            </address>
          )}
        </div>
        <ul className="footer-links">
          {shop.whatsapp && (
            <FooterLink href={`https://wa.me/${shop.whatsapp}`} icon="bubble">
              {t.whatsapp}
            </FooterLink>
          )}
          {shop.phone && (
            <FooterLink href={`tel:${shop.phone.replace(/[^\d+]/g, "")}`} icon="phone">
              {shop.phone}
            </FooterLink>
          )}
          {shop.email && (
            <FooterLink href={`mailto:${shop.email}`} icon="mail">
              {shop.email}
            </FooterLink>
          )}
          {shop.instagram && (
            <FooterLink href={`https://www.instagram.com/${shop.instagram}/`} icon="camera">
              {t.instagram}
            </FooterLink>
          )}
          <li>
            <Link className="footer-link" to={href("/success")}>
              <Icon name="basket" />
              {t.yourOrders}
            </Link>
          </li>
        </ul>
      </div>
    </footer>
  );
}

function FooterLink({ href, icon, children }: { href: string; icon: IconName; children: string }) {
  return (
    <li>
      <a className="footer-link" href={href}>
        <Icon name={icon} />
        <UserText>{children}</UserText>
      </a>
    </li>
  );
}
