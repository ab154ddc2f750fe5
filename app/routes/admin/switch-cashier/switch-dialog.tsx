import { useId, useState } from "react";
import type { PinHolder } from "#app/data/staff/pins.server.ts";
import { useModal } from "#app/ui/admin/use-modal.ts";
import { useTexts } from "#app/ui/use-texts.tsx";
import { PinHolders, usePinHolders } from "./pin-holders.tsx";
import { TakeOver } from "./take-over.tsx";
import { switchTexts } from "./texts.ts";

export function SwitchDialog({ onClose }: { onClose: () => void }) {
  const id = useId();
  const people = usePinHolders("");
  const [chosen, choose] = useState<PinHolder | null>(null);
  const t = useTexts(switchTexts);
  return (
    <dialog ref={useModal(onClose)} className="dialog switch-dialog" aria-labelledby={id}>
      <h2 id={id} className="panel-title">
        {t.switchCashier}
      </h2>
      {chosen ? (
        <TakeOver person={chosen} onBack={() => choose(null)} />
      ) : (
        <>
          <PinHolders
            people={people}
            question={t.whoTakesOver}
            nobody={t.nobody}
            needsConnection={t.needsConnection}
            onChoose={choose}
          />
          <button type="button" className="button" data-look="plain" onClick={onClose}>
            {t.cancel}
          </button>
        </>
      )}
    </dialog>
  );
}
