import { useEffect, useRef } from "react";
import { randomId } from "#app/domain/id.ts";
import type { ShiftIntent } from "#app/domain/shifts/shift-form.ts";
import { useChange } from "#app/routes/admin/kit/use-change.ts";
import { useTexts } from "#app/ui/use-texts.tsx";
import { UserText } from "#app/ui/user-text.tsx";
import type { ShiftAnswer } from "./change-shift.server.ts";
import type { ShiftView } from "./shifts.server.ts";
import { shiftTexts } from "./texts.ts";

/** It says since when the shift is open, or was, at which drawer, and who opened it. */
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

export type ShiftChanges = ReturnType<typeof useShiftChanges>;

/** The page keeps these, as the form that sends a change may be gone with the answer. */
export function useShiftChanges() {
  const { notSaved } = useTexts(shiftTexts);
  const last = useRef({ contents: "", id: "", onAnswered: (_answer: ShiftAnswer) => {} });
  const { send, isPending, answer } = useChange<ShiftIntent, ShiftAnswer>({
    failures: notSaved,
    showsFailure: (_sent, { isAboveDrawer }) => isAboveDrawer === true,
    onAnswer: (received) => {
      const { success, errors, isAboveDrawer, needsStepUp } = received;
      if (success) last.current.contents = "";
      // After these the same is sent again.
      if (!errors && !isAboveDrawer && !needsStepUp) last.current.onAnswered(received);
    },
  });
  return {
    isPending,
    errors: answer?.errors ?? {},
    /** The last pay-out was more than the drawer should hold. */
    isAboveDrawer: answer?.isAboveDrawer ?? false,
    send: (
      intent: ShiftIntent,
      fields: Record<string, string> = {},
      onAnswered: (answer: ShiftAnswer) => void = () => {},
    ) => {
      if (isPending) return;
      const contents = JSON.stringify([intent, fields]);
      // The same again, after an answer was lost, is the same change.
      const id = last.current.contents === contents ? last.current.id : randomId();
      last.current = { contents, id, onAnswered };
      send(intent, { id, ...fields });
    },
  };
}
