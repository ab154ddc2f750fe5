import type { LiveMessage } from "#app/domain/live.ts";

export type LiveEvent = { isConnected: boolean; message?: LiveMessage };

const LOCK_AND_CHANNEL = "koshk-live";

/** The server sends a heartbeat every ten seconds. */
const SERVER_TIMEOUT_MS = 15_000;

/** Longer, so that the tab that has the connection notices first. */
const LEADER_TIMEOUT_MS = 25_000;

const CHECK_INTERVAL_MS = 5000;

export function connectLive(onEvent: (event: LiveEvent) => void): () => void {
  return navigator.locks ? shareConnection(onEvent) : connectWhileVisible(onEvent);
}

/** The tab that holds the lock connects and broadcasts; the lock is stolen from a suspended tab. */
function shareConnection(onEvent: (event: LiveEvent) => void): () => void {
  const channel = new BroadcastChannel(LOCK_AND_CHANNEL);
  let lastEventAt = Date.now();
  let lastEvent: LiveEvent | undefined;
  let stopLeading: (() => void) | undefined;
  const closed = new AbortController();

  const receive = (event: LiveEvent) => {
    lastEventAt = Date.now();
    lastEvent = event;
    onEvent(event);
  };
  const broadcast = (event: LiveEvent) => {
    channel.postMessage(event);
    receive(event);
  };

  channel.addEventListener("message", ({ data }: MessageEvent<LiveEvent | "new here">) => {
    if (data !== "new here") receive(data);
    else if (stopLeading && lastEvent) channel.postMessage(withoutChanges(lastEvent));
  });

  const lead = () =>
    new Promise<void>((resolve) => {
      lastEventAt = Date.now();
      const unsubscribe = subscribe(broadcast);
      stopLeading = () => {
        stopLeading = undefined;
        unsubscribe();
        resolve();
      };
    });

  const requestLock = (options: LockOptions = { signal: closed.signal }) => {
    return navigator.locks.request(LOCK_AND_CHANNEL, options, lead).catch((error) => {
      stopLeading?.();
      lastEventAt = Date.now();
      // Another tab has stolen the lock. A page that is left is refused each time, without end.
      if (!closed.signal.aborted && error.name === "AbortError") requestLock();
    });
  };

  const check = setInterval(() => {
    const isSilent = Date.now() - lastEventAt > LEADER_TIMEOUT_MS;
    if (isSilent && !stopLeading && !document.hidden) requestLock({ steal: true });
  }, CHECK_INTERVAL_MS);

  requestLock();
  channel.postMessage("new here");
  return () => {
    closed.abort();
    clearInterval(check);
    channel.close();
    stopLeading?.();
  };
}

/** For a tab that has just opened, whose data is newer than past changes. */
function withoutChanges(event: LiveEvent): LiveEvent {
  if (!event.message) return event;
  const { version } = event.message;
  const message = { version, since: version.count, topics: [], stock: {}, webOrders: [] };
  return { ...event, message };
}

/** Without the Web Locks API, as on plain http. Browsers open at most six connections to a host. */
function connectWhileVisible(onEvent: (event: LiveEvent) => void): () => void {
  let unsubscribe: (() => void) | undefined;
  const update = () => {
    if (document.hidden) {
      unsubscribe?.();
      unsubscribe = undefined;
    } else unsubscribe ??= subscribe(onEvent);
  };
  update();
  document.addEventListener("visibilitychange", update);
  return () => {
    document.removeEventListener("visibilitychange", update);
    unsubscribe?.();
  };
}

function subscribe(onEvent: (event: LiveEvent) => void): () => void {
  let source: EventSource | undefined;
  let lastMessageAt = Date.now();

  const connect = () => {
    source?.close();
    lastMessageAt = Date.now();
    source = new EventSource("/events");
    source.addEventListener("message", ({ data }: MessageEvent<string>) => {
      lastMessageAt = Date.now();
      onEvent({ isConnected: true, message: JSON.parse(data) });
    });
    source.addEventListener("error", () => {
      onEvent({ isConnected: false });
      if (source?.readyState === EventSource.CLOSED) checkSession();
    });
  };
  const disconnect = () => {
    source?.close();
    onEvent({ isConnected: false });
  };
  const check = setInterval(() => {
    const isSilent = Date.now() - lastMessageAt > SERVER_TIMEOUT_MS;
    if (isSilent) onEvent({ isConnected: false });
    if ((source?.readyState === EventSource.CLOSED || isSilent) && navigator.onLine) connect();
  }, CHECK_INTERVAL_MS);

  connect();
  addEventListener("online", connect);
  addEventListener("offline", disconnect);
  return () => {
    clearInterval(check);
    removeEventListener("online", connect);
    removeEventListener("offline", disconnect);
    source?.close();
  };
}

/** In every tab, as the server has refused the connection. */
function checkSession(): void {
  const tabs = new BroadcastChannel("koshk-staff");
  tabs.postMessage("refused");
  tabs.close();
}
