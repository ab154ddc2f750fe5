import { type Logger, pino } from "pino";

export type Log = Logger;

const MAX_BUFFER_LENGTH = 16 * 1024 * 1024;
const MIN_WRITE_LENGTH = 4096;
const FLUSH_INTERVAL_MS = 500;

/** Control, line-break and bidi characters that JSON leaves unescaped. */
const UNSAFE = /[\u007f-\u009f\u2028-\u202e\u2066-\u2069]/g;

/** JSON lines, written asynchronously so that a stalled reader does not stop the shop. */
export function openLog(level: string, file = 1): Log {
  const destination = pino.destination({
    dest: file,
    sync: false,
    maxLength: MAX_BUFFER_LENGTH,
    minLength: MIN_WRITE_LENGTH,
    periodicFlush: FLUSH_INTERVAL_MS,
  });
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    hooks: { streamWrite: (line: string) => line.replace(UNSAFE, escapeCharacter) },
  };
  return pino(options, destination);
}

function escapeCharacter(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
}
