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

async function fieldsOf(body: BodyInit, headers?: Record<string, string>) {
  const form = await readForm(post(body, headers), 1000);
  return form instanceof FormData ? [...form] : form;
}

test("reads a form of either kind, a field's name from its first character on", async () => {
  const urlencoded = { "Content-Type": "application/x-www-form-urlencoded" };
  const multipart = new FormData();
  multipart.set("name", "منى");
  for (const body of [new URLSearchParams({ name: "منى" }), multipart]) {
    expect(await fieldsOf(body)).toEqual([["name", "منى"]]);
  }
  expect(await fieldsOf("?name=a&name=b", urlencoded)).toEqual([
    ["?name", "a"],
    ["name", "b"],
  ]);
});

test("refuses what is too large, with a Content-Length or without", async () => {
  expect(await fieldsOf("a".repeat(1001))).toBe("too-large");
  expect(await fieldsOf("a", { "Content-Length": "1001" })).toBe("too-large");
  expect(await fieldsOf(stream(200_000))).toBe("too-large");
});

test.each([
  ["{}", "application/json"],
  ["x", "multipart/form-data"],
])("refuses %s of type %s, which is no form", async (body, type) => {
  expect(await fieldsOf(body, { "Content-Type": type })).toBe("no-form");
});
