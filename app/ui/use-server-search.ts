import { useEffect, useEffectEvent, useState } from "react";
import { useJson } from "./use-json.ts";

const TYPING_PAUSE_MS = 200;

/** What the address answers, asked after a pause in typing; an empty address asks for nothing. */
export function useServerSearch<Results>(address: string) {
  const { load, failed } = useJson<Results>();
  const [asked, setAsked] = useState("");
  const [answer, setAnswer] = useState<{ address: string; results: Results } | null>(null);
  const ask = () => {
    setAsked(address);
    load(address, (results) => setAnswer({ address, results }));
  };
  const askNow = useEffectEvent(ask);
  useEffect(() => {
    if (address === "") return;
    const pause = setTimeout(askNow, TYPING_PAUSE_MS);
    return () => clearTimeout(pause);
  }, [address]);
  return {
    answer: answer?.address === address ? answer.results : null,
    failed: asked === address && failed,
    retry: ask,
  };
}
