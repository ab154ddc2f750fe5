import { expect, test } from "vitest";
import { readForm } from "./form.server.ts";

function post(body: BodyInit, headers: Record<string, string> = {}) {
  const init = { method: "POST", body, headers, duplex: "half" };
  return new Request("http://localhost/confirm", init);
}

function stream(bytes: number) {
  return new ReadableStream({
    start(controller) {
      for (let sent = 0; sent < bytes; sent += 1000)
        controller.enqueue(new Uint8Array(1000).fill(97));
      controller.close();
    },
  });
}

async function nameIn(request: Request) {
  const form = await readForm(request, 1000);
  return form instanceof FormData ? form.get("name") : form;
}

test("reads a form of either kind", async () => {
  const fields = new URLSearchParams({ name: "منى" });
  expect(await nameIn(post(fields))).toBe("منى");
  const form = new FormData();
  form.set("name", "منى");
  expect(await nameIn(post(form))).toBe("منى");
});

test("reads a field's name from its first character on", async () => {
  const headers = { "Content-Type": "application/x-www-form-urlencoded" };
  const form = await readForm(post("?name=a&name=b", headers), 1000);
  expect(form instanceof FormData && [...form]).toEqual([
    ["?name", "a"],
    ["name", "b"],
  ]);
});

test("refuses what is too large, with a Content-Length or without", async () => {
  expect(await readForm(post("a".repeat(101)), 100)).toBe("too-large");
  expect(await readForm(post("a", { "Content-Length": "101" }), 100)).toBe("too-large");
  expect(await readForm(post(stream(200_000)), 64_000)).toBe("too-large");
});

test("refuses what is no form", async () => {
  expect(await readForm(post("{}", { "Content-Type": "application/json" }), 100)).toBe("no-form");
  expect(await readForm(post("x", { "Content-Type": "multipart/form-data" }), 100)).toBe("no-form");
});
