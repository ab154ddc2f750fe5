import { useId, useSyncExternalStore } from "react";
import { createStoredValue } from "#app/browser/stored-value.ts";
import type { OrderAction } from "#app/domain/orders/order-status.ts";
import { useTexts } from "#app/ui/use-texts.tsx";
import { useShortcuts } from "./scanner/scanner.tsx";
import { adminTexts } from "./texts.ts";

/** Of the order's page: the list's filters, and what a key in the list asked for. */
export type OrderPageState = { list?: string; open?: "refund" | "print" };

export const ACTION_KEYS: Record<OrderAction, string> = {
  confirm: "c",
  complete: "d",
  cancel: "x",
};

const KEYS = [
  ["↑ ↓", "walk"],
  ["Enter", "open"],
  ["C", "confirm"],
  ["O", "dispatch"],
  ["D", "complete"],
  ["X", "cancel"],
  ["R", "refund"],
  ["P", "print"],
  ["/", "search"],
] as const;

/** Adds the letters of the note: `action` answers what one does, outside of fields and dialogs. */
export function useOrderKeys(action: (key: string) => (() => void) | undefined): void {
  useShortcuts((key, target) => (areLettersOn() && !hasOwnKeys(target) ? action(key) : undefined));
}

/** A field or an open dialog takes the keys itself. */
export function hasOwnKeys(target: EventTarget | null): boolean {
  const isTyping = target instanceof Element && target.closest("input, select, textarea") !== null;
  return isTyping || document.querySelector("dialog[open]") !== null;
}

/** The note of the keys, with the switch that WCAG asks for where letters act without the focus. */
export function KeyboardNote() {
  const id = useId();
  const t = useTexts(adminTexts);
  return (
    <details className="keys on-screen-only">
      <summary>{t.keyboard}</summary>
      <dl className="keys-list" id={id}>
        {KEYS.map(([key, about]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{t.keys[about]}</dd>
          </div>
        ))}
      </dl>
      <SingleKeysSwitch describedBy={id} />
    </details>
  );
}

export function SingleKeysSwitch({ describedBy }: { describedBy?: string }) {
  const isOn = useSyncExternalStore(letters.subscribe, letters.current, () => true);
  return (
    <label className="switch">
      <input
        type="checkbox"
        role="switch"
        aria-checked={isOn}
        aria-describedby={describedBy}
        checked={isOn}
        onChange={({ target }) => letters.update(() => target.checked)}
      />
      {useTexts(adminTexts).singleKeys}
    </label>
  );
}

/** As text by earlier releases. */
const OFF = "off";

const letters = createStoredValue({
  key: "koshk-order-keys",
  parse: (stored) => stored !== OFF && stored !== false,
  empty: () => true,
});

export const areLettersOn = letters.current;
