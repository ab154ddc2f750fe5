import { type ComponentProps, type KeyboardEvent, useId, useRef } from "react";
import { href, Link } from "react-router";
import { barcodeOf, withBarcode } from "#app/domain/catalogue/barcodes/barcode.ts";
import {
  MAX_PRODUCT_NAME,
  parseProductPrice,
  refusedNumber,
  type TypedProduct,
} from "#app/domain/catalogue/product-form.ts";
import { type CatalogueTexts, catalogueTexts } from "#app/domain/catalogue/texts.ts";
import { formatAmount } from "#app/domain/money.ts";
import { parseWholeNumber } from "#app/domain/number.ts";
import { useAdmin } from "#app/routes/admin/kit/use-admin.ts";
import { ImageField } from "#app/ui/admin/images/image-field.tsx";
import { RecordForm, type RecordFormWords } from "#app/ui/admin/record-form/record-form.tsx";
import { ScanWithCamera } from "#app/ui/admin/scanner/camera/scan-with-camera.tsx";
import { useScanner } from "#app/ui/admin/scanner/scanner.tsx";
import { SelectField } from "#app/ui/admin/select.tsx";
import { Switch } from "#app/ui/admin/switch.tsx";
import { Field } from "#app/ui/field.tsx";
import { useTexts } from "#app/ui/use-texts.tsx";
import { BarcodesField } from "./barcodes-field.tsx";
import { namesOfPacks, Packs, withScannedCode } from "./packs.tsx";
import { type ProductsTexts, productsTexts } from "./texts.ts";
import type { ProductFormState } from "./use-product-form.ts";

export function ProductForm({ form }: { form: ProductFormState }) {
  const { typed, errors } = form.draft;
  const collections = useAdmin().collections;
  const t = useTexts(productsTexts);
  const texts = useTexts(catalogueTexts);
  const { labels } = t;
  const fields = useRef<HTMLDivElement>(null);
  useScanner((code) => {
    // On a phone the form is hidden until it is opened.
    if (!fields.current?.checkVisibility()) return false;
    const barcode = barcodeOf(code);
    const packs = withScannedCode(fields, typed.packs, barcode);
    form.set(packs === null ? { barcodes: withBarcode(typed.barcodes, barcode) } : { packs });
    return true;
  });
  const text = (name: "name" | "nameAr" | NumberName) => ({
    name,
    value: typed[name],
    error: errors[name],
    readOnly: form.isPending,
    onValue: (value: string) => form.set({ [name]: value }),
  });
  const number = (name: NumberName) => ({
    reason: refusedNumber(name, typed[name], texts),
    ...text(name),
  });
  return (
    <RecordForm form={form} words={wordsOf(t, texts)} className="product-form">
      <ImageField
        label={labels.image}
        image={form.image}
        error={errors.image}
        onChoose={form.chooseImage}
      />
      <TextField
        className="product-form-name"
        label={labels.name}
        maxLength={MAX_PRODUCT_NAME}
        {...text("name")}
      />
      <TextField
        className="product-form-name"
        label={labels.nameAr}
        lang="ar"
        dir="rtl"
        maxLength={MAX_PRODUCT_NAME}
        {...text("nameAr")}
      />
      <div ref={fields} className="product-form-numbers">
        <NumberField label={labels.price} inputMode="decimal" step="0.01" {...number("price")} />
        {typed.keepsStock && <NumberField label={labels.stock} {...number("stock")} />}
        <NumberField label={labels.orderId} placeholder={t.nextOrderId} {...number("orderId")} />
      </div>
      <div className="product-form-stock">
        <KeepsStock form={form} />
        {!typed.keepsStock && (
          <div className="product-form-numbers product-form-costs">
            <NumberField label={labels.cost} inputMode="decimal" {...number("cost")} />
            <NumberField label={labels.commission} inputMode="decimal" {...number("commission")} />
          </div>
        )}
        {typed.keepsStock && (
          <Packs
            written={typed.packs}
            error={errors.packs}
            readOnly={form.isPending}
            onChange={(packs) => form.set({ packs })}
          />
        )}
      </div>
      <div className="product-form-barcodes">
        <BarcodesField
          id={form.draft.id}
          label={labels.barcodes}
          name="barcodes"
          value={typed.barcodes}
          error={errors.barcodes}
          readOnly={form.isPending}
          onValue={(barcodes) => form.set({ barcodes })}
        />
        <ScanWithCamera>{typed.barcodes.split("\n").join(t.comma) || undefined}</ScanWithCamera>
      </div>
      {form.isEditing && (
        <SelectField
          label={labels.category}
          name="category"
          options={collections.map(({ collectionName, title }) => ({
            id: collectionName,
            label: title,
          }))}
          value={typed.category}
          disabled={form.isPending}
          error={errors.category}
          onChange={({ target }) => form.set({ category: target.value })}
        />
      )}
      <div className="product-form-switches">
        <Switch
          label={labels.is_available}
          isOn={typed.is_available}
          onSwitch={(is_available) => form.set({ is_available })}
        />
        <Switch
          label={labels.is_visible}
          isOn={typed.is_visible}
          onSwitch={(is_visible) => form.set({ is_visible })}
        />
      </div>
    </RecordForm>
  );
}

