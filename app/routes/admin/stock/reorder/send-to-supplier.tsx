import { useState } from "react";
import { chatTexts } from "#app/domain/orders/chat/texts.ts";
import { parseWhatsapp } from "#app/domain/shop/whatsapp.ts";
import type { ReorderRow } from "#app/domain/stock/reorder.ts";
import { supplierLink } from "#app/domain/stock/supplier-chat.ts";
import { Field } from "#app/ui/field.tsx";
import { useShopProfile } from "#app/ui/shop-profile.tsx";
import { useTexts } from "#app/ui/use-texts.tsx";
import { reorderTexts } from "./texts.ts";

const KEY = "koshk-supplier-number";

/** The number stays in this browser. */
export function SendToSupplier({ rows }: { rows: ReorderRow[] }) {
  const { name: shop } = useShopProfile();
  const [typed, setTyped] = useState(savedNumber);
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
        onChange={({ target }) => {
          setTyped(target.value);
          saveNumber(target.value);
        }}
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

/** Nothing is kept where the browser keeps nothing. */
function savedNumber(): string {
  try {
    return localStorage.getItem(KEY) ?? "";
  } catch {
    return "";
  }
}

function saveNumber(typed: string): void {
  try {
    localStorage.setItem(KEY, typed);
  } catch {
    // It is typed again the next time.
  }
}
