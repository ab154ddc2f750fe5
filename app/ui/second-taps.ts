import { useEffect } from "react";

/** 600 ms, and what a slow device adds to them. */
export const SECOND_TAP_MS = 650;
const SAME_PLACE_PX = 24;

const CONTROLS = "a,button,input,select,summary,label";

type Press = { hit: Element; name: string; x: number; y: number };

/**
 * The second of two taps in one place hits what the first one hit, or nothing: neither what the first one opened nor what
 * came under the finger meanwhile. Keys and screen readers press without a pointer, and always count. For a layout, which stays.
 */
export function useSecondTaps(): void {
  useEffect(() => {
    let first = openingTap();
    let down: Press | null = null;
    let isIgnored: boolean | undefined;
    const onEvent = (event: MouseEvent) => {
      const { type, clientX: x, clientY: y, timeStamp: at } = event;
      const target = event.target as Element;
      const hit = controlOf(target);
      if (type === "pointerdown") {
        down = { hit, name: nameOf(hit), x, y };
        // While what the first press hit is in its place, others beside it count.
        isIgnored =
          first &&
          at - first.at <= SECOND_TAP_MS &&
          Math.hypot(x - first.x, y - first.y) <= SAME_PLACE_PX &&
          isOther(first, hit) &&
          isOther(first, controlOf(document.elementFromPoint(first.x, first.y) ?? target));
      } else if (type === "click") {
        if (!down || !isPointers(event as PointerEvent)) return;
        // The page may change while the finger is down. A finger beside a control may be taken for one on it.
        isIgnored ||= down.hit !== hit && down.hit.matches(CONTROLS);
        if (!isIgnored) first = { ...down, at };
        down = null;
      }
      if (!isIgnored) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    for (const type of ["pointerdown", "mousedown", "click"] as const) {
      addEventListener(type, onEvent, true);
    }
  }, []);
}

/** The press on another page that opened this one. */
function openingTap(): (Press & { at: number }) | undefined {
  const tap = window.lastTap;
  if (!tap || !isPointers(tap)) return undefined;
  const hit = controlOf(tap.target as Element);
  return { hit, name: nameOf(hit), x: tap.clientX, y: tap.clientY, at: tap.timeStamp };
}

function isPointers({ detail, pointerType }: PointerEvent): boolean {
  return detail > 0 && pointerType !== "";
}

/** One element may become another button. */
function isOther({ hit, name }: Press, now: Element): boolean {
  return now !== hit || nameOf(now) !== name;
}

/** A label stands for its field. */
function controlOf(target: Element): Element {
  const control = target.closest<HTMLLabelElement>(CONTROLS) ?? target;
  return (control as HTMLLabelElement).control ?? control;
}

function nameOf(hit: Element): string {
  return hit.ariaLabel ?? hit.textContent;
}
