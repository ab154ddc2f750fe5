import { DIRECTIONS, type Language } from "#app/domain/locale/locale.ts";
import { nameWidth } from "#app/domain/shop/name-width.ts";
import { reachOf } from "#app/domain/shop/reach.ts";
import { shopIn } from "#app/domain/shop/shop-profile.ts";
import type { StoredSettings } from "#app/domain/shop/shop-settings.ts";
import kiosk from "#app/routes/storefront/home/kiosk.svg?no-inline";
import { Button } from "#app/ui/admin/controls/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { printReceipt } from "#app/ui/order-receipt/print-receipt.ts";
import { QrCode } from "#app/ui/order-receipt/qr-code.tsx";
import { ShopName } from "#app/ui/shop-name.tsx";
import { useShopProfile } from "#app/ui/shop-profile.tsx";
import { useTexts } from "#app/ui/use-texts.tsx";
import { UserText } from "#app/ui/user-text.tsx";
import { settingsTexts } from "../texts.ts";
import { SCAN_TO_ORDER } from "./scan-to-order.ts";

const SIZES = ["A4", "A6"] as const;

/** A press prints what is saved, not what is being typed. An address that no phone can open is not printed. */
export function PosterButtons({ saved }: { saved: StoredSettings }) {
  const { origin } = useShopProfile();
  const t = useTexts(settingsTexts);
  if (!origin || reachOf(origin) === "own") {
    return (
      <>
        <p>{t.noPoster}</p>
        <p className="field-hint">{t.noPosterHint}</p>
      </>
    );
  }
  return (
    <>
      <p>{t.posterNote}</p>
      <div className="poster-buttons">
        {SIZES.map((size) => (
          <Button
            key={size}
            look="plain"
            onClick={() => {
              const { name, tagline, language } = shopIn(saved.language, saved);
              const poster = { address: origin, name, tagline, language };
              printReceipt(<Poster {...poster} />, `poster-${size}`);
            }}
          >
            <Icon name="printer" size={20} />
            <span>{t.printPoster(size)}</span>
          </Button>
        ))}
      </div>
    </>
  );
}

function Poster({
  address,
  name,
  tagline,
  language,
}: {
  address: string;
  name: string;
  tagline: string;
  language: Language;
}) {
  return (
    <div className="poster" lang={language} dir={DIRECTIONS[language]}>
      <div className="poster-awning" />
      <h1 className="poster-name">
        <ShopName name={name} nameWidth={nameWidth(name)} />
      </h1>
      <p className="poster-tagline">
        <UserText>{tagline}</UserText>
      </p>
      <QrCode text={`${address}/`} />
      <p className="poster-order">{SCAN_TO_ORDER[language]}</p>
      <p className="poster-address" dir="ltr">
        {address.replace(/^https?:\/\//, "")}
      </p>
      <img className="poster-kiosk" src={kiosk} alt="" />
    </div>
  );
}
