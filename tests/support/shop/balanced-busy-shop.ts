import { times } from "#tests/support/data/edits.ts";
import { type Balancer, startBalancer } from "#tests/support/servers/balancer.ts";
import { freePort } from "#tests/support/servers/free-port.ts";
import { type AskedPostgres, type BusyShop, makeBusyShop, signInOnce } from "./busy-shop.ts";
import type { ShopProcess } from "./shop-process.ts";

/** A busy shop of several processes on one PostgreSQL, behind nginx. */
export type BalancedBusyShop = Omit<BusyShop, "start" | "remove"> & {
  origin: string;
  cookie: string;
  ports: number[];
  end(process: number, signal: NodeJS.Signals): Promise<number | null>;
  start(process: number): Promise<void>;
  close(): Promise<void>;
};

export async function openBalancedBusyShop(
  count: number,
  { template, ...asked }: AskedPostgres & { template?: string } = {},
): Promise<BalancedBusyShop> {
  const shop = await makeBusyShop("PostgreSQL", asked);
  const ports: number[] = [];
  for (const _ of times(count, Number)) ports.push(await freePort());
  const balancer: Balancer = await startBalancer(await freePort(), ports, { template });
  const { origin } = balancer;
  const settings = { PUBLIC_ORIGIN: origin, TRUST_PROXY: "X-Real-IP" };
  const open = (port: number) => shop.start({ PORT: String(port), ...settings });
  const processes: ShopProcess[] = await Promise.all(ports.map(open));
  return {
    ...shop,
    origin,
    cookie: await signInOnce(balancer),
    ports,
    end: async (process, signal) => (await processes[process]?.stop(signal)) ?? null,
    start: async (process) => {
      processes[process] = await open(ports[process] ?? 0);
    },
    close: async () => {
      await Promise.all(processes.map((one) => one.stop()));
      await balancer.stop();
      await shop.remove();
    },
  };
}
