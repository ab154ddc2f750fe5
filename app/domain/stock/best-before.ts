import { latinDigits } from "#app/domain/number.ts";

export type Day = string;

const DAY_FIRST = /^(?:(\d\d?)[/.\- ])?(\d\d?)[/.\- ](\d{4}|\d\d)$/;
/** A phone's number pad may have no more than digits. */
const DIGITS_ALONE = /^(\d\d)(\d\d)((?:\d\d)?\d\d)$/;
const YEAR_FIRST = /^(\d{4})-(\d\d)-(\d\d)$/;

/** Day/month/year as people type and packs print it; without a day it is the month's last one. Null for what is no day. */
export function parseDay(typed: string): Day | null {
  const text = latinDigits(typed.replace(/[\u200e\u200f\u061c]/g, ""));
  const [, y, m, d] = YEAR_FIRST.exec(text) ?? [];
  const [, day = d, month = m, year = y] = DAY_FIRST.exec(text) ?? DIGITS_ALONE.exec(text) ?? [];
  if (month === undefined || year === undefined) return null;
  const whole = year.length === 2 ? 2000 + Number(year) : Number(year);
  // Day 0 is the last one of the month before.
  const date = new Date(
    day === undefined
      ? Date.UTC(whole, Number(month), 0)
      : Date.UTC(whole, Number(month) - 1, Number(day)),
  );
  // `5/12` without its year would be a month of 2012.
  const isReal = date.getUTCMonth() + 1 === Number(month) && whole >= 2020 && whole < 2100;
  return isReal ? date.toISOString().slice(0, 10) : null;
}

export function typedDay(day: Day): string {
  return day.split("-").reverse().map(Number).join("/");
}

/**
 * How much of a delivery's line is likely left, first in, first out: the stock is that of the newest deliveries, and `newer`
 * is what the ones after this line brought.
 */
export function likelyLeft(line: { quantity: number; stock: number; newer: number }): number {
  return Math.min(line.quantity, Math.max(0, line.stock - line.newer));
}

export function daysBetween(from: Day, to: Day): number {
  return (Date.parse(to) - Date.parse(from)) / 86_400_000;
}
