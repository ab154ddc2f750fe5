import type { Held } from "#app/ui/early-keys.tsx";

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

type Kept = { key: number; field: Field; value: string; selection: [number, number] | null };

export type TypedFields = {
  /** Keeps what the field holds before the key of this index. */
  keep: (key: number, target: EventTarget | null, held?: Held) => void;
  keepFocus: (focused: EventTarget | null) => void;
  /** Undoes what the keys from this index on have typed, and gives back the focus. */
  giveBack: (from: number) => void;
};

export function keepFields(): TypedFields {
  const kept: Kept[] = [];
  const focused: (EventTarget | null)[] = [];
  return {
    keep: (key, field, held) => {
      if (!isField(field)) return;
      const { value = field.value, selection = selectionOf(field) } = held ?? {};
      kept.push({ key, field, value, selection });
    },
    keepFocus: (element) => focused.push(element),
    giveBack: (from) => {
      const typed = kept.filter(({ key }) => key >= from);
      for (const field of new Set(typed.map(({ field }) => field))) {
        const before = typed.find((each) => each.field === field);
        if (before) restore(before);
      }
      focusAgain(focused[from]);
    },
  };
}

export function isTextField(target: EventTarget | null): boolean {
  if (target instanceof HTMLInputElement) return !NOT_TYPED.has(target.type);
  return target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;
}

const NOT_TYPED = new Set(["checkbox", "radio", "range", "file", "color", "button", "submit"]);

function restore({ field, value, selection }: Kept): void {
  if (field.value === value) return;
  // Past React, which would not notice otherwise.
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value") ?? {};
  set?.call(field, value);
  const event = field instanceof HTMLSelectElement ? "change" : "input";
  field.dispatchEvent(new Event(event, { bubbles: true }));
  if (selection && "setSelectionRange" in field) field.setSelectionRange(...selection);
}

function focusAgain(focused: EventTarget | null | undefined): void {
  if (focused === document.activeElement) return;
  if (focused instanceof HTMLElement && focused.isConnected) focused.focus({ preventScroll: true });
  if (focused === document.body) (document.activeElement as HTMLElement | null)?.blur();
}

function selectionOf(field: Field): [number, number] | null {
  if (field instanceof HTMLSelectElement || field.selectionStart === null) return null;
  return [field.selectionStart, field.selectionEnd ?? field.selectionStart];
}

function isField(target: EventTarget | null): target is Field {
  return target instanceof Element && target.matches("input, textarea, select");
}
