import { parseArgs } from "node:util";
import { closeApp, openApp } from "#app/app.server.ts";
import { foldEmail, isEmail, MAX_STAFF_NAME, ROLES, type Role } from "#app/domain/staff/staff.ts";
import { plainName } from "#app/domain/staff/staff-name.ts";
import { characterCount } from "#app/domain/text.ts";
import { openLog } from "#app/services/log/log.server.ts";
import { readSettings } from "#app/services/settings.server.ts";
import { explainStartError } from "../server/start/start-error.ts";
import { type Asked, COMMANDS } from "./staff/commands.ts";
import { StaffError } from "./staff/terminal.ts";

const USAGE = `Who may sign in to the admin:

  npm run staff -- list
  npm run staff -- add EMAIL [--name NAME] [--role owner|cashier] [--password-stdin]
  npm run staff -- password EMAIL [--password-stdin]
  npm run staff -- disable EMAIL
  npm run staff -- enable EMAIL

On a terminal the password is asked for; --password-stdin reads it from standard input;
else one is made up and shown once.`;

try {
  const [command, ...args] = process.argv.slice(2);
  console.log(command === undefined ? USAGE : await run(command, args));
} catch (error) {
  console.error(error instanceof StaffError ? error.message : explainStartError(error));
  process.exit(1);
}

async function run(name: string, args: string[]): Promise<string> {
  const command = COMMANDS.get(name);
  if (!command) throw new StaffError(`${name} is none of: ${[...COMMANDS.keys()].join(", ")}.`);
  const asked = parse(name, args);
  const settings = readSettings(process.env);
  // stdout is the command's answer, so the log goes to stderr.
  const app = await openApp(settings, openLog(settings.logLevel, 2));
  try {
    return await command(app, asked);
  } finally {
    await closeApp(app);
  }
}

function parse(command: string, args: string[]): Asked {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      ...(command === "add" && {
        name: { type: "string" } as const,
        role: { type: "string" } as const,
      }),
      ...(/^(add|password)$/.test(command) && { "password-stdin": { type: "boolean" } as const }),
    },
  });
  const email = foldEmail(positionals.join(" "));
  if (command !== "list" && !isEmail(email)) {
    throw new StaffError(`npm run staff -- ${command} takes an email address.`);
  }
  if (command === "list" && email)
    throw new StaffError("npm run staff -- list takes nothing more.");
  const { name = "", role = "owner", "password-stdin": passwordFromStdin = false } = values;
  return {
    email,
    name: parseName(String(name)),
    role: parseRole(String(role)),
    passwordFromStdin: Boolean(passwordFromStdin),
  };
}

function parseRole(given: string): Role {
  const role = ROLES.find((known) => known === given);
  if (role) return role;
  throw new StaffError(`--role takes ${ROLES.join(" or ")}.`);
}

function parseName(given: string): string {
  const name = plainName(given);
  if (characterCount(name) <= MAX_STAFF_NAME) return name;
  throw new StaffError(`A name has at most ${MAX_STAFF_NAME} characters.`);
}
