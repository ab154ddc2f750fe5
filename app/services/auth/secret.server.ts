import { randomBytes } from "node:crypto";
import { constants, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

export function readSecret(dataDir: string): string {
  return findSecret(dataDir) ?? keepSecret(dataDir, makeSecret());
}

export function makeSecret(): string {
  return randomBytes(32).toString("base64url");
}

export function findSecret(dataDir: string): string | null {
  return readText(join(dataDir, "secret"));
}

/** Stores the secret where there is none, and answers the stored one. The link is atomic. */
export function keepSecret(dataDir: string, given: string): string {
  const file = join(dataDir, "secret");
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const draft = `${file}.${randomBytes(4).toString("hex")}`;
  writeFileSync(draft, `${given}\n`, { mode: 0o600, flag: "wx" });
  try {
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  } finally {
    rmSync(draft);
  }
  const secret = readText(file);
  if (!secret) throw new Error(`${file} is empty; restore it, or delete it to sign everyone out.`);
  return secret;
}

/** A pipe in its place would wait for its writer. */
const READ = constants.O_RDONLY | constants.O_NONBLOCK;

const MIN_LENGTH = 16;

function readText(file: string): string | null {
  const text = readFile(file).trim();
  if (text === "" || (text.length >= MIN_LENGTH && /^[ -~]+$/.test(text))) return text || null;
  throw new Error(`${file} is cut or damaged. Put it back, or move it away to sign everyone out.`);
}

function readFile(file: string): string {
  try {
    return readFileSync(file, { encoding: "utf8", flag: READ as never });
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === "ENOENT") return "";
    throw new Error(
      `${file} cannot be read (${message}). Put it back, or move it away to sign everyone out.`,
    );
  }
}
