import { useCallback, useEffect, useRef, useSyncExternalStore } from "react";
import { createStoredValue } from "#app/browser/stored-value.ts";

/** The tab that holds it plays for all tabs. */
const LOCK = "koshk-chime";

/** Two soft tones. */
const TONES = [
  { frequency: 659, at: 0 },
  { frequency: 880, at: 0.22 },
];
const TONE_SECONDS = 0.9;

export function playChime(audio: AudioContext): void {
  for (const { frequency, at } of TONES) {
    const start = audio.currentTime + at;
    const tone = new OscillatorNode(audio, { frequency });
    const volume = new GainNode(audio, { gain: 0 });
    volume.gain
      .setValueAtTime(0, start)
      .linearRampToValueAtTime(0.25, start + 0.02)
      .exponentialRampToValueAtTime(0.001, start + TONE_SECONDS);
    tone.connect(volume).connect(audio.destination);
    tone.start(start);
    tone.stop(start + TONE_SECONDS);
  }
}

/**
 * Returns a function that plays the chime where it is on. It answers whether to ask for the press that it needs to be heard:
 * once, however many orders come.
 */
export function useChime(): () => Promise<boolean> {
  const isOn = useIsChimeOn();
  const hasAsked = useRef(false);
  const chime = useRef<ReturnType<typeof openChime>>(null);
  useEffect(() => {
    if (!isOn) return;
    const opened = openChime();
    chime.current = opened;
    // Browsers play nothing before the first press on a page.
    if (navigator.userActivation?.hasBeenActive) opened.start();
    document.addEventListener("pointerup", opened.start, true);
    document.addEventListener("keydown", opened.start, true);
    return () => {
      document.removeEventListener("pointerup", opened.start, true);
      document.removeEventListener("keydown", opened.start, true);
      opened.close();
      chime.current = null;
    };
  }, [isOn]);
  return useCallback(async () => {
    const isHeard = (await chime.current?.ring().catch(() => true)) ?? true;
    if (isHeard || hasAsked.current) return false;
    hasAsked.current = true;
    return true;
  }, []);
}

function openChime() {
  const closed = new AbortController();
  let audio: AudioContext | undefined;
  let isPlayer = false;

  function start(): void {
    if (!audio) {
      audio = new AudioContext();
      audio.addEventListener("statechange", becomePlayer);
    }
    // Stays pending until a press that the browser counts.
    if (audio.state !== "running") audio.resume().catch(() => {});
  }

  function becomePlayer(): void {
    if (audio?.state !== "running") return;
    audio.removeEventListener("statechange", becomePlayer);
    const play = () => {
      isPlayer = true;
      return new Promise<void>((resolve) =>
        closed.signal.addEventListener("abort", () => resolve()),
      );
    };
    // Without the Web Locks API, as on plain http, only visible tabs hear of new orders.
    if (navigator.locks) navigator.locks.request(LOCK, closed, play).catch(() => {});
    else isPlayer = true;
  }

  async function ring(): Promise<boolean> {
    if (isPlayer && audio?.state === "running") {
      playChime(audio);
      return true;
    }
    const locks = await navigator.locks?.query();
    return !isPlayer && locks?.held?.some(({ name }) => name === LOCK) === true;
  }

  function close(): void {
    closed.abort();
    audio?.close();
  }

  return { start, ring, close };
}

const chime = createStoredValue({
  key: "koshk-chime",
  // As text by earlier releases.
  parse: (stored) => stored === "on" || stored === true,
  empty: () => false,
});

/** The same in all tabs of a browser; off where the page is rendered on the server. */
export function useIsChimeOn(): boolean {
  return useSyncExternalStore(chime.subscribe, chime.current, () => false);
}

export function setChimeOn(on: boolean): void {
  chime.update(() => on);
}
