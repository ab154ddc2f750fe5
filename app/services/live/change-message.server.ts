import { z } from "zod";
import { LIVE_TOPICS, type LiveChange } from "#app/domain/live.ts";

const LiveChangeSchema: z.ZodType<LiveChange> = z.object({
  topics: z.array(z.enum(LIVE_TOPICS)),
  products: z.array(z.string()).optional(),
  webOrder: z
    .object({ customerName: z.string(), total: z.number(), createdAt: z.number() })
    .optional(),
});

const ChangeMessageSchema = z.object({
  /** The process that made the changes, and how many it made by now. */
  from: z.string(),
  number: z.number(),
  /** Whether cached pages may be old. */
  isCatalogue: z.boolean(),
  /** Null where there is too much to tell. */
  changes: z.array(LiveChangeSchema).nullable(),
});

/** What one process tells the others of the same shop. */
export type ChangeMessage = z.infer<typeof ChangeMessageSchema>;

export function writeMessage(message: ChangeMessage, longest: number): string {
  const text = JSON.stringify(message);
  const isLong = Buffer.byteLength(text) > longest;
  return isLong ? JSON.stringify({ ...message, changes: null }) : text;
}

/** Null for what another release of the shop says in other words. */
export function readMessage(text: string): ChangeMessage | null {
  try {
    return ChangeMessageSchema.parse(JSON.parse(text));
  } catch {
    return null;
  }
}
