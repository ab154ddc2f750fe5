import { brotliDecompressSync } from "node:zlib";
import { Hono } from "hono";
import { expect, test } from "vitest";
import { compress } from "./compress.ts";

const app = new Hono().use(compress);
app.get("/export", (c) => {
  const begun = new ReadableStream({
    start: (rows) => rows.enqueue(new TextEncoder().encode("Name")),
  });
  return c.body(begun, 200, { "Content-Type": "text/csv; charset=utf-8" });
});
app.get("/:bytes", (c) => c.text("a".repeat(Number(c.req.param("bytes")))));
app.post("/data", (c) => c.text("a".repeat(2000)));
app.post("/page", (c) => c.html("a".repeat(2000)));

test("what is large goes out compressed, what fits into a packet as it is", async () => {
  const get = (bytes: number) =>
    app.request(`/${bytes}`, { headers: { "Accept-Encoding": "gzip, br" } });
  const large = await get(1024);
  expect(large.headers.get("Content-Encoding")).toBe("br");
  expect(brotliDecompressSync(await large.bytes()).toString()).toBe("a".repeat(1024));
  const small = await get(1023);
  expect(small.headers.get("Content-Encoding")).toBeNull();
  expect(await small.text()).toBe("a".repeat(1023));
  for (const { headers } of [large, small]) expect(headers.get("Vary")).toBe("Accept-Encoding");
});

test("an export is sent while it is read", async () => {
  const answer = await app.request("/export", { headers: { "Accept-Encoding": "br" } });
  const first = await answer.body?.getReader().read();
  expect(new TextDecoder().decode(first?.value)).toBe("Name");
});

test("of what is answered to a form, pages go out compressed, and data as it is", async () => {
  const post = async (path: string) => {
    const answer = await app.request(path, {
      method: "POST",
      headers: { "Accept-Encoding": "br" },
    });
    return answer.headers.get("Content-Encoding");
  };
  expect(await post("/page")).toBe("br");
  expect(await post("/data")).toBeNull();
});
