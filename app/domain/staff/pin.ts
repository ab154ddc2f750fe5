import { latinDigits } from "#app/domain/number.ts";

export const PIN_DIGITS = { least: 4, most: 6 };

export type PinProblem = "pinDigits" | "pinObvious";

export function parsePin(typed: string): string | null {
  const pin = latinDigits(typed);
  return /^\d{4,6}$/.test(pin) ? pin : null;
}

/** Why nobody may choose it: made of one or two digits or of a repeated half, or a run up or down. */
export function pinProblem(typed: string): PinProblem | null {
  const pin = parsePin(typed);
  if (!pin) return "pinDigits";
  const isRepeated = /^(\d{1,3})\1+$/.test(pin) || new Set(pin).size < 3;
  return isRepeated || isRun(pin) ? "pinObvious" : null;
}

function isRun(pin: string): boolean {
  const up = "01234567890";
  const down = "09876543210";
  return up.includes(pin) || down.includes(pin);
}
