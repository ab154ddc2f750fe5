import { useEffect, useEffectEvent, useState } from "react";
import { Button } from "#app/ui/admin/controls/button.tsx";
import { Dialog } from "#app/ui/admin/controls/dialog.tsx";
import { areLettersOn, SingleKeysSwitch } from "#app/ui/admin/order-keys.tsx";
import { useShortcuts } from "#app/ui/admin/scanner/scanner.tsx";
import { useTexts } from "#app/ui/use-texts.tsx";
import { tillTexts } from "./texts.ts";

const KEYS = [
  ["/", "search"],
  ["↑ ↓ ← →", "walk"],
  ["Enter", "add"],
  ["+ −", "change"],
  ["Esc", "empty"],
  [".", "custom"],
  ["#", "packs"],
  ["F2, Ctrl+Enter", "confirm"],
  ["*", "pad"],
  ["* Enter", "padConfirm"],
  ["* 0", "padReceived"],
  ["* 1 … 4", "padMethod"],
  ["* 5", "padDiscount"],
  ["* 6", "padSplit"],
  ["* 7", "padHold"],
  ["* 8", "padHeld"],
  ["* 9", "padReceipt"],
  ["?", "keys"],
] as const;

/** The button is for those who have a keyboard and do not know the key. */
export function TillKeys() {
  const t = useTexts(tillTexts);
  const [isOpen, setOpen] = useState(false);
  useShortcuts((key, target) => {
    const isElsewhere = isTyping(target) || document.querySelector("dialog[open]") !== null;
    return key === "?" && !isElsewhere && areLettersOn() ? () => setOpen(true) : undefined;
  });
  return (
    <>
      <button
        type="button"
        className="icon-button till-keys"
        aria-label={t.keyboard}
        aria-keyshortcuts="?"
        onClick={() => setOpen(true)}
      >
        <kbd>?</kbd>
      </button>
      {isOpen && <KeysDialog onClose={() => setOpen(false)} />}
    </>
  );
}

function KeysDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts(tillTexts);
  return (
    <Dialog title={t.keyboard} className="keys" onClose={onClose}>
      <dl className="keys-list">
        {KEYS.map(([key, about]) => (
          <div key={key}>
            <dt>
              <kbd dir="ltr">{key}</kbd>
            </dt>
            <dd>{t.keys[about]}</dd>
          </div>
        ))}
      </dl>
      <SingleKeysSwitch />
      <Button onClick={onClose}>{t.close}</Button>
    </Dialog>
  );
}

/** In an empty search the key does the same as elsewhere. */
function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLInputElement)) return false;
  return target.type !== "search" || target.value !== "";
}

/** Calls back for F2 and Ctrl+Enter. A key that is held down must not also confirm the sale. */
export function useConfirmKey(onPress: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isCombined = event.key === "Enter" && (event.ctrlKey || event.metaKey);
    if (event.key !== "F2" && !isCombined) return;
    if (event.repeat || event.defaultPrevented || document.querySelector("dialog[open]")) return;
    event.preventDefault();
    // Takes over a quantity that is still being typed.
    if (document.activeElement instanceof HTMLInputElement) document.activeElement.blur();
    onPress();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event);
    document.addEventListener("keydown", listener);
    return () => document.removeEventListener("keydown", listener);
  }, []);
}
