import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { expect, test } from "@playwright/test";
import { sql } from "kysely";
import { randomId } from "#app/domain/id.ts";
import { openSignedInShop } from "#tests/support/shop/test-shop.ts";

const FORGED = '{"level":30,"msg":"forged"}';
/** What would begin a line of its own, or take a terminal over. */
const BREAKS = [
  ...["\r", "\r\n", "\u2028", "\u2029", "\u0085", "\u001b[2J", "\u009b2J", "\u202e", "\0"],
];
/** Printed at the first start; on a busy machine what it does, too. */
const PRINTED =
  /^(Koshk is open at|Its admin is at|localhost is|Its data are in|Leave this window|Staff sign in with) |^[A-Z][a-z' ]+…$/;

/** The specification asks for a warning on the console where a page does without its sections. */
const TOLERATED = /^(Left out of the storefront|The sidebar does without its [a-z ]+): [^\n]*$/;

test("hostile requests forge no line of the log", async () => {
  const shop = await openSignedInShop({ LOG_LEVEL: "debug" });
  const id = randomId();
  const headers = { Cookie: shop.cookie };
  const round = async (marks: string[]) => {
    for (const mark of marks) {
      const hostile = `a${mark}${FORGED}`;
      const encoded = encodeURIComponent(hostile);
      for (const path of [
        "/",
        "/admin/",
        "/files/",
        "/admin/section/",
        "/?q=",
        "/success?order=",
      ]) {
        await shop.ask(path + encoded, { headers: { ...headers, "User-Agent": encoded } });
        await shop.ask(`${path}${encoded}.data`, { headers });
      }
      await shop.post("/login", { email: hostile, password: hostile });
      await shop.post("/confirm", { customerName: hostile, cart: hostile });
      await shop.post("/admin/smokes", { intent: "delete", id, name: hostile });
      const named = { name: hostile, displayName: hostile, icon: "FaStar", color: "#112233" };
      await shop.post("/admin/sections", { intent: "create", id: randomId(), ...named });
      await shop.post(`/admin/images/${encoded}`, { image: hostile });
    }
    for (const path of ["/%", "/admin/%ff", "/a%0a%0d", "//evil.example/%"]) {
      await shop.ask(path, { headers });
    }
  };
  await round(["\n", ...BREAKS]);
  // And where all that is asked fails, and is logged for it.
  await sql`alter table sections rename to elsewhere`.execute(shop.db);
  await round(["\n", "\r\n", "\u2028"]);
  const socket = connect(Number(new URL(shop.origin).port), "127.0.0.1");
  socket.end(`GET /\u2028${FORGED} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`);
  await text(socket);

  const lines = shop.output().filter((line) => !PRINTED.test(line));
  for (const line of lines) {
    expect(line).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u);
  }
  const ours = lines.filter((line) => !TOLERATED.test(line));
  expect(ours.length).toBeGreaterThan(10);
  const strings = { time: expect.any(String), msg: expect.not.stringMatching(/^forged$/) };
  for (const line of ours) {
    expect(JSON.parse(line)).toMatchObject({ level: expect.any(Number), ...strings });
  }
  await shop.close();
});
