import type { AddressInfo } from "node:net";
import { expect, test, vi } from "vitest";
import type { App } from "#app/app.server.ts";
import { randomId } from "#app/domain/id.ts";
import { VISITOR_REQUESTS } from "#app/domain/limits.ts";
import { challengeForSignIn } from "#app/services/auth/passkeys.server.ts";
import { startSession } from "#app/services/auth/session.server.ts";
import { cookieHeader, disable, MONA, shopWithMona } from "#tests/support/data/accounts.ts";
import { times } from "#tests/support/data/edits.ts";
import { onEachDatabase } from "#tests/support/database/database.ts";
import type { Handle } from "./http-app.ts";
import { createHttpServer, listen } from "./http-server.ts";
import { openOrderStatus } from "./order-status.ts";
import { limitVisitors, openVisitorQueue } from "./visitor-limit.ts";

function openLimited(app: App) {
  const running: string[] = [];
  const { promise: end, resolve: endAll } = Promise.withResolvers<Response>();
  const answer: Handle = async ({ url }) => {
    running.push(new URL(url).pathname);
    return end.then((response) => response.clone());
  };
  const handle = limitVisitors(app, answer, openVisitorQueue());
  const ask = (path: string, init: RequestInit = {}) =>
    handle(new Request(`http://localhost:3000${path}`, init), app, "::1");
  return { ask, running, endAll: () => endAll(new Response("a page")) };
}

const { maxRunning, maxWaiting } = VISITOR_REQUESTS;

onEachDatabase((database) => {
  const signIn = async (app: App) =>
    cookieHeader((await startSession(await app.auth(), MONA))?.setCookies ?? []);

  test("beyond those that run and wait, visitors are asked to come back; others run at once", async () => {
    const app = await shopWithMona(database);
    const Cookie = await signIn(app);
    const { ask, running, endAll } = openLimited(app);
    const visits = times(maxRunning + maxWaiting, () => ask("/page"));
    const busy = await ask("/page");
    expect([busy.status, busy.headers.get("Retry-After")]).toEqual([503, "2"]);
    expect(app.counts.refusals.get("too many at once")).toBe(1);
    const others = [
      ask("/admin", { headers: { Cookie } }),
      ask("/healthz"),
      ask("/files/tea.webp"),
    ];
    const unlimited = ["/admin", "/healthz", "/files/tea.webp"];
    await vi.waitFor(() =>
      expect(running.toSorted()).toEqual(
        [...unlimited, ...times(maxRunning, () => "/page")].toSorted(),
      ),
    );
    endAll();
    const statuses = (await Promise.all([...visits, ...others])).map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([200]));
  });

  test("no cookie but an open session's lifts the limit", async () => {
    const app = await shopWithMona(database);
    const { setCookies } = await challengeForSignIn(await app.auth());
    const challenge = cookieHeader(setCookies).replace("koshk_passkey=", "koshk_session=");
    const disabled = await signIn(app);
    await disable(app, MONA.email);
    const { ask, endAll } = openLimited(app);
    const visits = times(maxRunning + maxWaiting, () => ask("/page"));
    for (const Cookie of [challenge, disabled, "koshk_session=token.forged"])
      expect((await ask("/admin", { headers: { Cookie } })).status, Cookie).toBe(503);
    endAll();
    await Promise.all(visits);
  });

  test("how orders stand is asked within the same limit", async () => {
    const app = await shopWithMona(database);
    const visitors = openVisitorQueue();
    const server = createHttpServer((request, response) => answer(request, response), []);
    await listen(server, 0, "127.0.0.1");
    const { port } = server.address() as AddressInfo;
    const answer = openOrderStatus(app, port, [], visitors)(() => {});
    const ask = async (query: string) => {
      const reply = await fetch(`http://127.0.0.1:${port}/order-status?${query}`);
      return [reply.status, reply.headers.get("Retry-After")];
    };
    const { promise: end, resolve: endAll } = Promise.withResolvers<void>();
    const visits = times(maxRunning + maxWaiting, () => visitors.semaphore(() => end));
    const id = randomId();
    for (const query of [`order=${id}`, `orders=${id}`])
      expect(await ask(query)).toEqual([503, "2"]);
    expect(app.counts.refusals.get("too many at once")).toBe(2);
    endAll();
    await Promise.all(visits);
    expect(await ask(`orders=${id}`)).toEqual([200, null]);
    server.close();
  });

  test("nothing is rendered for who hung up while waiting, staff neither", async () => {
    const app = await shopWithMona(database);
    const Cookie = await signIn(app);
    const { ask, running, endAll } = openLimited(app);
    const left = new AbortController();
    const { signal } = left;
    const visits = times(maxRunning, () => ask("/page"));
    const waiting = [ask("/left", { signal }), ask("/left", { signal, headers: { Cookie } })];
    left.abort();
    endAll();
    await Promise.all([...visits, ...waiting]);
    expect(running).toEqual(times(maxRunning, () => "/page"));
  });
});
