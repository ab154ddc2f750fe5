import { useEffect, useEffectEvent, useState } from "react";
import { href } from "react-router";
import type { DemoShop } from "#app/domain/first-day.ts";
import { ConfirmDialog } from "#app/ui/admin/confirm-dialog/confirm-dialog.tsx";
import { useJson } from "#app/ui/use-json.ts";
import { useTexts } from "#app/ui/use-texts.tsx";
import { UserText } from "#app/ui/user-text.tsx";
import { firstDayTexts } from "./texts.ts";

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
  const t = useTexts(firstDayTexts);
  const [found, setFound] = useState<DemoShop | null>(null);
  const { load, isLoading, failed } = useJson<DemoShop>();
  const read = () => void load(href("/admin/demo-shop"), setFound);
  const readOnce = useEffectEvent(read);
  useEffect(() => readOnce(), []);
  return (
    <ConfirmDialog
      question={t.question}
      confirmLabel={failed ? t.tryAgain : t.removeDemo}
      isPending={isPending || isLoading}
      onConfirm={found ? onRemove : read}
      onCancel={onClose}
    >
      {failed && <p role="alert">{t.notRead}</p>}
      {isLoading && <p role="status">{t.counting}</p>}
      {found && (
        <>
          <p role="status">{t.removed(found.products, found.sections, found.orders)}</p>
          {found.kept.length > 0 && (
            <>
              <p>{t.kept}</p>
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
