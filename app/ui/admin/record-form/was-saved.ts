import { href } from "react-router";
import { ask } from "#app/ui/admin/answer-limit.ts";
import type { Draft } from "./draft.ts";

/** Whether a save was made whose answer never came: a new record is listed, an edit is asked about. */
export async function wasSaved<Stored extends { id: string }, Typed>(
  { id, save, seen }: Draft<Stored, Typed>,
  records: readonly Stored[],
): Promise<boolean> {
  if (!seen) return records.some((record) => record.id === id);
  try {
    const reply = await ask(`${href("/admin/saved")}?save=${save}`);
    return (await reply.json()) === true;
  } catch {
    return false;
  }
}
