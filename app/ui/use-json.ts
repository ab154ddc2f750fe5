import { useRef, useState } from "react";
import { LONGEST_ANSWER_MS, requests } from "./requests.ts";

/** Requests JSON from the shop; of several requests only the last one counts. */
export function useJson<Answer>() {
  const [state, setState] = useState<"idle" | "loading" | "failed">("idle");
  const last = useRef(0);

  async function load(address: string, take: (answer: Answer) => void): Promise<void> {
    last.current += 1;
    const request = last.current;
    setState("loading");
    const answer = await getJson<Answer>(address);
    if (request !== last.current) return;
    setState(answer === null ? "failed" : "idle");
    if (answer !== null) take(answer);
  }

  return { load, isPending: state === "loading", failed: state === "failed" };
}

async function getJson<Answer>(address: string): Promise<Answer | null> {
  try {
    const signal = AbortSignal.timeout(LONGEST_ANSWER_MS);
    const response = await requests.ask(address, { signal });
    return response.ok ? await response.json() : null;
  } catch {
    return null;
  }
}
