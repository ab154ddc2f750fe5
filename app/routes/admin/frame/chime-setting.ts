import { useSyncExternalStore } from "react";

const STORAGE_KEY = "koshk-chime";

const listeners = new Set<() => void>();
/** Undefined until local storage was read. */
let isOn: boolean | undefined;

/** The same in all tabs of a browser; off where the page is rendered on the server. */
export function useIsChimeOn(): boolean {
  return useSyncExternalStore(subscribe, readIsOn, () => false);
}

export function setChimeOn(on: boolean): void {
  try {
    localStorage.setItem(STORAGE_KEY, on ? "on" : "off");
  } catch {
    // Without storage the page remembers it while it is open.
  }
  update(on);
}

function readIsOn(): boolean {
  isOn ??= readStored();
  return isOn;
}

function readStored(): boolean {
  try {
    return localStorage.getItem(STORAGE_KEY) === "on";
  } catch {
    return false;
  }
}

function update(on: boolean): void {
  isOn = on;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key === STORAGE_KEY) update(newValue === "on");
  };
  listeners.add(listener);
  addEventListener("storage", onStorage);
  return () => {
    listeners.delete(listener);
    removeEventListener("storage", onStorage);
  };
}
