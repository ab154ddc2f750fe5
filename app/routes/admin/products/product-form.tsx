import { type RefObject, useId } from "react";
import { MAX_PRODUCT_NAME } from "#app/domain/catalogue/product-form.ts";
import { FormButtons } from "#app/ui/admin/form-buttons.tsx";
import { NumberField } from "#app/ui/admin/number-field.tsx";
import { Field } from "#app/ui/field.tsx";
import { ImageField } from "./image-field.tsx";
import { ProductChanges } from "./product-changes.tsx";
import { stepPrice, stepWhole } from "./step-number.ts";
import type { ProductForm as Form } from "./use-product-form.ts";

/** The form of a product manager, in add mode or in edit mode. */
export function ProductForm({
  form,
  element,
}: {
  form: Form;
  element: RefObject<HTMLFormElement | null>;
}) {
  const { typed, errors, seen, image } = form.draft;
  const isEditing = seen !== null;
  const id = useId();
  return (
    <form
      ref={element}
      className="product-form"
      aria-labelledby={id}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        form.save();
      }}
    >
      <h2 id={id} className="panel-title">
        {isEditing ? "Edit product" : "New product"}
      </h2>
      <ProductChanges changes={form.draft.changes} isGone={form.draft.isGone} />
      <ImageField image={image} error={errors.image} onChoose={form.chooseImage} />
      <Field
        className="product-form-name"
        label="Name"
        name="name"
        autoComplete="off"
        maxLength={MAX_PRODUCT_NAME}
        value={typed.name}
        error={errors.name}
        readOnly={form.isSaving}
        onChange={(event) => form.set({ name: event.target.value })}
      />
      <div className="product-form-numbers">
        <NumberField
          label="Price ($)"
          name="price"
          inputMode="decimal"
          step="0.01"
          value={typed.price}
          error={errors.price}
          readOnly={form.isSaving}
          onChange={(event) => form.set({ price: event.target.value })}
          onStep={(direction) => form.set({ price: stepPrice(typed.price, direction) })}
        />
        <NumberField
          label="Stock"
          name="stock"
          value={typed.stock}
          error={errors.stock}
          readOnly={form.isSaving}
          onChange={(event) => form.set({ stock: event.target.value })}
          onStep={(direction) => form.set({ stock: stepWhole(typed.stock, direction) })}
        />
        <NumberField
          label="Order ID"
          name="orderId"
          placeholder="Next"
          value={typed.orderId}
          error={errors.orderId}
          readOnly={form.isSaving}
          onChange={(event) => form.set({ orderId: event.target.value })}
          onStep={(direction) => form.set({ orderId: stepWhole(typed.orderId, direction) })}
        />
      </div>
      <div className="product-form-switches">
        <FormSwitch
          label="Available"
          isOn={typed.is_available}
          onSwitch={(is_available) => form.set({ is_available })}
        />
        <FormSwitch
          label="Visible"
          isOn={typed.is_visible}
          onSwitch={(is_visible) => form.set({ is_visible })}
        />
      </div>
      <FormButtons
        label={isEditing ? "Update Product" : "Add Product"}
        isSaving={form.isSaving}
        onCancel={form.canCancel ? form.cancel : undefined}
      />
    </form>
  );
}

function FormSwitch({
  label,
  isOn,
  onSwitch,
}: {
  label: string;
  isOn: boolean;
  onSwitch: (isOn: boolean) => void;
}) {
  return (
    <label className="switch">
      <input type="checkbox" checked={isOn} onChange={(event) => onSwitch(event.target.checked)} />
      {label}
    </label>
  );
}
