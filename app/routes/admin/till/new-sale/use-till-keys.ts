import { type RefObject, useEffect, useEffectEvent } from "react";
import { areLettersOn } from "#app/ui/admin/order-keys.tsx";
import { useShortcuts } from "#app/ui/admin/scanner/scanner.tsx";

type Keys = {
  search: RefObject<HTMLInputElement | null>;
  onPlus: () => void;
  onMinus: () => void;
  onEscape: () => void;
  onCustom: () => void;
};

/**
 * The till's keys work everywhere but in a filled text field: `/` and whatever a scanner types go
 * to the search, plus and minus change the line last touched, `.` types a custom amount. Arrows walk the products.
 */
export function useTillKeys({ search, onPlus, onMinus, onEscape, onCustom }: Keys): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const input = search.current;
    if (!input || isElsewhere(event)) return;
    const isInSearch = event.target === input;
    const isTyping = isTextField(event.target) && !(isInSearch && input.value === "");
    if (event.key === "Escape" && (isInSearch || !isTyping)) return handle(event, onEscape);
    const tile = tileInDirection(event, input);
    if (tile) return handle(event, () => tile.focus());
    if (isTyping || !(isInSearch || areLettersOn())) return;
    if (event.key === "/") handle(event, () => focusAll(input));
    // Not by its place on the keyboard, where an Arabic layout has a letter.
    else if (event.key === "." && !event.repeat) handle(event, onCustom);
    // Not prevented: the character goes into the field that now has the focus.
    else if (!isInSearch && /^[\p{L}\p{N}]$/u.test(event.key)) focusAll(input);
  });
  useShortcuts((key, target) => {
    const input = search.current;
    const isEmptySearch = target === input && input?.value === "";
    if (isBehind() || (isTextField(target) && !isEmptySearch)) return;
    if (!isEmptySearch && !areLettersOn()) return;
    return { "+": onPlus, "-": onMinus }[key];
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => press(event);
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);
}

/** A shortcut of the browser's, or a dialog or the menu is open above the page. */
function isElsewhere(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return true;
  return isBehind();
}

function isBehind(): boolean {
  return document.querySelector("dialog[open], #main[inert]") !== null;
}

/** Down from the search is the first tile, up from the first row the search. */
function tileInDirection({ key, target }: KeyboardEvent, search: HTMLInputElement) {
  const tiles = [...document.querySelectorAll<HTMLButtonElement>(".tile-press")];
  if (target === search) return key === "ArrowDown" && tiles.find(({ disabled }) => !disabled);
  const at = tiles.indexOf(target as HTMLButtonElement);
  const top = (tile: HTMLElement | undefined) => tile?.getBoundingClientRect().top;
  const columns = tiles.filter((tile) => top(tile) === top(tiles[0])).length;
  const forward = document.dir === "rtl" ? -1 : 1;
  const steps = { ArrowRight: forward, ArrowLeft: -forward, ArrowDown: columns, ArrowUp: -columns };
  const step = steps[key as keyof typeof steps];
  if (at < 0 || !step) return null;
  let next = at + step;
  while (tiles[next]?.disabled) next += step;
  return tiles[next] ?? (key === "ArrowUp" ? search : null);
}

function isTextField(target: EventTarget | null): boolean {
  return target instanceof Element && target.matches("input, textarea, select");
}

function handle(event: KeyboardEvent, action: () => void): void {
  event.preventDefault();
  action();
}

/** What is typed next replaces what is there. */
function focusAll(input: HTMLInputElement): void {
  input.focus();
  input.select();
}
