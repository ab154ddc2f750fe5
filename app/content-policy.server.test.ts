import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { protectPage } from "./content-policy.server.ts";

const NONCE = "0f".repeat(16);

function hashOf(script: string): string {
  return `'sha256-${createHash("sha256").update(script).digest("base64")}'`;
}

test("only scripts with the mark of this rendering may run, and the mark is not sent", () => {
  const page = `<script nonce="${NONCE}">one()</script><script nonce="${NONCE}" type="module" async="">two(
)</script><script>evil()</script><script nonce="guess">worse()</script><script nonce="${NONCE}" src="/a.js"></script>`;
  const { html, policy } = protectPage(page, NONCE);
  expect(html).not.toContain(NONCE);
  expect(html).toContain('<script type="module" async="">two(');
  const scripts = /script-src (.*)$/.exec(policy)?.[1];
  expect(scripts).toBe(["'self'", hashOf("one()"), hashOf("two(\n)")].join(" "));
});

test("images come from the shop, and from one place more where they are kept there", () => {
  const sources = (from?: string) =>
    /img-src ([^;]*);/.exec(protectPage("", NONCE, from).policy)?.[1];
  expect(sources()).toBe("'self' blob: data:");
  expect(sources("https://cdn.example")).toBe("'self' blob: data: https://cdn.example");
});
