import { useState } from "react";
import { parseWhatsapp } from "#app/domain/shop-settings.ts";
import type { ReorderRow } from "#app/domain/stock/reorder.ts";
import { supplierChat } from "#app/domain/stock/supplier-chat.ts";
import { countLabel } from "#app/ui/count-label.ts";
import { Field } from "#app/ui/field.tsx";
import { useShopProfile } from "#app/ui/shop-profile.tsx";

const KEY = "koshk-supplier-number";

/** The number stays in this browser. */
export function SendToSupplier({ rows }: { rows: ReorderRow[] }) {
  const { name: shop } = useShopProfile();
  const [typed, setTyped] = useState(savedNumber);
  const digits = parseWhatsapp(typed);
  const isWrong = typed.trim() !== "" && !digits;
  return (
    <div className="panel booking-head on-screen-only">
      <Field
        label="Supplier's WhatsApp Number"
        inputMode="tel"
        autoComplete="off"
        value={typed}
        error={isWrong ? "A number with its country code, such as 20 100 000 0000." : undefined}
        onChange={({ target }) => {
          setTyped(target.value);
          saveNumber(target.value);
        }}
      />
      {digits && <Chat {...supplierChat(rows, shop, digits)} />}
    </div>
  );
}

function Chat({ link, leftOut }: ReturnType<typeof supplierChat>) {
  return (
    <div className="booking-about">
      <a className="button" href={link} target="_blank" rel="noreferrer">
        Send by WhatsApp
      </a>
      {leftOut > 0 && (
        <p className="stock-note">
          A message cannot hold the whole list. Left out at its end:{" "}
          {countLabel(leftOut, "product")}.
        </p>
      )}
    </div>
  );
}

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
    // Kept until the page is left.
  }
}
