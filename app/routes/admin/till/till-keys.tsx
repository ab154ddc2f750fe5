import { useEffect, useEffectEvent, useId, useState } from "react";
import { areLettersOn, SingleKeysSwitch } from "#app/ui/admin/order-keys.tsx";
import { useModal } from "#app/ui/admin/use-modal.ts";

const KEYS = [
  ["/", "Search products"],
  ["↑ ↓ ← →", "Walk the products"],
  ["Enter", "Add the product"],
  ["+ −", "One more or one less of the last product"],
  ["Esc", "Empty the search"],
  ["F2, Ctrl+Enter", "Confirm Sale, and again to confirm it"],
  ["?", "These keys"],
] as const;

/** The button is for those who have a keyboard and do not know the key. */
export function TillKeys() {
  const [isOpen, setOpen] = useState(false);
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!/^[?؟]$/.test(event.key) || event.defaultPrevented || !areLettersOn()) return;
    if (isTyping(event.target) || document.querySelector("dialog[open]")) return;
    event.preventDefault();
    setOpen(true);
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event);
    document.addEventListener("keydown", listener);
    return () => document.removeEventListener("keydown", listener);
  }, []);
  return (
    <>
      <button
        type="button"
        className="icon-button till-keys"
        aria-label="Keyboard"
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
  const id = useId();
  return (
    <dialog ref={useModal(onClose)} className="dialog keys" aria-labelledby={id}>
      <h2 id={id} className="panel-title">
        Keyboard
      </h2>
      <dl className="keys-list">
        {KEYS.map(([key, about]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{about}</dd>
          </div>
        ))}
      </dl>
      <SingleKeysSwitch />
      <button type="button" className="button" onClick={onClose}>
        Close
      </button>
    </dialog>
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
