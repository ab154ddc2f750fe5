import type { App } from "#app/app.server.ts";
import { openReplica, type Replica } from "#app/data/cluster/replica.server.ts";
import { listenToSignals } from "#app/data/cluster/signals.server.ts";
import type { Database } from "#app/data/database/database.server.ts";
import { renewConnections } from "#app/data/database/postgres.server.ts";
import type { ChangeSignals } from "#app/services/live/change-signals.server.ts";
import type { Log } from "#app/services/log/log.server.ts";
import type { Settings } from "#app/services/settings.server.ts";

export function openAppReplica(
  db: Database,
  signals: ChangeSignals | null,
  settings: Settings,
  log: Log,
): Replica | null {
  const { databaseReplicaUrl: url, databasePool: maxConnections } = settings;
  if (!url || !signals) return null;
  return openReplica(db, {
    url,
    maxConnections,
    position: signals.position,
    onSwitch(error) {
      if (error) log.warn({ err: error }, "replica not read");
      else log.info("replica read again");
    },
  });
}

export function listenToOthers({ settings, db, signals, live, log }: App): () => Promise<void> {
  if (!signals || !settings.databaseUrl) return async () => {};
  const listener = signals.listener(live);
  const { close } = listenToSignals(settings.databaseUrl, {
    ...listener,
    connected(at) {
      // Open connections may lead to a server that was replaced without closing them.
      renewConnections(db);
      listener.connected(at);
    },
    disconnected(cause) {
      if (cause) log.warn({ err: cause }, "signals of other processes not received");
      listener.disconnected();
    },
  });
  return close;
}
