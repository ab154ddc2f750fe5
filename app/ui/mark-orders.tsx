import { HeadScript } from "./head-script.tsx";

declare global {
  interface Window {
    /** Marks the document where the browser remembers orders, which it answers, and where one of the last day was not sent. */
    markOrders?: () => boolean;
  }
}

/** The attributes keep room for what comes of them later, so that nothing moves, and show the header's link. */
const MARK_ORDERS = import.meta.env.SSR
  ? `(markOrders=()=>{let e=document.documentElement,o=[];try{o=[...JSON.parse(localStorage.getItem("koshk-orders"))]}catch{}e.toggleAttribute("data-unsent-order",o.some(o=>o?.link&&o.placedAt>Date.now()-864e5));return e.toggleAttribute("data-orders",!!o[0])})()`
  : "";

/** Belongs in the head, so that it runs before anything is painted. */
export function MarkRememberedOrders() {
  return <HeadScript code={MARK_ORDERS} />;
}
