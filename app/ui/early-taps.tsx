import { useContext, useEffect } from "react";
import { NonceContext } from "./nonce.ts";

declare global {
  interface Window {
    /** Taps from before the page's scripts were ready; null from then on. */
    earlyTaps?: MouseEvent[] | null;
  }
}

const REMEMBER_TAPS = `addEventListener("click",e=>{window.earlyTaps===null||(window.earlyTaps??=[]).push(e)},true)`;

/** Goes into the head: remembers what is tapped while the page's scripts are on their way. */
export function RememberEarlyTaps() {
  return <script nonce={useContext(NonceContext)}>{REMEMBER_TAPS}</script>;
}

/** Presses again, once, the buttons that were tapped too early to work. */
export function useEarlyTaps(): void {
  useEffect(() => {
    const taps = window.earlyTaps ?? [];
    window.earlyTaps = null;
    // A tap that is on its way just now reaches its handler by itself.
    const missed = taps.filter((tap) => tap.eventPhase === Event.NONE).map(tappedButton);
    for (const button of new Set(missed)) button?.click();
  }, []);
}

function tappedButton({ target }: MouseEvent): HTMLButtonElement | null {
  return target instanceof Element
    ? target.closest<HTMLButtonElement>("button[type=button]")
    : null;
}
