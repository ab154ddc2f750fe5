import { isRouteErrorResponse } from "react-router";

type Rules<Data> = {
  /** False of data whose server could not read what the page is about. */
  isWhole?: (data: Data) => boolean;
  /** False where the data is the same at every address of the route. */
  isOneAddress?: boolean;
};

type LoaderArgs<Data> = { request: Request; serverLoader: () => Promise<Data> };

/**
 * A route's `clientLoader`: while the network is away, or the shop cannot answer, its data stays
 * as last known. A reading that fails must not take away a page with what is typed on it.
 */
export function lastKnown<Data>({ isWhole = () => true, isOneAddress = true }: Rules<Data> = {}) {
  let known: { url: string; data: Data } | undefined;
  const load = async ({ request, serverLoader }: LoaderArgs<unknown>): Promise<Data> => {
    const isSame = !isOneAddress || known?.url === request.url;
    const kept = known && isSame && isWhole(known.data) ? known.data : undefined;
    try {
      const data = (await serverLoader()) as Data;
      if (kept && !isWhole(data)) return kept;
      known = { url: request.url, data };
      return data;
    } catch (error) {
      if (kept && isOutage(error)) return kept;
      throw error;
    }
  };
  // Also with what came with the page.
  return Object.assign(load, { hydrate: true as const });
}

/** What fetch throws when nobody answers, or what a shop in trouble answers with. */
function isOutage(error: unknown): boolean {
  return error instanceof TypeError || (isRouteErrorResponse(error) && error.status >= 500);
}
