import { type ReactNode, use, useEffect, useEffectEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useLocation } from "react-router";
import { mayOpen } from "#app/domain/staff/access.ts";
import type { Staff } from "#app/domain/staff/staff.ts";
import { layoutTexts } from "#app/routes/admin/frame/texts.ts";
import { within } from "#app/ui/admin/answer-limit.ts";
import { useNotice } from "#app/ui/admin/notices.tsx";
import { areLettersOn } from "#app/ui/admin/order-keys.tsx";
import { MAX_GAP_MS } from "#app/ui/admin/scanner/find-scan.ts";
import { LONGEST_ANSWER_MS } from "#app/ui/requests.ts";
import { LocaleContext, useTexts } from "#app/ui/use-texts.tsx";

type Dialog = (props: {
  whose: string;
  /** What was typed while it was loaded. */
  typedBefore: string;
  onClose: () => void;
}) => ReactNode;

let loaded: Dialog | undefined;

/** No part of the pages' own scripts: few visits use it. */
export async function loadSearch(): Promise<Dialog> {
  loaded = (await within(LONGEST_ANSWER_MS, import("./search-dialog.tsx"))).SearchDialog;
  return loaded;
}

/** `/` opens it from anywhere but a field; on a page with a search of its own it leads to that. */
export function useSearch(staff: Staff) {
  const isAllowed = mayOpen(staff.role, "admin/search/all");
  const { language } = use(LocaleContext);
  const whose = `${staff.id} ${staff.role} ${language}`;
  const [dialog, setDialog] = useState<{ Dialog: Dialog; typedBefore: string } | null>(null);
  /** Null unless the dialog is being loaded. */
  const typed = useRef<string | null>(null);
  const notify = useNotice();
  const { searchNotOpened } = useTexts(layoutTexts);
  const open = async () => {
    // Shown within the event, so that it gets what is typed next.
    if (loaded) return setDialog({ Dialog: loaded, typedBefore: "" });
    typed.current ??= "";
    try {
      const Dialog = await loadSearch();
      flushSync(() => setDialog({ Dialog, typedBefore: typed.current ?? "" }));
    } catch {
      notify("error", searchNotOpened);
    }
    typed.current = null;
  };
  const { pathname } = useLocation();
  // A scan may open another page while the dialog is open.
  useEffect(() => {
    if (pathname) setDialog(null);
  }, [pathname]);
  const lastKeyAt = useRef(Number.NEGATIVE_INFINITY);
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (isElsewhere(event)) return;
    const isInBurst = event.timeStamp - lastKeyAt.current <= MAX_GAP_MS;
    lastKeyAt.current = event.timeStamp;
    if (typed.current !== null && event.key.length === 1) {
      event.preventDefault();
      typed.current += event.key;
      return;
    }
    if (event.key !== "/" || isInBurst || event.defaultPrevented || !areLettersOn()) return;
    event.preventDefault();
    const own = document.querySelector<HTMLElement>('#main [aria-keyshortcuts="/"]');
    if (own) own.focus();
    else if (isAllowed) open();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event);
    addEventListener("keydown", listener);
    return () => removeEventListener("keydown", listener);
  }, []);
  return {
    open: isAllowed ? open : null,
    dialog: dialog && (
      <dialog.Dialog
        whose={whose}
        typedBefore={dialog.typedBefore}
        onClose={() => setDialog(null)}
      />
    ),
  };
}

function isElsewhere({ target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey) return true;
  if (target instanceof Element && target.closest("input, select, textarea")) return true;
  return document.querySelector("dialog[open], #main[inert]") !== null;
}
