import type { ImportAnswer } from "./import-action.server.ts";
import { IMPORT_FAILED } from "./import-words.ts";

/** Where nothing answers, the page stays as it is. */
export async function sendImport<Answer>(
  serverAction: () => Promise<Answer>,
): Promise<Answer | ImportAnswer> {
  try {
    return await serverAction();
  } catch (error) {
    if (error instanceof Response) throw error;
    return { failure: IMPORT_FAILED };
  }
}
