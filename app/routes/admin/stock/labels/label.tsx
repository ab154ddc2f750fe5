import { formatEgp } from "#app/domain/money.ts";
import { UserText } from "#app/ui/user-text.tsx";
import type { DrawnLabel } from "./drawn-label.ts";

export function Label({ name, price, barcode }: DrawnLabel) {
  return (
    <li className="label">
      <span className="label-name">
        <UserText>{name}</UserText>
      </span>
      <span className="label-price figures">{formatEgp(price)}</span>
      {barcode && (
        <img
          className="label-barcode"
          src={`data:image/svg+xml,${encodeURIComponent(barcode.svg)}`}
          style={{ inlineSize: `${barcode.widthMm}mm` }}
          alt={`Barcode ${barcode.code}`}
        />
      )}
    </li>
  );
}
