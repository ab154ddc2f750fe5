import { once } from "node:events";
import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { pino } from "pino";
import { expect, onTestFinished, test, vi } from "vitest";
import { startCounting } from "#app/services/log/counts.server.ts";
import { openCatalogueVersion } from "#app/services/page-cache/catalogue-version.server.ts";
import { openPageCache } from "#app/services/page-cache/page-cache.server.ts";
import { readSettings } from "#app/services/settings.server.ts";
import { serveCachedPages } from "./cached-pages.ts";

test("a page that cannot be sent, rendered or kept, is logged and its connection closed", async () => {
  const lines: string[] = [];
  const log = pino({}, { write: (line) => lines.push(line) });
  const app = { counts: startCounting(), settings: readSettings({}), log };
  const render = async () => new Response("<p>page</p>");
  const pages = openPageCache(
    openCatalogueVersion(() => 0),
    render,
    () => {},
  );
  const server = createServer();
  await once(server.listen(0, "127.0.0.1"), "listening");
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const serve = serveCachedPages(app, pages, port, (_request, response) => response.end());
  server.on("request", (asked, response) => {
    // A second head cannot be sent.
    response.flushHeaders();
    serve(asked, response);
  });
  for (const time of [1, 2]) {
    const asked = request({ port, method: "HEAD", path: "/", agent: false }).on("error", () => {});
    asked.end();
    await vi.waitFor(() => {
      expect(lines.filter((line) => line.includes("page not sent"))).toHaveLength(time);
    });
  }
});
