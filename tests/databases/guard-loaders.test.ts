import type { RouteConfigEntry } from "@react-router/dev/routes";
import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import { expect, test } from "vitest";
import { addStaff } from "#app/add-staff.server.ts";
import type { App } from "#app/app.server.ts";
import { appContext, clientContext } from "#app/context.ts";
import { checkRouteAccess, guardLoaders } from "#app/guard-loaders.server.ts";
import routes from "#app/routes.ts";
import { startSession } from "#app/services/auth/session.server.ts";
import { cookieHeader, MONA, shopWithMona } from "#tests/support/data/accounts.ts";
import { product, stockShop } from "#tests/support/data/catalogue.ts";
import { EDIT, resultOf } from "#tests/support/data/edits.ts";
import { onEachDatabase } from "#tests/support/database/database.ts";
import { dumpAll } from "#tests/support/hostile/dump.ts";
import { adminRoutes, CASHIER_ADDRESSES, dataAddress } from "#tests/support/shop/addresses.ts";

const ORIGIN = "http://localhost";
const SECRET = "Nobody's Tea";

type Routes = ServerBuild["routes"];

const MODULES = import.meta.glob<NonNullable<Routes[string]>["module"]>(
  "/app/routes/**/*.{ts,tsx}",
);

async function readRoutes(entries: RouteConfigEntry[], parentId = "root"): Promise<Routes> {
  const read: Routes = {};
  for (const { id, file, path, index, children = [] } of entries) {
    const module = await MODULES[`/app/${file}`]?.();
    if (!module) throw new Error(`${file} is no module of a route.`);
    const own = id ?? file.replace(/\.tsx?$/, "");
    read[own] = { id: own, parentId, path, index, module };
    Object.assign(read, await readRoutes(children, own));
  }
  return read;
}

/** Answers documents with the data that the page would be sent with. */
async function openBuild(): Promise<ServerBuild> {
  const root = { id: "root", path: "", module: { default: () => null } };
  const handleDocument: ServerBuild["entry"]["module"]["default"] = (
    _request,
    status,
    headers,
    { staticHandlerContext: { loaderData, errors } },
  ) => new Response(JSON.stringify({ loaderData, errors }), { status, headers });
  return {
    entry: { module: { default: handleDocument, handleError: () => {} } },
    routes: { root, ...(await readRoutes(routes)) },
    assets: { entry: { imports: [], module: "" }, routes: {}, url: "", version: "" },
    publicPath: "/",
    assetsBuildDirectory: "",
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: "initial", manifestPath: "/__manifest" },
  } as unknown as ServerBuild;
}

const ADDRESSES = [...new Set(adminRoutes().map(({ path }) => path))].flatMap((path) =>
  [path, dataAddress(path)].flatMap((address) =>
    ["GET", "POST"].map((method) => ({ path, address, method })),
  ),
);

test("the server does not start with a page that everybody could open", async () => {
  const build = await openBuild();
  const start = (path: string, module: object) => {
    const added = { id: "added", parentId: "admin", path, module } as Routes[string];
    checkRouteAccess({ ...build, routes: { ...build.routes, added } }, "admin");
  };
  const [page, loader] = [() => null, () => null];
  start("staff", { default: page, loader });
  start("staff", { action: loader });
  start("confirm-order", { default: page });
  expect(() => start("staff", { default: page })).toThrow("Everybody may open admin/staff");
  expect(() => start("account", { default: page })).toThrow("Everybody may open admin/account");
  expect(() => start("nowhere", { default: page, loader })).toThrow("Nobody may open");
});

