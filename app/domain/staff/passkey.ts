import * as z from "zod/mini";
import { characterCount, plainLine } from "#app/domain/text.ts";

const MAX_NAME = 60;

const AnswerSchema = z.looseObject({ id: z.string() });

export type PasskeyAnswer = z.infer<typeof AnswerSchema>;

export function parsePasskeyAnswer(json: unknown): PasskeyAnswer | null {
  return AnswerSchema.safeParse(json).data ?? null;
}

export function passkeyName(typed: string, device: string): string {
  const name = plainLine(typed) || device;
  return characterCount(name) <= MAX_NAME ? name : [...name].slice(0, MAX_NAME).join("");
}

/** `options` is the challenge that a new passkey has to answer. */
export type PasskeyResult = { success?: string; failure?: string; options?: object };
