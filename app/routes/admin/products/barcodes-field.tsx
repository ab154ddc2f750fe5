import { useRef } from "react";
import { ownBarcodes } from "#app/domain/catalogue/barcodes/barcode.ts";
import { hasVisibleText } from "#app/domain/text.ts";
import { Button } from "#app/ui/admin/controls/button.tsx";
import { TextArea } from "#app/ui/admin/text-area.tsx";
import { useTexts } from "#app/ui/use-texts.tsx";
import { productsTexts } from "./texts.ts";

/** The barcodes of a product or of a pack, one a line; where there is none, a button makes one from the id. */
export function BarcodesField({
  id,
  label,
  value,
  readOnly,
  onValue,
  ...field
}: {
  id: string;
  label: string;
  name?: string;
  value: string;
  error: string | undefined;
  readOnly: boolean;
  onValue: (value: string) => void;
}) {
  const t = useTexts(productsTexts);
  const made = useRef<string[]>([]);
  /** Another one each time that it was deleted again, as a save may have found it to be another product's. */
  const make = () => {
    const code = ownBarcodes(id).find((each) => !made.current.includes(each));
    if (!code || readOnly) return;
    onValue(code);
    made.current.push(code);
  };
  return (
    <TextArea
      label={label}
      hint={t.barcodesHint}
      value={value}
      readOnly={readOnly}
      onValue={onValue}
      {...field}
    >
      {!hasVisibleText(value) && (
        <Button
          className="make-barcode"
          look="quiet"
          aria-disabled={readOnly}
          onClick={({ nativeEvent, currentTarget }) => {
            make();
            // The button goes. After a finger's press the field would open the keyboard.
            const isTouch =
              nativeEvent instanceof PointerEvent && nativeEvent.pointerType === "touch";
            if (!isTouch) currentTarget.parentElement?.querySelector("textarea")?.focus();
          }}
        >
          {t.makeBarcode}
        </Button>
      )}
    </TextArea>
  );
}
