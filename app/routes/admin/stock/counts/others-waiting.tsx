import { useState } from "react";
import { ConfirmDialog } from "#app/ui/admin/confirm-dialog.tsx";
import { UserText } from "#app/ui/user-text.tsx";
import type { WaitingChange } from "./waiting-changes.ts";

/** What others counted in this browser and nobody may send as theirs. */
export function OthersWaiting({
  changes,
  onDiscard,
}: {
  changes: WaitingChange[];
  onDiscard: () => void;
}) {
  const [isAsking, setAsking] = useState(false);
  if (changes.length === 0) return null;
  const names = [...new Set(changes.map(({ by }) => by.name))].join(" and ");
  return (
    <>
      <p className="stock-waiting">
        {changes.length} not sent yet by <UserText>{names}</UserText>: kept in this browser until{" "}
        <UserText>{names}</UserText> signs in and opens this count
      </p>
      <button type="button" className="button" data-look="quiet" onClick={() => setAsking(true)}>
        Discard
      </button>
      {isAsking && (
        <ConfirmDialog
          question={`Discard what ${names} counted in this browser? It was not sent.`}
          confirmLabel="Discard"
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
