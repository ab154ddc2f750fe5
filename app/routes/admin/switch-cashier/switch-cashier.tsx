import { type ReactNode, useState } from "react";
import { createPortal } from "react-dom";
import type { PinHolder } from "#app/data/staff/pins.server.ts";
import { useAdmin } from "#app/routes/admin/kit/use-admin.ts";
import { Dialog } from "#app/ui/admin/controls/dialog.tsx";
import { Icon } from "#app/ui/admin/icon.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { useTexts } from "#app/ui/use-texts.tsx";
import { UserText } from "#app/ui/user-text.tsx";
import { PinHolders, usePinHolders } from "./pin-holders.tsx";
import { TakeOver } from "./take-over.tsx";
import { switchTexts } from "./texts.ts";
import "./switch-cashier.css";

/** In the till's head: who sells, and how another takes over. */
export function TillCashier() {
  const { staff, canSwitch } = useAdmin();
  const name = staff.name || staff.email;
  const { switchCashier } = useTexts(switchTexts);
  if (!canSwitch) return null;
  return (
    <div className="till-cashier">
      <UserText className="till-cashier-name">{name}</UserText>
      <SwitchButton className="button till-cashier-switch">
        <Icon name="switch" />
        <span className="till-cashier-label">{switchCashier}</span>
      </SwitchButton>
    </div>
  );
}

/** In the sidebar's foot. */
export function SidebarSwitch() {
  const { switchCashier } = useTexts(switchTexts);
  if (!useAdmin().canSwitch) return null;
  return (
    <SwitchButton className="sidebar-link">
      <span className="sidebar-icon">
        <Icon name="switch" />
      </span>
      <span className="sidebar-text">{switchCashier}</span>
    </SwitchButton>
  );
}

function SwitchButton({ className, children }: { className: string; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  const { switchCashier } = useTexts(switchTexts);
  const isReady = useHydrated();
  return (
    <>
      <button
        type="button"
        className={className}
        data-look="quiet"
        aria-label={switchCashier}
        title={switchCashier}
        disabled={!isReady}
        onClick={() => setOpen(true)}
      >
        {children}
      </button>
      {isOpen && createPortal(<SwitchDialog onClose={() => setOpen(false)} />, document.body)}
    </>
  );
}

function SwitchDialog({ onClose }: { onClose: () => void }) {
  const people = usePinHolders("");
  const [chosen, choose] = useState<PinHolder | null>(null);
  const t = useTexts(switchTexts);
  return (
    <Dialog title={t.switchCashier} className="switch-dialog" onClose={onClose}>
      {chosen ? (
        <TakeOver person={chosen} onBack={() => choose(null)} />
      ) : (
        <PinHolders
          people={people}
          question={t.whoTakesOver}
          texts={t}
          onChoose={choose}
          onClose={onClose}
        />
      )}
    </Dialog>
  );
}
