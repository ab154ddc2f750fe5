import { data, isRouteErrorResponse } from "react-router";

type KeepRules<Data> = {
  /** False of data that misses what the page is about, as the server could not read it. */
  isComplete?: (data: Data) => boolean;
  /** False where all addresses of the route have the same data. */
  isPerAddress?: boolean;
};

type LoaderArgs<Data> = { request: Request; serverLoader: () => Promise<Data> };

/**
 * Makes a `clientLoader` that keeps the last data while the server is unreachable or failing: a
 * failed revalidation must not remove a page with what is typed on it.
 */
export function keepLastData<Data>({
  isComplete = () => true,
  isPerAddress = true,
}: KeepRules<Data> = {}) {
  let last: { url: string; data: Data } | undefined;
  const load = async ({ request, serverLoader }: LoaderArgs<unknown>): Promise<Data> => {
    const isSame = !isPerAddress || last?.url === request.url;
    const kept = last && isSame && isComplete(last.data) ? last.data : undefined;
    try {
      const data = (await serverLoader()) as Data;
      if (kept && !isComplete(data)) return kept;
      last = { url: request.url, data };
      return data;
    } catch (error) {
      if (kept && isOutage(error)) return kept;
      throw error;
    }
  };
  // On hydration too, so that the data that came with the page can be kept.
  return Object.assign(load, { hydrate: true as const });
}

/** A TypeError is what `fetch` throws without an answer. */
function isOutage(error: unknown): boolean {
  return error instanceof TypeError || (isRouteErrorResponse(error) && error.status >= 500);
}

/**
 * A `clientAction` that keeps the page where the server cannot answer, and returns the failure's
 * text by the form's `intent`. The error status prevents a revalidation, which would fail too.
 */
export async function sendForm<Intent extends string, Result>(
  request: Request,
  serverAction: () => Promise<Result>,
  failures: Record<Intent, string>,
) {
  const form = await request.clone().formData();
  try {
    return await serverAction();
  } catch (error) {
    if (error instanceof Response) throw error;
    return data({ failure: failures[form.get("intent") as Intent] }, 503);
  }
}
