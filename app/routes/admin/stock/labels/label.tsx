import { useFormats, useTexts } from "#app/ui/use-texts.tsx";
import { UserText } from "#app/ui/user-text.tsx";
import type { DrawnLabel } from "./labels.server.ts";
import { labelsTexts } from "./texts.ts";

export function Label({ name, price, barcode, pack }: DrawnLabel) {
  const t = useTexts(labelsTexts);
  const { egp } = useFormats();
  return (
    <li className="label">
      <span className="label-name">
        <UserText>{pack?.product ?? name}</UserText>
      </span>
      {pack && (
        <span className="label-pack">
          <UserText>{pack.name}</UserText>
        </span>
      )}
      <span className="label-price figures">{egp(price)}</span>
      {barcode && (
        <img
          className="label-barcode"
          src={`data:image/svg+xml,${encodeURIComponent(barcode.svg)}`}
          style={{ inlineSize: `${barcode.widthMm}mm` }}
          alt={t.barcode(barcode.code)}
        />
      )}
    </li>
  );
}
