import type { Pack } from "#app/domain/catalogue/packs/pack.ts";
import { addPack, readQuantity } from "#app/domain/catalogue/packs/quantity.ts";
import { Button } from "#app/ui/admin/controls/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { useTexts } from "#app/ui/use-texts.tsx";
import { UserText } from "#app/ui/user-text.tsx";
import { stockPartTexts } from "./texts.ts";

/** A phone's keypad for telephone numbers has '+' and '*' beside the digits. */
export function keypadFor(packs: readonly Pack[]): "tel" | "numeric" {
  return packs.length > 0 ? "tel" : "numeric";
}

/** Stands below the field of a quantity: a button that adds one of each pack, and what is typed in pieces. */
export function TypedPacks({
  product,
  packs,
  typed,
  onType,
}: {
  product: string;
  packs: readonly Pack[];
  typed: string;
  onType: (typed: string) => void;
}) {
  const t = useTexts(stockPartTexts);
  const pieces = readQuantity(typed, packs);
  if (packs.length === 0) return null;
  return (
    <div className="typed-packs">
      {packs.map((pack) => (
        <AddPackButton
          key={pack.id}
          product={product}
          pack={pack.name}
          onPress={() => onType(addPack(typed, pack, packs))}
        />
      ))}
      <p className="stock-note figures" role="status">
        {pieces !== null && t.comesTo(pieces)}
      </p>
    </div>
  );
}

export function AddPackButton({
  product,
  pack,
  onPress,
}: {
  product: string;
  pack: string;
  onPress: () => void;
}) {
  const t = useTexts(stockPartTexts);
  return (
    <Button look="plain" aria-label={t.addPack(pack, product)} onClick={onPress}>
      <Icon name="plus" size={16} />
      <UserText>{pack}</UserText>
    </Button>
  );
}
