import { once } from "node:events";
import { type ClientRequest, request } from "node:http";
import { expect, test } from "@playwright/test";
import { openSignedInShop, type SignedInShop } from "#tests/support/shop/test-shop.ts";

const FILES = {
  "9.3 MB of commas": `Name,Price\n${`${",".repeat(999)}\n`.repeat(9300)}`,
  "9.3 MB of commas in short rows": `Name,Price\n${",\n".repeat(4_650_000)}`,
  "rows as wide as a spreadsheet's": `Name,Price\n${`Tea${",".repeat(16_383)}\n`.repeat(560)}`,
};

/** A server that is held up answers one or two, which come with the last of the file. */
const MIN_ANSWERED = 5;

let shop: SignedInShop;

test.beforeEach(async () => {
  shop = await openSignedInShop();
});

test.afterEach(() => shop.close());

for (const [what, file] of Object.entries(FILES)) {
  test(`while ${what} are imported health checks are answered`, async () => {
    const upload = await send(file);
    let isAnswered = false;
    upload.once("response", () => {
      isAnswered = true;
    });
    let answered = 0;
    while (!isAnswered) {
      expect((await shop.ask("/livez")).status).toBe(200);
      answered += isAnswered ? 0 : 1;
    }
    expect(answered).toBeGreaterThan(MIN_ANSWERED);
    upload.destroy();
  });
}

/** Once the whole file has left. */
async function send(file: string): Promise<ClientRequest> {
  const form = new FormData();
  form.set("file", new File([file], "shop.csv"));
  const whole = new Response(form);
  const headers = {
    Origin: shop.origin,
    Cookie: shop.cookie,
    "Content-Type": whole.headers.get("Content-Type") ?? "",
  };
  const sent = request(`${shop.origin}/admin/stock/import`, { method: "POST", headers });
  sent.end(Buffer.from(await whole.arrayBuffer()));
  await once(sent, "finish");
  return sent;
}
