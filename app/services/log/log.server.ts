import { type Logger, pino } from "pino";

export type Log = Logger;

/** Characters that wait where nobody takes the lines; what comes beyond is lost. */
const MOST_WAITING = 16 * 1024 * 1024;

/** Under load lines are written together: each write takes more than its line. */
const WRITTEN_TOGETHER = { minLength: 4096, periodicFlush: 500 };

/**
 * What JSON lets stand and other programs take for the end of a line, for a terminal's command, or
 * for the order of reading.
 */
const COMMANDING = /[\u007f-\u009f\u2028-\u202e\u2066-\u2069]/g;

/**
 * JSON lines on stdout, or on another open file, each a single line to whoever reads them. They are
 * written aside, so that who does not read them keeps nobody waiting, and those that wait at the
 * end of the process before it ends.
 */
export function openLog(level: string, file = 1): Log {
  const destination = pino.destination({
    dest: file,
    sync: false,
    maxLength: MOST_WAITING,
    ...WRITTEN_TOGETHER,
  });
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    hooks: { streamWrite: (line: string) => line.replace(COMMANDING, escaped) },
  };
  return pino(options, destination);
}

function escaped(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
}
