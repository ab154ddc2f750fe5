import { type InputEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import { searchQuery } from "#app/domain/catalogue/search.ts";

const TYPING_PAUSE_MS = 250;

/** Asks for what is typed after a pause, and follows the address on back and forward. */
export function useSearchField(query: string, onQuery: (query: string) => void) {
  const input = useRef<HTMLInputElement>(null);
  const asked = useRef(query);
  const [typed, setTyped] = useState(query);
  const ask = (wanted: string) => {
    if (wanted === asked.current) return;
    asked.current = wanted;
    onQuery(wanted);
  };
  const askTyped = useEffectEvent(() => ask(typed));
  useEffect(() => {
    if (typed === asked.current) return;
    const pause = setTimeout(askTyped, TYPING_PAUSE_MS);
    return () => clearTimeout(pause);
  }, [typed]);
  // Typed before hydration.
  useEffect(() => setTyped(searchQuery(input.current?.value ?? "")), []);
  useEffect(() => {
    if (query === asked.current || !input.current) return;
    asked.current = query;
    input.current.value = query;
    setTyped(query);
  }, [query]);
  const clear = () => {
    if (input.current) input.current.value = "";
    setTyped("");
    ask("");
    input.current?.focus();
  };
  return {
    input,
    isFilled: typed !== "",
    onInput: (event: InputEvent<HTMLInputElement>) =>
      setTyped(searchQuery(event.currentTarget.value)),
    sendNow: () => ask(searchQuery(input.current?.value ?? "")),
    clear,
  };
}
