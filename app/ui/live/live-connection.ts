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

/** The tab that holds the lock connects and broadcasts. While nothing comes from it, as when it is suspended, a visible tab connects alone. */
function shareConnection(onEvent: (event: LiveEvent) => void): () => void {
  const channel = new BroadcastChannel(LOCK_AND_CHANNEL);
  let lastBroadcastAt = Date.now();
  let lastEvent: LiveEvent | undefined;
  let stopLeading: (() => void) | undefined;
  let stopAlone: (() => void) | undefined;
  const closed = new AbortController();

  const broadcast = (event: LiveEvent) => {
    lastEvent = event;
    channel.postMessage(event);
    onEvent(event);
  };
  const check = () => {
    const isSilent = !stopLeading && Date.now() - lastBroadcastAt > LEADER_TIMEOUT_MS;
    if (isSilent && !document.hidden) {
      stopAlone ??= subscribe(onEvent);
      return;
    }
    stopAlone?.();
    stopAlone = undefined;
  };

  channel.addEventListener("message", ({ data }: MessageEvent<LiveEvent | "new here">) => {
    if (data === "new here") {
      if (stopLeading && lastEvent) channel.postMessage(withoutChanges(lastEvent));
      return;
    }
    lastBroadcastAt = Date.now();
    onEvent(data);
    check();
  });

  const lead = () =>
    new Promise<void>((resolve) => {
      // The lock may be given just after the page was left.
      if (closed.signal.aborted) {
        resolve();
        return;
      }
      const unsubscribe = subscribe(broadcast);
      stopLeading = () => {
        unsubscribe();
        resolve();
      };
      check();
    });
  // Refused where the page is left before its turn.
  navigator.locks.request(LOCK_AND_CHANNEL, { signal: closed.signal }, lead).catch(() => {});

  const checking = setInterval(check, CHECK_INTERVAL_MS);
  channel.postMessage("new here");
  return () => {
    closed.abort();
    clearInterval(checking);
    channel.close();
    stopLeading?.();
    stopAlone?.();
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
