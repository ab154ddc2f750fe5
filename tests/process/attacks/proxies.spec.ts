import { Agent, request } from "node:http";
import { expect, test } from "@playwright/test";
import { product } from "#tests/support/data/catalogue.ts";
import { times } from "#tests/support/data/edits.ts";
import { startBalancer, startCaddy } from "#tests/support/servers/balancer.ts";
import { freePort } from "#tests/support/servers/free-port.ts";
import { PRICE } from "#tests/support/shop/busy-shop.ts";
import { runs, TIMEOUT_MS } from "#tests/support/shop/faults.ts";
import { newAgent, newCart, postCart } from "#tests/support/shop/shop-client.ts";
import { openTestShop } from "#tests/support/shop/test-shop.ts";

const FORMS = runs(20, 100);
const ORDERS = runs(100, 1000);
const LOOPS = 6;

/** nginx with its defaults, but for what the shop cannot do without. */
const PLAIN_NGINX = `
server {
  listen \${LISTEN};
  location / {
    proxy_pass http://localhost:PORT;
    proxy_set_header Host $http_host;
  }
}`;

const PROXIES = {
  "Caddy as documented": startCaddy,
  "nginx with our template": startBalancer,
  "nginx with its defaults": (port: number, shops: number[]) =>
    startBalancer(port, shops, { template: PLAIN_NGINX.replace("PORT", String(shops[0])) }),
};

for (const [name, startProxy] of Object.entries(PROXIES)) {
  test(`behind ${name}, refused large forms of a stranger fail nobody's order`, async () => {
    test.setTimeout(TIMEOUT_MS);
    const [port, shopPort] = [await freePort(), await freePort()];
    const settings = { PORT: `${shopPort}`, PUBLIC_ORIGIN: `http://localhost:${port}` };
    const shop = await openTestShop("none", settings);
    const { origin, stop } = await startProxy(port, [shopPort]);
    const { Tea = "" } = await shop.fill([product({ name: "Tea", price: PRICE, stock: 9 })]);
    let attacking = LOOPS;
    const attack = times(LOOPS, async () => {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 });
      for (let form = 0; form < FORMS; form++) await postToOthers(`${origin}/confirm`, agent);
      agent.destroy();
      attacking -= 1;
    });
    const answers: number[] = [];
    const client = { origin, cookie: "", agent: newAgent() };
    while (attacking > 0 || answers.length < ORDERS) {
      answers.push((await postCart("order", newCart("order", [Tea]).cart, client)).status);
    }
    client.agent.destroy();
    await Promise.all(attack);
    await stop();
    await shop.close();
    const failed = answers.filter((status) => status >= 300);
    console.log(`behind ${name} ${failed.length} of ${answers.length} orders failed`);
    expect(failed).toEqual([]);
  });
}

/** A form of 1 MB from another site. */
function postToOthers(url: string, agent: Agent): Promise<void> {
  const headers = { Origin: "https://elsewhere.example", "Content-Length": 1_000_000 };
  return new Promise((resolve) => {
    request(url, { method: "POST", headers, agent })
      .on("response", (response) => response.resume())
      .on("error", () => {})
      .on("close", resolve)
      .end(Buffer.alloc(1_000_000, "a"));
  });
}
