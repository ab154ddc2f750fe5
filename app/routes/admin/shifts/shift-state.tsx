import { useEffect, useRef } from "react";
import { useTexts } from "#app/ui/use-texts.tsx";
import { UserText } from "#app/ui/user-text.tsx";
import type { ShiftView } from "./shifts-loader.server.ts";
import { shiftTexts } from "./texts.ts";

/** Since when it is open, or was, at which drawer, and who opened it. */
export function ShiftState({ shift }: { shift: ShiftView }) {
  const t = useTexts(shiftTexts);
  const isOpen = shift.until === "";
  return (
    <p className="panel shift-since figures" tabIndex={-1}>
      {isOpen && (
        <span className="badge" data-tone="good">
          {t.open}
        </span>
      )}
      <span>{isOpen ? t.since(shift.since) : t.fromTo(shift.since, shift.until)}</span>
      {shift.drawer !== null && <span>{t.drawerNumber(shift.drawer)}</span>}
      <span>{t.openedBy(<UserText>{shift.person}</UserText>)}</span>
    </p>
  );
}

/** The form that opened or closed the shift is gone with the answer: what has taken its place takes the focus. */
export function useShiftFocus(isOpen: boolean): void {
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (wasOpen.current === isOpen) return;
    wasOpen.current = isOpen;
    const next = isOpen ? ".shift-since" : ".shift-report h2";
    document.querySelector<HTMLElement>(next)?.focus();
  }, [isOpen]);
}
