import { useEffect, useEffectEvent, useState } from "react";
import { flushSync } from "react-dom";
import { Dialog } from "#app/ui/admin/controls/dialog.tsx";
import { areLettersOn } from "#app/ui/admin/order-keys.tsx";
import { useTexts } from "#app/ui/use-texts.tsx";
import { tillTexts } from "./texts.ts";

/**
 * What a number pad reaches: `*`, then the key that an element names in `data-pad`. Only keys of the pad count, which
 * scanners do not send.
 */
export function PadMenu() {
  const [targets, setTargets] = useState<HTMLElement[]>([]);
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.repeat || !event.code.startsWith("Numpad")) return;
    if (!areLettersOn() || isText(event.target) || document.querySelector("dialog[open]")) return;
    if (event.key === "*") {
      event.preventDefault();
      setTargets(padTargets());
    } else if (/^\p{N}$/u.test(event.key) && !isField(event.target)) {
      // Not prevented: the digit goes into the field. New Sale has none, its digits are searched for.
      const [amount] = padTargets().filter((target) => target.dataset.pad === "0");
      if (amount) reach(amount);
    }
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event);
    document.addEventListener("keydown", listener);
    return () => document.removeEventListener("keydown", listener);
  }, []);
  const close = () => setTargets([]);
  const choose = (target: HTMLElement) => {
    flushSync(close);
    reach(target);
  };
  if (targets.length === 0) return null;
  return <Choices targets={targets} onChoose={choose} onClose={close} />;
}

function Choices({
  targets,
  onChoose,
  onClose,
}: {
  targets: HTMLElement[];
  onChoose: (target: HTMLElement) => void;
  onClose: () => void;
}) {
  const { numberPad } = useTexts(tillTexts);
  return (
    <Dialog
      title={numberPad}
      className="pad-menu"
      onKeyDown={(event) => {
        // Enter presses the choice that has the focus, at first that of Enter.
        const digit = /^Numpad(\d)$/.exec(event.code)?.[1];
        const target = targets.find(({ dataset }) => digit && dataset.pad === digit);
        if (!target && event.code !== "NumpadMultiply") return;
        event.preventDefault();
        if (target) onChoose(target);
        else onClose();
      }}
      onClose={onClose}
    >
      <ul>
        {targets.map((target) => (
          <li key={target.dataset.pad}>
            <button type="button" onClick={() => onChoose(target)}>
              <kbd dir="ltr">{target.dataset.pad}</kbd>
              <span>{nameOf(target)}</span>
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

/** Those that can be used now; Enter comes first, then 0 to 9. */
function padTargets(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>("[data-pad]:not(:disabled)")]
    .filter((target) => target.checkVisibility())
    .sort((one, other) => rankOf(one) - rankOf(other));
}

function rankOf({ dataset: { pad } }: HTMLElement): number {
  return pad === "Enter" ? -1 : Number(pad);
}

function reach(target: HTMLElement): void {
  target.focus();
  if (isField(target)) target.select();
  else target.click();
}

function nameOf(target: HTMLElement): string {
  const labels = target instanceof HTMLInputElement ? target.labels : null;
  return target.ariaLabel ?? labels?.[0]?.textContent ?? target.textContent ?? "";
}

function isField(target: EventTarget | null): target is HTMLInputElement {
  return target instanceof HTMLInputElement && !["radio", "checkbox"].includes(target.type);
}

/** Where `*` is a character like any other. */
function isText(target: EventTarget | null): boolean {
  if (target instanceof HTMLTextAreaElement) return true;
  return isField(target) && target.type !== "search" && target.inputMode === "";
}
