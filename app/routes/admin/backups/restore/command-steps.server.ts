import { join } from "node:path";
import type { Settings } from "#app/services/settings.server.ts";

/** In the order of the page; without a command, what to do by hand. */
export type CommandStep = {
  step: "stop" | "folder" | "aside" | "create" | "fetch" | "restore" | "start" | "switch";
  command: string | null;
};

type Place = Pick<Settings, "dataDir" | "databaseUrl" | "filesUrl">;

/** How this shop is replaced on the command line. `kept` is the name of one of its backups; null for a file from elsewhere. */
export function commandSteps(
  { dataDir, databaseUrl, filesUrl }: Place,
  { root, kept, now }: { root: string; kept: string | null; now: number },
): CommandStep[] {
  const stamp = new Date(now).toISOString().slice(0, 16).replace(/\D/g, "");
  const aside = databaseUrl ? dataDir : `${dataDir}-${stamp}`;
  const file = kept && !filesUrl ? quoted(join(aside, "backups", kept)) : "FILE";
  const command = `npm run restore -- ${file}`;
  const at = (step: CommandStep["step"], text: string | null = null) => ({ step, command: text });
  const begin = [
    ...(kept && filesUrl ? [at("fetch")] : []),
    at("stop"),
    at("folder", `cd ${quoted(root)}`),
  ];
  const folder = `DATA_DIR=${quoted(dataDir)}`;
  if (!databaseUrl) {
    return [
      ...begin,
      at("aside", `mv ${quoted(dataDir)} ${quoted(aside)}`),
      at("restore", `${folder} ${command}`),
      at("start"),
    ];
  }
  const { host, name, user } = addressOf(databaseUrl);
  const made = `${name}_${stamp}`;
  const login = user && `${user}:PASSWORD@`;
  const target = `DATABASE_URL=${quoted(`postgres://${login}${host}/${made}`)}`;
  return [
    ...begin,
    at("create", `createdb ${connection(host, user)}${quoted(made)}`),
    at("restore", `${target} ${folder} ${command}`),
    at("switch", target),
  ];
}

function addressOf(databaseUrl: string) {
  const { host, pathname, username } = new URL(databaseUrl);
  const name = decodeURIComponent(pathname.slice(1)) || "koshk";
  return { host, name, user: decodeURIComponent(username) };
}

function connection(host: string, user: string): string {
  const [name = "", port] = host.split(/:(?=\d+$)/);
  const given = [name && `-h ${quoted(name)}`, port && `-p ${port}`, user && `-U ${quoted(user)}`];
  return given.map((part) => part && `${part} `).join("");
}

/** For a shell, where that is needed. */
function quoted(text: string): string {
  return /^[\w@%+=:,./-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
}
