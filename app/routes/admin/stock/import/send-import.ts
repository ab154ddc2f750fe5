import { useActionData } from "react-router";
import { whileAnswering } from "#app/ui/admin/answer-limit.ts";
import { askForStepUp, needsStepUp } from "#app/ui/admin/step-up.ts";
import { useTexts } from "#app/ui/use-texts.tsx";
import type { ImportAnswer } from "./import-action.server.ts";
import { importPageTexts } from "./texts.ts";

/** Without a reason where nothing answered: the page stays as it is. */
export type MaybeAnswer = ImportAnswer | { failure: null };

export async function sendImport<Answer>(
  serverAction: () => Promise<Answer>,
): Promise<Answer | { failure: null }> {
  try {
    return await whileAnswering(serverAction());
  } catch (error) {
    if (error instanceof Response) throw error;
    if (needsStepUp(error)) askForStepUp();
    return { failure: null };
  }
}

export function useImportFailure(): string | null {
  return useFailure(useActionData<MaybeAnswer>());
}

export function useFailure(answer: MaybeAnswer | undefined): string | null {
  const { failed } = useTexts(importPageTexts);
  return answer ? (answer.failure ?? failed) : null;
}
