import { useState } from "react";
import { ConfirmDialog } from "#app/ui/admin/confirm-dialog/confirm-dialog.tsx";
import { useTexts } from "#app/ui/use-texts.tsx";
import { UserText } from "#app/ui/user-text.tsx";
import { countTexts } from "./texts.ts";
import type { WaitingChange } from "./waiting-changes.ts";

/** What others counted in this browser and nobody may send as theirs. */
export function OthersWaiting({
  changes,
  onDiscard,
}: {
  changes: WaitingChange[];
  onDiscard: () => void;
}) {
  const t = useTexts(countTexts);
  const [isAsking, setAsking] = useState(false);
  if (changes.length === 0) return null;
  const names = t.and([...new Set(changes.map(({ by }) => by.name))]);
  return (
    <>
      <p className="stock-waiting">
        {t.othersNotSent(changes.length, <UserText>{names}</UserText>)}
      </p>
      <button type="button" className="button" data-look="quiet" onClick={() => setAsking(true)}>
        {t.discard}
      </button>
      {isAsking && (
        <ConfirmDialog
          question={t.askDiscard(names)}
          confirmLabel={t.discard}
          onConfirm={() => {
            setAsking(false);
            onDiscard();
          }}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  );
}
