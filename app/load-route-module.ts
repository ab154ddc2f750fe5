import { LONGEST_ANSWER_MS, requests } from "./ui/requests.ts";

type RouteModules = Record<string, unknown>;

/**
 * The build puts this in the place of React Router's function, which reloads the page when a route's
 * script cannot be fetched: without a network that ends in the browser's own error page.
 */
export async function loadRouteModule(
  route: { id: string; module: string; css?: string[] },
  loaded: RouteModules,
): Promise<unknown> {
  if (route.id in loaded) return loaded[route.id];
  try {
    loaded[route.id] = await requests.importing(import(/* @vite-ignore */ route.module));
    keepStyles(route.css);
    return loaded[route.id];
  } catch (error) {
    if (isLate(error) || !(await isGone(route.module))) return unavailable(error);
    location.reload();
    return new Promise(() => {});
  }
}

function isLate(error: unknown): boolean {
  return error instanceof DOMException && error.name === "TimeoutError";
}

/** In the browser's cache: a page loaded ahead would be shown without them where the network is gone. */
function keepStyles(addresses: string[] = []): void {
  for (const address of addresses) fetch(address).catch(() => {});
}

/** A new release has other scripts, which a reload fetches. */
async function isGone(script: string): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(LONGEST_ANSWER_MS);
    return (await fetch(script, { method: "HEAD", signal })).status === 404;
  } catch {
    return false;
  }
}

/** A route whose page is the error boundary's: React Router ignores an error thrown here. */
function unavailable(error: unknown) {
  const fail = () => {
    throw error;
  };
  return { default: fail, clientAction: fail, clientLoader: () => null };
}
