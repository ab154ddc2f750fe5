import { useEffect, useLayoutEffect, useRef } from "react";
import { HeadScript } from "./head-script.tsx";

declare global {
  interface Window {
    /** Clicks from before hydration; null from then on. */
    earlyTaps?: MouseEvent[] | null;
    /** The last click, which may have opened the page. */
    lastTap?: PointerEvent;
    /** The click before it. */
    tapBefore?: PointerEvent;
  }
}

const RECORD_TAPS = import.meta.env.SSR
  ? `addEventListener("click",e=>{tapBefore=window.lastTap;lastTap=e;window.earlyTaps===null||(window.earlyTaps??=[]).push(e)},true)`
  : "";

/** Belongs in the head: records clicks that come before hydration, and the last two. */
export function RecordEarlyTaps() {
  return <HeadScript code={RECORD_TAPS} />;
}

/** Repeats the recorded clicks on buttons, once for each button. */
export function useEarlyTaps(): void {
  const missed = useRef<(HTMLButtonElement | null)[]>([]);
  // In the commit that hydrates the page: a later click reaches its handler, and must not be repeated.
  useLayoutEffect(() => {
    const taps = window.earlyTaps ?? [];
    window.earlyTaps = null;
    // So does one that is being dispatched.
    missed.current = taps.filter((tap) => tap.eventPhase === Event.NONE).map(tappedButton);
  }, []);
  useEffect(() => {
    for (const button of new Set(missed.current)) button?.click();
    missed.current = [];
  }, []);
}

function tappedButton({ target }: MouseEvent): HTMLButtonElement | null {
  return target instanceof Element
    ? target.closest<HTMLButtonElement>("button[type=button]")
    : null;
}