onEachDatabase((database) => {
  const addAccount = async (app: App, name: string, role: "owner" | "cashier") => {
    const account = { ...MONA, name, email: `${name}@koshk.example`, role };
    const auth = await app.auth();
    await resultOf(addStaff(app, account, EDIT));
    const cookie = cookieHeader((await startSession(auth, account))?.setCookies ?? []);
    return { cookie, email: account.email };
  };

  const openShop = async () => {
    const app = await shopWithMona(database);
    await stockShop(app.db, [product({ name: SECRET, collectionName: "smokes" })]);
    const handle = createRequestHandler(guardLoaders(await openBuild(), "admin"), "production");
    const ask = async (address: string, method: string, Cookie: string) => {
      const context = new RouterContextProvider();
      context.set(appContext, app);
      context.set(clientContext, "203.0.113.7");
      const headers = { Cookie, Origin: ORIGIN, Host: "localhost" };
      const body = method === "POST" ? new URLSearchParams({ intent: "delete", id: "1" }) : null;
      const request = new Request(ORIGIN + address, { method, headers, body });
      const reply = await handle(request, context);
      const isStream = reply.headers.get("Content-Type") === "text/event-stream";
      const text = isStream ? "" : await reply.text();
      if (isStream) await reply.body?.cancel();
      const [, redirect = reply.headers.get("Location")] = /"redirect","([^"]*)"/.exec(text) ?? [];
      return { status: reply.status, redirect, text };
    };
    return { app, ask };
  };

  test("every route under /admin is open to whom it is meant for, and to nobody else", async () => {
    const { app, ask } = await openShop();
    const cashier = await addAccount(app, "cashier", "cashier");
    const owner = await addAccount(app, "owner", "owner");
    const disabled = await addAccount(app, "disabled", "owner");
    const expired = await addAccount(app, "expired", "owner");
    const userId = (email: string) =>
      app.db.selectFrom("user").select("id").where("email", "=", email);
    await app.db
      .updateTable("user")
      .set({ disabled: 1 })
      .where("email", "=", disabled.email)
      .execute();
    await app.db
      .updateTable("session")
      .set({ expiresAt: new Date(Date.now() - 1000).toISOString() })
      .where("userId", "in", userId(expired.email))
      .execute();
    const before = await dumpAll(app.db);
    for (const { path, address, method } of ADDRESSES) {
      const what = `${method} ${address}`;
      for (const cookie of ["", disabled.cookie, expired.cookie]) {
        expect((await ask(address, method, cookie)).redirect, what).toBe("/login");
      }
      const answer = await ask(address, method, cashier.cookie);
      if (CASHIER_ADDRESSES.includes(path)) expect(answer.status, what).not.toBe(403);
      else if (path === "/admin" && method === "GET") {
        expect(answer.redirect, what).toBe("/admin/new-order");
      } else {
        expect([what, answer.status]).toEqual([what, 403]);
        expect(answer.text).not.toContain(SECRET);
      }
      const open = await ask(address, method, owner.cookie);
      expect([403, 500], `${what} ${open.text}`).not.toContain(open.status);
      expect(open.redirect, what).toBeNull();
    }
    expect((await ask("/admin/smokes", "GET", owner.cookie)).text).toContain(SECRET);
    expect(await dumpAll(app.db)).toEqual(before);
  });

  test("a part of a page's data is refused like all of it, and the layout's stays", async () => {
    const { app, ask } = await openShop();
    const { cookie, email } = await addAccount(app, "cashier", "cashier");
    const owners = adminRoutes().filter(({ path }) => !CASHIER_ADDRESSES.includes(path));
    for (const { path, id } of owners) {
      for (const ids of [id, `admin,${id}`, `root,${id}`]) {
        const { text } = await ask(`${dataAddress(path)}?_routes=${ids}`, "GET", cookie);
        expect(text, `${path} ${ids}`).not.toContain(SECRET);
      }
    }
    const { status, text } = await ask("/admin/smokes", "GET", cookie);
    const { loaderData, errors } = JSON.parse(text);
    expect([status, Object.keys(loaderData), Object.keys(errors)]).toEqual([
      403,
      ["admin"],
      ["routes/admin/products/category"],
    ]);
    expect(loaderData.admin.staff).toMatchObject({ email, role: "cashier" });
  });

  test("live updates are for staff who are signed in", async () => {
    const { app, ask } = await openShop();
    const { cookie, email } = await addAccount(app, "cashier", "cashier");
    expect((await ask("/events", "GET", cookie)).status).toBe(200);
    await app.db.updateTable("user").set({ disabled: 1 }).where("email", "=", email).execute();
    expect((await ask("/events", "GET", cookie)).status).toBe(204);
    expect((await ask("/events", "GET", "")).status).toBe(204);
  });
});
