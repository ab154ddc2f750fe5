import kiosk from "#app/routes/storefront/home/kiosk.svg?no-inline";
import { Icon } from "#app/ui/icon.tsx";
import { printReceipt } from "#app/ui/order-receipt/print-receipt.ts";
import { QrCode } from "#app/ui/order-receipt/qr-code.tsx";
import { useShopProfile } from "#app/ui/shop-profile.tsx";
import { UserText } from "#app/ui/user-text.tsx";

const SIZES = ["A4", "A6"] as const;

/** Prints the shop's address for its window: what is saved, not what is being typed. */
export function PosterButtons() {
  const shop = useShopProfile();
  return (
    <>
      <p>Its code opens the shop on a phone.</p>
      <div className="poster-buttons">
        {SIZES.map((size) => (
          <button
            key={size}
            type="button"
            className="button"
            data-look="plain"
            onClick={() => {
              const address = shop.origin ?? location.origin;
              const { name, tagline } = shop;
              printReceipt(<Poster {...{ address, name, tagline }} />, `poster-${size}`);
            }}
          >
            <Icon name="printer" size={20} />
            Print Poster {size}
          </button>
        ))}
      </div>
    </>
  );
}

function Poster({ address, name, tagline }: { address: string; name: string; tagline: string }) {
  return (
    <div className="poster">
      <div className="poster-awning" />
      <h1 className="poster-name">
        <UserText>{name}</UserText>
      </h1>
      <p className="poster-tagline">
        <UserText>{tagline}</UserText>
      </p>
      <QrCode text={`${address}/`} />
      <p className="poster-order">Scan to order</p>
      <p className="poster-address">{address.replace(/^https?:\/\//, "")}</p>
      <img className="poster-kiosk" src={kiosk} alt="" />
    </div>
  );
}
