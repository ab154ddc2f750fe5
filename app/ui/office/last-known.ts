type LoaderArgs<Data> = { request: Request; serverLoader: () => Promise<Data> };

/**
 * A route's `clientLoader`: while the network is away its data stays as last known. A reload that
 * fails must not take away a page with what is typed on it.
 */
export function lastKnown<Data>() {
  let known: { url: string; data: Data } | undefined;
  const load = async ({ request, serverLoader }: LoaderArgs<unknown>): Promise<Data> => {
    try {
      const data = (await serverLoader()) as Data;
      known = { url: request.url, data };
      return data;
    } catch (error) {
      // What fetch throws when nobody answers.
      if (error instanceof TypeError && known?.url === request.url) return known.data;
      throw error;
    }
  };
  // Also with what came with the page.
  return Object.assign(load, { hydrate: true as const });
}
