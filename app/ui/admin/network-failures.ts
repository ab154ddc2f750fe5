import { data, isRouteErrorResponse } from "react-router";
import { noteLoss } from "#app/ui/admin/answer-limit.ts";
import { askForStepUp, needsStepUp } from "#app/ui/admin/step-up.ts";

type KeepRules<Data> = {
  /** False where the server could not read the main part. */
  isComplete?: (data: Data) => boolean;
  /** What the data is of; requests alike in it have the same data. */
  subject?: (url: URL) => string;
  /** Stands in where nothing answers and nothing is kept. */
  unread?: (args: { request: Request; params: Params }) => Data | Promise<Data>;
};

type Params = Record<string, string | undefined>;

type LoaderArgs = { request: Request; params: Params; serverLoader: () => Promise<unknown> };

/** Makes a `clientLoader`: a failed revalidation must not remove a page with what is typed on it. */
export function keepLastData<Data>({
  isComplete = () => true,
  subject = ({ href }) => href,
  unread,
}: KeepRules<Data> = {}) {
  let last: { subject: string; data: Data } | undefined;
  const load = async ({ request, params, serverLoader }: LoaderArgs): Promise<Data> => {
    const asked = subject(new URL(request.url));
    const kept = last?.subject === asked && isComplete(last.data) ? last.data : undefined;
    try {
      const data = (await noteLoss(serverLoader())) as Data;
      if (kept && !isComplete(data)) return kept;
      last = { subject: asked, data };
      return data;
    } catch (error) {
      // The person sees it already; what is sent from the page is asked about.
      if (kept && needsStepUp(error)) return kept;
      if (!isOutage(error)) throw error;
      if (kept) return kept;
      if (unread) return unread({ request, params });
      throw error;
    }
  };
  // The data of the first rendering has to be kept, too.
  return Object.assign(load, { hydrate: true as const });
}

/** An Error is what `fetch` throws without an answer, or one of the server, which says no more of it. */
function isOutage(error: unknown): boolean {
  return error instanceof Error || (isRouteErrorResponse(error) && error.status >= 500);
}

/** For a `clientAction`. The error status prevents a revalidation, which would fail too. */
export async function sendForm<Intent extends string, Result>(
  request: Request,
  serverAction: () => Promise<Result>,
  failures: Record<Intent, string>,
) {
  const form = await request.clone().formData();
  try {
    return await noteLoss(serverAction());
  } catch (error) {
    if (error instanceof Response) throw error;
    const isStepUp = needsStepUp(error);
    if (isStepUp) askForStepUp();
    const failure = failures[form.get("intent") as Intent];
    return data({ failure, needsStepUp: isStepUp }, 503);
  }
}
