import { type Logger, pino } from "pino";

export type Log = Logger;

/** JSON lines on stdout. */
export function openLog(level: string): Log {
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime });
}
