import { useSyncExternalStore } from "react";
import { createStoredValue } from "#app/browser/stored-value.ts";
import { chatTexts } from "#app/domain/orders/chat/texts.ts";
import { parseWhatsapp } from "#app/domain/shop/whatsapp.ts";
import type { ReorderRow } from "#app/domain/stock/reorder.ts";
import { supplierLink } from "#app/domain/stock/supplier-chat.ts";
import { Field } from "#app/ui/field.tsx";
import { useShopProfile } from "#app/ui/shop-profile.tsx";
import { useTexts } from "#app/ui/use-texts.tsx";
import { reorderTexts } from "./texts.ts";

const supplierNumber = createStoredValue({
  key: "koshk-supplier-number",
  // Digits that an earlier release wrote as they were typed are a number.
  parse: String,
  empty: () => "",
});

/** The number stays in this browser. */
export function SendToSupplier({ rows }: { rows: ReorderRow[] }) {
  const { name: shop } = useShopProfile();
  const { subscribe, current, update } = supplierNumber;
  const typed = useSyncExternalStore(subscribe, current, () => "");
  const t = useTexts(reorderTexts);
  const { more } = useTexts(chatTexts);
  const digits = parseWhatsapp(typed);
  const isWrong = typed.trim() !== "" && !digits;
  return (
    <div className="panel stock-fields on-screen-only">
      <Field
        label={t.supplierNumber}
        inputMode="tel"
        autoComplete="off"
        value={typed}
        error={isWrong ? t.numberWrong : undefined}
        onChange={({ target }) => update(() => target.value)}
      />
      {digits && (
        <a
          className="button"
          href={supplierLink(rows, { shopName: shop, number: digits }, { ...t.chat, more })}
          target="_blank"
          rel="noreferrer"
        >
          {t.send}
        </a>
      )}
    </div>
  );
}