type NumberName = "price" | "stock" | "orderId" | "cost" | "commission";

function KeepsStock({ form }: { form: ProductFormState }) {
  const { typed, seen } = form.draft;
  const id = useId();
  const t = useTexts(productsTexts);
  const turned = seen && seen.keepsStock !== typed.keepsStock;
  return (
    <>
      <Switch
        label={t.labels.keepsStock}
        about={id}
        isOn={typed.keepsStock}
        onSwitch={(keepsStock) => form.set({ keepsStock })}
      />
      <p id={id} className="field-hint" role="status">
        {!typed.keepsStock && (
          <span>{turned && seen.stock > 0 ? t.bookedOut(seen.stock) : t.keepsNone}</span>
        )}
        {turned && typed.keepsStock && (
          <>
            <span>{t.startsAt0}</span>{" "}
            <Link className="text-link" to={href("/admin/stock/counts")}>
              {t.countIt}
            </Link>
          </>
        )}
      </p>
    </>
  );
}

type TextFieldProps = ComponentProps<typeof Field> & {
  value: string;
  onValue: (value: string) => void;
};

function TextField({ onValue, ...field }: TextFieldProps) {
  return <Field autoComplete="off" onChange={(event) => onValue(event.target.value)} {...field} />;
}

/** `<input type="number">` refuses Arabic digits. */
function NumberField(field: TextFieldProps) {
  const step = field.inputMode === "decimal" ? stepPrice : stepWhole;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "ArrowUp" && event.key !== "ArrowDown") return;
    event.preventDefault();
    field.onValue(step(field.value, event.key === "ArrowUp" ? 1 : -1));
  };
  return (
    <TextField
      type="text"
      inputMode="numeric"
      maxLength={20}
      className="number-field"
      onKeyDown={onKeyDown}
      {...field}
    />
  );
}

/** The specification's step of 0.01. */
function stepPrice(typed: string, direction: 1 | -1): string {
  const price = typed.trim() === "" ? 0 : parseProductPrice(typed);
  return price === null ? typed : formatAmount(Math.max(1, price + direction));
}

function stepWhole(typed: string, direction: 1 | -1): string {
  const value = typed.trim() === "" ? 0 : parseWholeNumber(typed);
  return value === null ? typed : String(Math.max(0, value + direction));
}

const wordsOf = (t: ProductsTexts, { product }: CatalogueTexts): RecordFormWords<TypedProduct> => ({
  newTitle: t.newProduct,
  editTitle: t.editProduct,
  newButton: t.addProduct,
  editButton: t.updateProduct,
  failure: product.failures.update,
  changed: t.changed,
  deleted: t.deleted,
  label: (field) => t.labels[field],
  value: (field, value, whose) => {
    if (field === "image") return t.images[whose];
    if (typeof value === "boolean") return t.flag(value);
    if (field === "barcodes") return value.split("\n").join(t.comma) || t.noBarcodes;
    if (field === "nameAr" || field === "cost" || field === "commission") {
      return value || t.noBarcodes;
    }
    if (field === "packs") return namesOfPacks(value) || t.noBarcodes;
    return value;
  },
});
