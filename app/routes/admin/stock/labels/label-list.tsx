import { parseWholeNumber } from "#app/domain/number.ts";
import { AddPackButton } from "#app/routes/admin/stock/parts/typed-packs.tsx";
import { IconButton } from "#app/ui/admin/controls/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { useFormats, useTexts } from "#app/ui/use-texts.tsx";
import { UserText } from "#app/ui/user-text.tsx";
import type { DrawnLabel, Wanted } from "./labels.server.ts";
import { labelsTexts } from "./texts.ts";

const MAX_COPIES = 500;

type LabelListProps = {
  wanted: Wanted[];
  onChange: (id: string, copies: number) => void;
};

export function LabelList({ wanted, onChange }: LabelListProps) {
  const t = useTexts(labelsTexts);
  return (
    <ul className="panel stock-lines" aria-label={t.products}>
      {wanted
        .filter(({ copies }) => copies > 0)
        .map(({ label: { id, name, barcode }, copies }) => (
          <li key={id}>
            <fieldset className="stock-line" aria-label={name}>
              <span className="stock-name">
                <UserText>{name}</UserText>
                {!barcode && (
                  <span className="badge" data-tone="low">
                    {t.noBarcode}
                  </span>
                )}
              </span>
              <IconButton icon="close" label={t.remove(name)} onClick={() => onChange(id, 0)} />
              <div className="stock-line-fields">
                <Field
                  label={t.copies}
                  inputMode="numeric"
                  autoComplete="off"
                  value={String(copies)}
                  onFocus={({ target }) => target.select()}
                  onChange={({ target }) => {
                    const typed = parseWholeNumber(target.value);
                    if (typed !== null && typed > 0) onChange(id, Math.min(typed, MAX_COPIES));
                  }}
                  below={<PackButtons product={id} wanted={wanted} onChange={onChange} />}
                />
              </div>
            </fieldset>
          </li>
        ))}
    </ul>
  );
}

/** Each press adds a label of that pack. */
function PackButtons({ product, wanted, onChange }: LabelListProps & { product: string }) {
  const packs = wanted.flatMap(({ label: { id, productId, pack }, copies }) =>
    pack && productId === product ? { id, pack, copies } : [],
  );
  if (packs.length === 0) return null;
  return (
    <div className="typed-packs">
      {packs.map(({ id, pack, copies }) => (
        <AddPackButton
          key={id}
          product={pack.product}
          pack={pack.name}
          onPress={() => onChange(id, Math.min(copies + 1, MAX_COPIES))}
        />
      ))}
    </div>
  );
}

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
