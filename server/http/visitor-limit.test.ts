import { createHmac } from "node:crypto";
import { expect, test, vi } from "vitest";
import type { App } from "#app/app.server.ts";
import { VISITOR_REQUESTS } from "#app/domain/limits.ts";
import { readSettings } from "#app/services/settings.server.ts";
import { times } from "#tests/support/data/edits.ts";
import { limitVisitors } from "./visitor-limit.ts";

const SECRET = "secret";

function openLimited() {
  const running: string[] = [];
  const refused: string[] = [];
  const { promise: end, resolve: endAll } = Promise.withResolvers<Response>();
  const app = {
    settings: readSettings({}),
    secret: async () => SECRET,
    refuse: (kind: string) => refused.push(kind),
  } as unknown as App;
  const handle = limitVisitors(app, async ({ url }) => {
    running.push(new URL(url).pathname);
    return end.then((response) => response.clone());
  });
  const ask = (path: string, init: RequestInit = {}) =>
    handle(new Request(`http://localhost:3000${path}`, init), app, "::1");
  return { ask, running, refused, endAll: () => endAll(new Response("a page")) };
}

test("beyond those that run and wait, visitors are asked to come back; others run at once", async () => {
  const { ask, running, refused, endAll } = openLimited();
  const { maxRunning, maxWaiting } = VISITOR_REQUESTS;
  const visits = times(maxRunning + maxWaiting, () => ask("/page"));
  const busy = await ask("/page");
  expect([busy.status, busy.headers.get("Retry-After"), refused]).toEqual([
    503,
    "2",
    ["too many at once"],
  ]);
  const signature = createHmac("sha256", SECRET).update("token").digest("base64");
  const Cookie = `koshk_session=token.${encodeURIComponent(signature)}`;
  const others = [ask("/admin", { headers: { Cookie } }), ask("/healthz"), ask("/files/tea.webp")];
  const unlimited = ["/admin", "/healthz", "/files/tea.webp"];
  await vi.waitFor(() =>
    expect(running.toSorted()).toEqual(
      [...unlimited, ...times(maxRunning, () => "/page")].toSorted(),
    ),
  );
  const forged = await ask("/admin", { headers: { Cookie: "koshk_session=token.forged" } });
  expect(forged.status).toBe(503);
  endAll();
  const statuses = (await Promise.all([...visits, ...others])).map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([200]));
});

test("nothing is rendered for who left while waiting", async () => {
  const { ask, running, endAll } = openLimited();
  const left = new AbortController();
  const { maxRunning } = VISITOR_REQUESTS;
  const visits = times(maxRunning, () => ask("/page"));
  const waiting = ask("/left", { signal: left.signal });
  left.abort();
  endAll();
  await Promise.all([...visits, waiting]);
  expect(running).toEqual(times(maxRunning, () => "/page"));
});
