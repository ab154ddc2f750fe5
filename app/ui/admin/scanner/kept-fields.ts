type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

export type KeptFields = { keep: (target: EventTarget | null) => void; giveBack: () => void };

/** Keeps what has the focus, and what fields hold before they are typed into. */
export function keepFields(): KeptFields {
  const focused = document.activeElement;
  const values = new Map<Field, { value: string; selection: [number, number] | null }>();
  const keep = (target: EventTarget | null) => {
    if (isField(target) && !values.has(target)) {
      values.set(target, { value: target.value, selection: selectionOf(target) });
    }
  };
  // The first key may already choose an option.
  keep(focused);
  const giveBack = () => {
    for (const [field, { value, selection }] of values) {
      if (field.value === value) continue;
      setValue(field, value);
      if (selection && "setSelectionRange" in field) field.setSelectionRange(...selection);
    }
    if (focused === document.activeElement) return;
    if (focused instanceof HTMLElement && focused.isConnected)
      focused.focus({ preventScroll: true });
    if (focused === document.body) (document.activeElement as HTMLElement | null)?.blur();
  };
  return { keep, giveBack };
}

/** Past React, which would not notice otherwise. */
function setValue(field: Field, value: string): void {
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value") ?? {};
  set?.call(field, value);
  const event = field instanceof HTMLSelectElement ? "change" : "input";
  field.dispatchEvent(new Event(event, { bubbles: true }));
}

function selectionOf(field: Field): [number, number] | null {
  if (field instanceof HTMLSelectElement || field.selectionStart === null) return null;
  return [field.selectionStart, field.selectionEnd ?? field.selectionStart];
}

function isField(target: unknown): target is Field {
  return target instanceof Element && target.matches("input, textarea, select");
}
