import { useContext } from "react";
import { NonceContext } from "./early-taps.tsx";

declare global {
  interface Window {
    /** Whether the browser remembers an order of the last day whose chat was not opened. */
    hasUnsentOrder?: () => boolean;
  }
}

/** The attribute keeps room for the reminder, so that nothing moves when it comes. */
const KEEP_ROOM = `(hasUnsentOrder=()=>document.documentElement.toggleAttribute("data-unsent-order",(()=>{try{return JSON.parse(localStorage.getItem("koshk-orders")).some(o=>o.link&&o.placedAt>Date.now()-864e5)}catch{return!1}})()))()`;

/** Belongs in the head, so that it runs before anything is painted. */
export function KeepReminderRoom() {
  return (
    <script nonce={useContext(NonceContext)} suppressHydrationWarning>
      {KEEP_ROOM}
    </script>
  );
}
