import { useState } from "react";
import { parseWhatsapp } from "#app/domain/shop-settings.ts";
import type { ReorderRow } from "#app/domain/stock/reorder.ts";
import { Field } from "#app/ui/field.tsx";
import { useShopProfile } from "#app/ui/shop-profile.tsx";

/** Longer addresses are cut on the way. */
const MAX_LINES = 100;

const KEY = "koshk-supplier-number";

/** A WhatsApp chat with the list; how much is wanted is typed there. The number stays in this browser. */
export function SendToSupplier({ rows }: { rows: ReorderRow[] }) {
  const { name: shop } = useShopProfile();
  const [typed, setTyped] = useState(() => localStorage.getItem(KEY) ?? "");
  const digits = parseWhatsapp(typed);
  const isWrong = typed.trim() !== "" && !digits;
  const lines = rows.slice(0, MAX_LINES).map(({ name, stock }) => `- ${name} (${stock} left)`);
  const text = [`${shop} would like to order:`, ...lines].join("\n");
  return (
    <div className="panel booking-head">
      <Field
        label="Supplier's WhatsApp Number"
        inputMode="tel"
        autoComplete="off"
        value={typed}
        error={isWrong ? "A number with its country code, such as 20 100 000 0000." : undefined}
        onChange={({ target }) => {
          setTyped(target.value);
          localStorage.setItem(KEY, target.value);
        }}
      />
      {digits && (
        <a
          className="button"
          href={`https://wa.me/${digits}?text=${encodeURIComponent(text)}`}
          target="_blank"
          rel="noreferrer"
        >
          Send by WhatsApp
        </a>
      )}
    </div>
  );
}
