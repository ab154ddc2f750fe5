import { data, isRouteErrorResponse } from "react-router";
import { isLoss, noteLoss } from "#app/ui/admin/answer-limit.ts";
import { askForStepUp, needsStepUp } from "#app/ui/admin/step-up.ts";
import type { Answer } from "./use-change.ts";

type Loader = (args: never) => Promise<unknown>;

type LoaderArgs<Data> = { request: Request; serverLoader: () => Promise<Data> };

type KeepRules<Data> = {
  /** What the data is of; requests alike in it have the same data. */
  subject?: (url: URL) => string;
  /** Runs where nothing answers and nothing is kept of this subject. What it answers is shown; `last` is of another subject. */
  onOutage?: (request: Request, last: Data | undefined) => Promise<Data | undefined>;
};

/** Makes a `clientLoader`: a failed revalidation must not remove a page with what is typed on it. */
export function keepLastData<Of extends Loader>({
  subject = ({ href }) => href,
  onOutage,
}: KeepRules<Awaited<ReturnType<Of>>> = {}) {
  type Data = Awaited<ReturnType<Of>>;
  let last: { subject: string; data: Data } | undefined;
  const load = async ({ request, serverLoader }: LoaderArgs<Data>): Promise<Data> => {
    const asked = subject(new URL(request.url));
    const kept = last?.subject === asked ? last : undefined;
    try {
      last = { subject: asked, data: await noteLoss(serverLoader()) };
      return last.data;
    } catch (error) {
      const isOutage = isOutageError(error);
      // The person sees a step-up already; what is sent from the page is asked about.
      if (kept && (isOutage || needsStepUp(error))) return kept.data;
      if (!isOutage) {
        last = undefined;
        throw error;
      }
      const shown = await onOutage?.(request, last?.data);
      if (shown !== undefined) return shown;
      throw data(null, 503);
    }
  };
  // The data of the first rendering has to be kept, too.
  return Object.assign(load, { hydrate: true as const });
}

/** An Error is what `fetch` throws without an answer, or one of the server, which says no more of it. */
function isOutageError(error: unknown): boolean {
  return error instanceof Error || (isRouteErrorResponse(error) && error.status >= 500);
}

/**
 * A `clientAction`. The error status prevents a revalidation, which would fail too. `onLoss` may answer in the server's
 * place where nothing does.
 */
export async function sendChange<Result, Own extends Answer>(
  { serverAction }: { serverAction: () => Promise<Result> },
  onLoss?: () => Promise<Own | null>,
) {
  try {
    return await noteLoss(serverAction());
  } catch (error) {
    if (error instanceof Response) throw error;
    const isStepUp = needsStepUp(error);
    if (isStepUp) askForStepUp();
    const own = isLoss(error) ? await onLoss?.() : null;
    if (own) return data(own, 503);
    return data<Answer>({ isLost: true, needsStepUp: isStepUp }, 503);
  }
}
