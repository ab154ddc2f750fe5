import { expect, test } from "vitest";
import { clientLoader } from "./new-sale.tsx";

test("beside a server of the previous release the page keeps the till that it has", async () => {
  const request = new Request("http://shop.example/admin/new-order");
  const load = (data: object) => clientLoader({ request, serverLoader: async () => data as never });
  const version = { run: "one", number: 1 };
  const first = await load({ version, tillText: "{}" });
  expect(await load({ version, till: { products: [] } })).toEqual(first);
});
