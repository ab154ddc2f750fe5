import { type RefObject, useId } from "react";
import { barcodeOf, withBarcode } from "#app/domain/catalogue/barcodes/barcode.ts";
import { MAX_PACK_NAME, MAX_PACKS } from "#app/domain/catalogue/packs/pack.ts";
import {
  newPack,
  type PackErrors,
  readTypedPacks,
  refusePack,
  type TypedPack,
  writePacks,
} from "#app/domain/catalogue/packs/pack-form.ts";
import { type CatalogueTexts, catalogueTexts } from "#app/domain/catalogue/texts.ts";
import { Button } from "#app/ui/admin/controls/button.tsx";
import { Switch } from "#app/ui/admin/switch.tsx";
import { Field } from "#app/ui/field.tsx";
import { useTexts } from "#app/ui/use-texts.tsx";
import { BarcodesField } from "./barcodes-field.tsx";
import { productsTexts } from "./texts.ts";

type PacksProps = {
  written: string;
  error: string | undefined;
  readOnly: boolean;
  onChange: (written: string) => void;
};

/** The product's packs; a button alone where it has none. */
export function Packs({ written, error, readOnly, onChange }: PacksProps) {
  const t = useTexts(productsTexts).packs;
  const texts = useTexts(catalogueTexts);
  const packs = readTypedPacks(written);
  const errors = error === undefined ? [] : errorsOf(packs, error, texts);
  const set = (next: TypedPack[]) => onChange(writePacks(next));
  return (
    <fieldset className="product-packs" data-empty={packs.length === 0 ? "" : undefined}>
      <legend className="field-label">{t.packs}</legend>
      {packs.map((pack, at) => (
        <PackFields
          key={pack.id}
          pack={pack}
          number={at + 1}
          errors={errors[at] ?? {}}
          readOnly={readOnly}
          onChange={(change) => set(packs.with(at, { ...pack, ...change }))}
          onRemove={() => set(packs.toSpliced(at, 1))}
        />
      ))}
      {packs.length < MAX_PACKS && (
        <Button
          look="plain"
          aria-disabled={readOnly}
          onClick={() => !readOnly && set([...packs, newPack()])}
        >
          {t.add}
        </Button>
      )}
    </fieldset>
  );
}

/** Each field's own; what the server refuses beyond them stands beside the codes it names, else the last name. */
function errorsOf(packs: TypedPack[], error: string, texts: CatalogueTexts): PackErrors[] {
  const errors = packs.map((pack) => refusePack(pack, texts));
  if (errors.some((own) => Object.keys(own).length > 0)) return errors;
  const coded = packs.findIndex(({ barcodes }) =>
    barcodes.split("\n").some((code) => code.trim() !== "" && error.includes(barcodeOf(code))),
  );
  return coded < 0 ? errors.with(-1, { name: error }) : errors.with(coded, { barcodes: error });
}

function PackFields({
  pack,
  number,
  errors,
  readOnly,
  onChange,
  onRemove,
}: {
  pack: TypedPack;
  number: number;
  errors: PackErrors;
  readOnly: boolean;
  onChange: (change: Partial<TypedPack>) => void;
  onRemove: () => void;
}) {
  const { packs: t } = useTexts(productsTexts);
  const id = useId();
  const text = (field: "name" | "pieces" | "price") => ({
    label: t.labels[field],
    value: pack[field],
    error: errors[field],
    readOnly,
    autoComplete: "off",
    onChange: (event: { target: { value: string } }) => onChange({ [field]: event.target.value }),
  });
  return (
    <fieldset className="product-pack" aria-labelledby={id} data-pack={pack.id}>
      <div className="product-pack-head">
        <p id={id}>{t.pack(number)}</p>
        <Button look="quiet-danger" onClick={onRemove}>
          {t.remove(number)}
        </Button>
      </div>
      <Field maxLength={MAX_PACK_NAME} placeholder={t.example} {...text("name")} />
      <div className="product-pack-numbers">
        <Field className="number-field" inputMode="numeric" maxLength={20} {...text("pieces")} />
        <Field className="number-field" inputMode="decimal" maxLength={20} {...text("price")} />
      </div>
      <BarcodesField
        id={pack.id}
        label={t.labels.barcodes}
        value={pack.barcodes}
        error={errors.barcodes}
        readOnly={readOnly}
        onValue={(barcodes) => onChange({ barcodes })}
      />
      <Switch
        label={t.labels.is_online}
        isOn={pack.is_online}
        onSwitch={(is_online) => !readOnly && onChange({ is_online })}
      />
    </fieldset>
  );
}

/** The packs with the code that was scanned while the focus was in one of them; null where it was not. */
export function withScannedCode(
  form: RefObject<HTMLElement | null>,
  written: string,
  code: string,
): string | null {
  const focused = document.activeElement?.closest("[data-pack]");
  if (!focused || !form.current?.parentElement?.contains(focused)) return null;
  const packs = readTypedPacks(written).map((pack) =>
    pack.id === focused.getAttribute("data-pack")
      ? { ...pack, barcodes: withBarcode(pack.barcodes, code) }
      : pack,
  );
  return writePacks(packs);
}

export function namesOfPacks(written: string): string {
  return readTypedPacks(written)
    .map(({ name, pieces, price }) => `${name}: ${pieces} × ${price}`)
    .join("; ");
}
