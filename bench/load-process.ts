import { randomId } from "#app/domain/id.ts";
import { type Client, newAgent, sendCart } from "#tests/support/shop/shop-client.ts";
import type { LoadJob, LoadRun } from "./load.ts";
import { pickLines } from "./shop-data.ts";

const { origin, kind, products, cookies, warmUp, seconds } = JSON.parse(
  process.argv[2] ?? "",
) as LoadJob;
const clients: Client[] = cookies.map((cookie) => ({ origin, cookie, agent: newAgent() }));

let answered = 0;

async function place(seconds: number): Promise<LoadRun> {
  const [started, cpu, before] = [performance.now(), process.cpuUsage(), answered];
  const deadline = started + seconds * 1000;
  const work = async (client: Client) => {
    while (performance.now() < deadline) {
      const items = pickLines(products).map(({ name: _, ...line }) => line);
      const cart = { cartId: randomId(), items, customerName: "Mona Adel" };
      await sendCart({ kind, cart, answer: null }, client);
      answered++;
    }
  };
  await Promise.all(clients.map(work));
  const took = (performance.now() - started) / 1000;
  const { user, system } = process.cpuUsage(cpu);
  return { speed: (answered - before) / took, cpu: (user + system) / 1e6 / took, answered };
}

await place(warmUp);
console.log(JSON.stringify(await place(seconds)));
for (const { agent } of clients) agent.destroy();
