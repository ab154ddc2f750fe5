import { useLayoutEffect } from "react";

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
  // Before the page can be pressed.
  useLayoutEffect(() => {
    let first = openingTap();
    /** Undefined until this page has seen a press begin. */
    let down: Press | null | undefined;
    let isIgnored: boolean | undefined;
    const isSecond = ({ hit, x, y }: Press, at: number) =>
      first &&
      at - first.at <= SECOND_TAP_MS &&
      Math.hypot(x - first.x, y - first.y) <= SAME_PLACE_PX &&
      // While what the first press hit is in its place, others beside it count.
      isOther(first, hit) &&
      isOther(first, controlOf(document.elementFromPoint(first.x, first.y) ?? hit));
    const onEvent = (event: MouseEvent) => {
      const { type, clientX: x, clientY: y, timeStamp: at } = event;
      const hit = controlOf(event.target as Element);
      const press = { hit, name: nameOf(hit), x, y };
      if (type === "pointerdown") {
        down = press;
        isIgnored = isSecond(press, at);
      } else if (type === "click") {
        if (down === null || !isPointers(event as PointerEvent)) return;
        // It began on the page before.
        if (!down) isIgnored = isSecond(press, at);
        down ??= press;
        // The page may change while the finger is down. A finger beside a control may be taken for one on it.
        isIgnored ||= down.hit !== hit && down.hit.matches(CONTROLS);
        if (!isIgnored) first = { ...down, at };
        down = null;
      }
      if (!isIgnored) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    const mounted = new AbortController();
    const { signal } = mounted;
    for (const type of ["pointerdown", "mousedown", "click"] as const) {
      addEventListener(type, onEvent, { capture: true, signal });
    }
    // Nobody types between two taps.
    const forget = () => {
      first = undefined;
    };
    addEventListener("keydown", forget, { capture: true, signal });
    return () => mounted.abort();
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
