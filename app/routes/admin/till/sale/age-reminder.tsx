import type { CartLine } from "#app/cart/stored-cart.ts";
import { useAdmin } from "#app/routes/admin/kit/use-admin.ts";
import { tillTexts } from "#app/routes/admin/till/texts.ts";
import { Attention } from "#app/ui/admin/attention.tsx";
import { useTexts } from "#app/ui/use-texts.tsx";

/** Below the lines, so that none of them moves. `useSale` announces it with the first such line. */
export function AgeReminder({ items }: { items: CartLine[] }) {
  const { ageRestricted } = useAdmin();
  const { checkAge } = useTexts(tillTexts);
  if (!items.some(({ collectionName }) => ageRestricted.includes(collectionName))) return null;
  return <Attention>{checkAge}</Attention>;
}
