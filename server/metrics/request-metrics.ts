import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { type Metric, openCounter, openHistogram } from "./metrics.server.ts";
import { kindOfPath } from "./request-kind.ts";

const METHODS = ["GET", "HEAD", "POST"];

/** In seconds: a cached page takes less than the first, and nothing waits for longer than the last. */
const BOUNDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Counts and times the server's answers from now on. */
export function watchRequests(server: Server): () => Metric[] {
  const answers = openCounter();
  const seconds = openHistogram(BOUNDS);
  let streams = 0;

  server.prependListener("request", (request: IncomingMessage, response: ServerResponse) => {
    const kind = kindOfPath(request.url ?? "");
    if (kind === "live") {
      streams += 1;
      response.once("close", () => {
        streams -= 1;
      });
      return;
    }
    const began = performance.now();
    response.once("finish", () => {
      const method = METHODS.includes(request.method ?? "") ? String(request.method) : "other";
      answers.add({ kind, method, status: `${Math.floor(response.statusCode / 100)}xx` });
      seconds.observe({ kind }, (performance.now() - began) / 1000);
    });
  });

  return () => [
    {
      name: "koshk_requests_total",
      type: "counter",
      help: "Requests that got their whole answer.",
      samples: answers.samples(),
    },
    {
      name: "koshk_request_seconds",
      type: "histogram",
      help: "From a request's head to the end of its answer.",
      samples: seconds.samples(),
    },
    {
      name: "koshk_live_streams",
      type: "gauge",
      help: "Open streams of live updates.",
      samples: [{ value: streams }],
    },
  ];
}
