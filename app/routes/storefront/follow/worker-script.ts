import { href } from "react-router";
import { serviceWorkerPolicy } from "#app/content-policy.server.ts";
import workerAddress from "./order-notices.worker.ts?worker&url";

/** The worker at a stable address. The name of its file changes with what it does. */
export function loader() {
  return new Response(`importScripts(${JSON.stringify(workerAddress)});\n`, {
    headers: {
      "Content-Type": "text/javascript; charset=utf-8",
      "Content-Security-Policy": serviceWorkerPolicy(),
      "Service-Worker-Allowed": href("/success"),
    },
  });
}
