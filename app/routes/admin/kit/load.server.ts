import { data, type RouterContextProvider } from "react-router";
import type { App } from "#app/app.server.ts";
import { appContext, localeContext, type Staff, staffContext } from "#app/context.ts";
import type { Locale } from "#app/domain/locale/locale.ts";

export type LoadArgs<Params = Record<string, string | undefined>> = {
  request: Request;
  params: Params;
  context: Readonly<RouterContextProvider>;
  /** The route's path, without what stands in its place in the address. */
  pattern: string;
};

export type Loading<Params = Record<string, string | undefined>> = {
  app: App;
  locale: Locale;
  staff: Staff;
  params: Params;
  /** Of the page, with its query. */
  url: URL;
};

/** The page's data. It throws 404 where `read` finds nothing, and 503 for what `read` throws, which is logged. */
export async function load<Data, Params>(
  { request, params, context }: LoadArgs<Params>,
  what: string,
  read: (loading: Loading<Params>) => Promise<Data | null>,
): Promise<Data> {
  const app = context.get(appContext);
  const [locale, staff] = [context.get(localeContext), context.get(staffContext)];
  const found = await read({ app, locale, staff, params, url: new URL(request.url) }).catch(
    (error: unknown) => {
      // A redirect, or another answer of its own.
      if (!(error instanceof Error)) throw error;
      app.log.error({ err: error }, `${what} not read`);
      throw data(null, 503);
    },
  );
  if (found === null) throw data(null, 404);
  return found;
}

/** For a page that reads nothing: without a loader the browser would open it without asking whether it may. */
export function loadNothing(): null {
  return null;
}

/** For a route that only takes changes: without a loader React Router logs a GET as an error. */
export function loadNotFound(): Response {
  return new Response(null, { status: 404 });
}
