import type { Route } from "./+types/save.ts";
import { countAction } from "./counts-action.server.ts";

export function action(args: Route.ActionArgs) {
  return countAction(args);
}

/** Without a loader, React Router logs a GET as an error. */
export function loader() {
  return new Response("There is no page with this address.", { status: 404 });
}
