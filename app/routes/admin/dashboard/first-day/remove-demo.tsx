import { useEffect, useEffectEvent, useState } from "react";
import { href } from "react-router";
import type { DemoShop } from "#app/domain/first-day.ts";
import { ConfirmDialog } from "#app/ui/admin/confirm-dialog.tsx";
import { countLabel } from "#app/ui/count-label.ts";
import { useJson } from "#app/ui/use-json.ts";
import { UserText } from "#app/ui/user-text.tsx";

/** Names what goes and what stays before anything is removed. */
export function RemoveDemo({
  isPending,
  onRemove,
  onClose,
}: {
  isPending: boolean;
  onRemove: () => void;
  onClose: () => void;
}) {
  const [found, setFound] = useState<DemoShop | null>(null);
  const { load, isLoading, failed } = useJson<DemoShop>();
  const read = () => void load(href("/admin/demo-shop"), setFound);
  const readOnce = useEffectEvent(read);
  useEffect(() => readOnce(), []);
  return (
    <ConfirmDialog
      question="Remove the demo shop?"
      confirmLabel={failed ? "Try again" : "Remove Demo Shop"}
      isPending={isPending || isLoading}
      onConfirm={found ? onRemove : read}
      onCancel={onClose}
    >
      {failed && <p role="alert">Could not read what would be removed.</p>}
      {isLoading && <p role="status">Counting what would be removed…</p>}
      {found && (
        <>
          <p role="status">
            {countLabel(found.products, "product")}, {countLabel(found.sections, "section")} and{" "}
            {countLabel(found.orders, "order")} of the demo go, for good. Orders and sales that were
            made here stay, with the names and prices of then.
          </p>
          {found.kept.length > 0 && (
            <>
              <p>You changed these, so they stay:</p>
              <ul className="demo-kept">
                {found.kept.map((name) => (
                  <li key={name}>
                    <UserText>{name}</UserText>
                  </li>
                ))}
              </ul>
            </>
          )}
        </>
      )}
    </ConfirmDialog>
  );
}
