import type { LiveMessage } from "#app/domain/live.ts";

export type LiveEvent = { isConnected: boolean; message?: LiveMessage };

const NAME = "koshk-live";

/** The server says something every ten seconds. */
const SILENCE = 25_000;

/** Longer, so that the tab that has the connection notices first. */
const SILENCE_ELSEWHERE = 35_000;

const LOOK_EVERY = 5000;

/** Tells of what happens in the shop, and whether it can be reached, until it is told to stop. */
export function connectLive(onEvent: (event: LiveEvent) => void): () => void {
  return navigator.locks ? shareConnection(onEvent) : connectInSight(onEvent);
}

/**
 * One connection for all tabs of a browser: whichever holds the lock has it, and passes on what
 * it hears. When that tab closes the lock goes to the next; when it sleeps, the next takes it.
 */
function shareConnection(onEvent: (event: LiveEvent) => void): () => void {
  const channel = new BroadcastChannel(NAME);
  let heardAt = Date.now();
  let lastHeard: LiveEvent | undefined;
  let stopLeading: (() => void) | undefined;
  const over = new AbortController();

  const hear = (event: LiveEvent) => {
    heardAt = Date.now();
    lastHeard = event;
    onEvent(event);
  };
  const tellAll = (event: LiveEvent) => {
    channel.postMessage(event);
    hear(event);
  };

  channel.addEventListener("message", ({ data }: MessageEvent<LiveEvent | "new here">) => {
    if (data !== "new here") hear(data);
    else if (stopLeading && lastHeard) channel.postMessage(withoutNews(lastHeard));
  });

  /** Resolves when this tab leads no longer. */
  const lead = () =>
    new Promise<void>((resolve) => {
      heardAt = Date.now();
      const hangUp = listen(tellAll);
      stopLeading = () => {
        stopLeading = undefined;
        hangUp();
        resolve();
      };
    });

  const queue = (options: LockOptions = { signal: over.signal }) => {
    return navigator.locks.request(NAME, options, lead).catch(() => {
      // Another tab has taken over from this one, or this one is over.
      stopLeading?.();
      heardAt = Date.now();
      if (!over.signal.aborted) queue();
    });
  };

  const look = setInterval(() => {
    const isSilent = Date.now() - heardAt > SILENCE_ELSEWHERE;
    if (isSilent && !stopLeading && !document.hidden) queue({ steal: true });
  }, LOOK_EVERY);

  queue();
  channel.postMessage("new here");
  return () => {
    over.abort();
    clearInterval(look);
    channel.close();
    stopLeading?.();
  };
}

/** How things stand, for a tab whose data is newer than what happened. */
function withoutNews(event: LiveEvent): LiveEvent {
  if (!event.message) return event;
  const { version } = event.message;
  const message = { version, since: version.count, topics: [], stock: {}, webOrders: [] };
  return { ...event, message };
}

/**
 * Where there are no locks, as on plain http, each tab has a connection of its own, but only while
 * it is in sight: browsers open no more than six to one place.
 */
function connectInSight(onEvent: (event: LiveEvent) => void): () => void {
  let hangUp: (() => void) | undefined;
  const look = () => {
    if (document.hidden) {
      hangUp?.();
      hangUp = undefined;
    } else hangUp ??= listen(onEvent);
  };
  look();
  document.addEventListener("visibilitychange", look);
  return () => {
    document.removeEventListener("visibilitychange", look);
    hangUp?.();
  };
}

/** Listens to the server until it is told to stop, whatever comes between. */
function listen(tell: (event: LiveEvent) => void): () => void {
  let source: EventSource | undefined;
  let heardAt = Date.now();

  const connect = () => {
    source?.close();
    heardAt = Date.now();
    source = new EventSource("/events");
    source.addEventListener("message", ({ data }: MessageEvent<string>) => {
      heardAt = Date.now();
      tell({ isConnected: true, message: JSON.parse(data) });
    });
    source.addEventListener("error", () => {
      tell({ isConnected: false });
      if (source?.readyState === EventSource.CLOSED) lookForSession();
    });
  };
  const disconnect = () => {
    source?.close();
    tell({ isConnected: false });
  };
  const look = setInterval(() => {
    const isLost = source?.readyState === EventSource.CLOSED || Date.now() - heardAt > SILENCE;
    if (isLost && navigator.onLine) connect();
  }, LOOK_EVERY);

  connect();
  addEventListener("online", connect);
  addEventListener("offline", disconnect);
  return () => {
    clearInterval(look);
    removeEventListener("online", connect);
    removeEventListener("offline", disconnect);
    source?.close();
  };
}

/** The server refused: every tab is to find out whether anybody is still signed in. */
function lookForSession(): void {
  const tabs = new BroadcastChannel("koshk-staff");
  tabs.postMessage("refused");
  tabs.close();
}
