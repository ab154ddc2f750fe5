import { useActionData } from "react-router";
import { whileAnswering } from "#app/ui/admin/answer-limit.ts";
import { askForStepUp, needsStepUp } from "#app/ui/admin/step-up.ts";
import { useMessages } from "#app/ui/use-messages.tsx";
import type { ImportAnswer } from "./import-action.server.ts";
import { importPageMessages } from "./messages/messages.ts";

/** Nothing answered: the page stays as it is. */
type NoAnswer = { failure: null };

export async function sendImport<Answer>(
  serverAction: () => Promise<Answer>,
): Promise<Answer | NoAnswer> {
  try {
    return await whileAnswering(serverAction());
  } catch (error) {
    if (error instanceof Response) throw error;
    if (needsStepUp(error)) askForStepUp();
    return { failure: null };
  }
}

export function useImportFailure(): string | null {
  const { failed } = useMessages(importPageMessages);
  const answer = useActionData<ImportAnswer | NoAnswer>();
  return answer ? (answer.failure ?? failed) : null;
}
