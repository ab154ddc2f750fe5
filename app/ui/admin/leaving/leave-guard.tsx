import { createContext, type ReactNode, use, useCallback, useEffect, useState } from "react";
import { href, useBlocker, useLocation } from "react-router";
import { ConfirmDialog } from "#app/ui/admin/confirm-dialog/confirm-dialog.tsx";
import { useTexts } from "#app/ui/use-texts.tsx";
import { forgetDraft } from "./kept-drafts.ts";
import { leavingTexts } from "./texts.ts";

type Reason = "pending" | "unsaved";

const GuardContext = createContext<(reason: Reason) => () => void>(() => () => {});

/** Delays a navigation away from the page until the page is no longer busy. */
export function useLeaveAfter(isPending: boolean): void {
  useReason("pending", isPending);
}

export function useAskBeforeLeaving(isUnsaved: boolean): void {
  useReason("unsaved", isUnsaved);
}

function useReason(reason: Reason, isGiven: boolean): void {
  const hold = use(GuardContext);
  useEffect(() => (isGiven ? hold(reason) : undefined), [hold, reason, isGiven]);
}

/** The one blocker of all admin pages: React Router takes no more than one at a time. */
export function LeaveGuard({ children }: { children: ReactNode }) {
  const [held, setHeld] = useState<{ reason: Reason }[]>([]);
  const { pathname } = useLocation();
  const [isLeaving, setLeaving] = useState(false);
  const t = useTexts(leavingTexts);
  const hold = useCallback((reason: Reason) => {
    const own = { reason };
    setHeld((all) => [...all, own]);
    return () => setHeld((all) => all.filter((other) => other !== own));
  }, []);
  const isPending = held.some(({ reason }) => reason === "pending");
  const isUnsaved = held.some(({ reason }) => reason === "unsaved");
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    // Where the session has ended, drafts are kept.
    if (nextLocation.pathname === href("/login")) return false;
    return isPending || (isUnsaved && nextLocation.pathname !== currentLocation.pathname);
  });
  useEffect(() => {
    if (blocker.state !== "blocked" || isPending || (isUnsaved && !isLeaving)) return;
    setLeaving(false);
    blocker.proceed();
  }, [blocker, isPending, isUnsaved, isLeaving]);
  return (
    <GuardContext value={hold}>
      {children}
      {blocker.state === "blocked" && isUnsaved && !isLeaving && (
        <ConfirmDialog
          question={t.question}
          confirmLabel={t.leave}
          onCancel={() => blocker.reset()}
          onConfirm={() => {
            forgetDraft(pathname);
            setLeaving(true);
          }}
        >
          <p>{t.willBeLost}</p>
        </ConfirmDialog>
      )}
    </GuardContext>
  );
}
