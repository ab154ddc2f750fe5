import { type RefObject, useEffect, useEffectEvent } from "react";

type Keys = {
  search: RefObject<HTMLInputElement | null>;
  onPlus: () => void;
  onMinus: () => void;
  onEscape: () => void;
};

/**
 * The till's keys work wherever the focus is but in a text field: `/` and whatever a scanner types
 * go to the search, plus and minus to the line last touched. In the empty search they do, too.
 */
export function useTillKeys({ search, onPlus, onMinus, onEscape }: Keys): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const input = search.current;
    if (!input || isElsewhere(event)) return;
    const isInSearch = event.target === input;
    const isTyping = isTextField(event.target) && !(isInSearch && input.value === "");
    if (event.key === "Escape" && (isInSearch || !isTyping)) return handle(event, onEscape);
    if (isTyping) return;
    if (event.key === "+") handle(event, onPlus);
    else if (event.key === "-") handle(event, onMinus);
    else if (event.key === "/") handle(event, () => focusAll(input));
    // Not prevented: the character goes into the field that now has the focus.
    else if (!isInSearch && /^[\p{L}\p{N}]$/u.test(event.key)) focusAll(input);
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => press(event);
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);
}

/** A shortcut of the browser's, or something is open above the page. */
function isElsewhere(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return true;
  return document.querySelector("dialog[open], #main[inert]") !== null;
}

function isTextField(target: EventTarget | null): boolean {
  return target instanceof Element && target.matches("input, textarea, select");
}

function handle(event: KeyboardEvent, action: () => void): void {
  event.preventDefault();
  action();
}

/** What is typed next takes the place of what is there. */
function focusAll(input: HTMLInputElement): void {
  input.focus();
  input.select();
}
