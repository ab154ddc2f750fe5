import { useEffect } from "react";
import { HeadScript } from "./head-script.tsx";

/** What a field held before the key. */
export type Held = { value: string | undefined; selection: [number, number] | null };

type EarlyKey = Held & { event: KeyboardEvent };

declare global {
  interface Window {
    /** Keys from before hydration; null from then on. */
    earlyKeys?: EarlyKey[] | null;
  }
}

/** Of an Enter or a Tab at a scan's end, which would send the form: few people are as quick. */
const SCAN_END_MS = 75;

const RECORD_KEYS = import.meta.env.SSR
  ? `{let last=-1e9;for(const type of["keydown","keyup"])addEventListener(type,event=>{if(window.earlyKeys===null)return;const{key,timeStamp,target:{value,selectionStart:from,selectionEnd:to}}=event;if(type==="keydown"){if(/^(Enter|Tab)$/.test(key)&&timeStamp-last<${SCAN_END_MS})event.preventDefault();last=timeStamp}(window.earlyKeys??=[]).push({event,value,selection:from==null?null:[from,to]})},true)}`
  : "";

/** Belongs in the head: records keys that come before hydration. */
export function RecordEarlyKeys() {
  return <HeadScript code={RECORD_KEYS} />;
}

export function takeEarlyKeys(): EarlyKey[] {
  return window.earlyKeys?.splice(0) ?? [];
}

/** Of the root, whose effects come last: what no page has taken is dropped. */
export function useEarlyKeysEnd(): void {
  useEffect(() => {
    window.earlyKeys = null;
  }, []);
}
