import { join } from "node:path";
import type { CopyRecord } from "#app/domain/backups/copy.ts";
import type { Settings } from "#app/services/settings.server.ts";

export type CommandStep = {
  step:
    | "stop"
    | "folder"
    | "aside"
    | "volume"
    | "create"
    | "fetch"
    | "restore"
    | "start"
    | "switch";
  command: string | null;
  /** The command that uses the continuous copy instead. */
  fromCopy?: string;
};

type Place = Pick<Settings, "dataDir" | "databaseUrl" | "filesUrl">;

/** `kept` is the name of one of the shop's backups; null for a file from elsewhere. A mounted folder is not moved. */
type Asked = {
  root: string;
  kept: string | null;
  copy: CopyRecord["target"];
  now: number;
  isMount: boolean;
};

export function commandSteps(
  { dataDir, databaseUrl, filesUrl }: Place,
  { root, kept, copy, now, isMount }: Asked,
): CommandStep[] {
  const isVolume = isMount && !databaseUrl;
  const stamp = new Date(now).toISOString().slice(0, 16).replace(/\D/g, "");
  const aside = databaseUrl ? dataDir : `${dataDir}-${stamp}`;
  const isFetched = kept !== null && (filesUrl !== undefined || isVolume);
  const file = kept && !isFetched ? quoted(join(aside, "backups", kept)) : "FILE";
  const at = (step: CommandStep["step"], text: string | null = null) => ({ step, command: text });
  const begin = [
    ...(isFetched ? [at("fetch")] : []),
    at("stop"),
    at("folder", `cd ${quoted(root)}`),
  ];
  const folder = `DATA_DIR=${quoted(dataDir)}`;
  // Where volumes are, npm is not.
  const command = `${folder} ${isVolume ? "node scripts/restore.ts" : "npm run restore --"}`;
  const restore = {
    ...at("restore", `${command} ${file}`),
    ...(!kept && { fromCopy: `${command} ${copyOf(copy)} ${localMinute(now)}` }),
  };
  if (isVolume) {
    return [...begin.filter(({ step }) => step !== "folder"), at("volume"), restore, at("start")];
  }
  if (!databaseUrl) {
    return [...begin, at("aside", `mv ${quoted(dataDir)} ${quoted(aside)}`), restore, at("start")];
  }
  const name = databaseName(databaseUrl);
  const made = `${name}_${stamp}`;
  const current = addressOf(databaseUrl, name);
  const target = `DATABASE_URL=${quoted(addressOf(databaseUrl, made))}`;
  return [
    ...begin,
    at("create", `createdb --maintenance-db=${quoted(current)} ${quoted(made)}`),
    at("restore", `${target} ${command} ${file}`),
    at("switch", target),
  ];
}

function copyOf(target: CopyRecord["target"]): string {
  return target?.kind === "folder" ? quoted(target.path) : (target?.kind ?? "FOLDER");
}

/** Such as 2026-11-24T14:10, which the command reads by this machine's clock. */
function localMinute(now: number): string {
  return new Date(now).toLocaleString("sv").slice(0, 16).replace(" ", "T");
}

function databaseName(databaseUrl: string): string {
  return decodeURIComponent(new URL(databaseUrl).pathname.slice(1)) || "koshk";
}

function addressOf(databaseUrl: string, name: string): string {
  const url = new URL(databaseUrl);
  url.pathname = `/${encodeURIComponent(name)}`;
  if (url.password) url.password = "PASSWORD";
  if (url.searchParams.has("password")) url.searchParams.set("password", "PASSWORD");
  return url.href;
}

function quoted(text: string): string {
  return /^[\w@%+=:,./-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
}
