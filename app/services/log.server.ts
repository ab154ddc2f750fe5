import { type Logger, pino } from "pino";

export type Log = Logger;

/** Characters that wait where nobody takes the lines; what comes beyond is lost. */
const MOST_WAITING = 16 * 1024 * 1024;

/**
 * JSON lines on stdout, or on another open file. They are written aside, so that who does not read
 * them keeps nobody waiting, and those that wait at the end of the process before it ends.
 */
export function openLog(level: string, file = 1): Log {
  const destination = pino.destination({ dest: file, sync: false, maxLength: MOST_WAITING });
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime }, destination);
}
