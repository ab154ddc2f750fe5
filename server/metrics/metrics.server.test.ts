import { expect, test } from "vitest";
import { gauge, openCounter, openHistogram, toPrometheusText } from "./metrics.server.ts";

test("the text has a name's help and type once, then its samples with their labels", () => {
  const orders = openCounter();
  orders.add({ way: "web", status: "2xx" });
  orders.add({ way: "web", status: "2xx" }, 2);
  orders.add({ way: "till", status: "2xx" });
  const counted = { name: "orders_total", help: "Orders.", samples: orders.samples() };
  expect(toPrometheusText([gauge("streams", "Streams.", 3), { type: "counter", ...counted }])).toBe(
    `# HELP streams Streams.
# TYPE streams gauge
streams 3
# HELP orders_total Orders.
# TYPE orders_total counter
orders_total{way="web",status="2xx"} 3
orders_total{way="till",status="2xx"} 1
`,
  );
});

test("a histogram's buckets add up, and what is beyond the last bound counts in +Inf", () => {
  const times = openHistogram([0.1, 1]);
  for (const value of [0.05, 0.1, 0.5, 7]) times.observe({ kind: "home" }, value);
  const name = "seconds";
  const text = toPrometheusText([
    { name, type: "histogram", help: "Times.", samples: times.samples() },
  ]);
  expect(text.split("\n").slice(2)).toEqual([
    'seconds_bucket{kind="home",le="0.1"} 2',
    'seconds_bucket{kind="home",le="1"} 3',
    'seconds_bucket{kind="home",le="+Inf"} 4',
    'seconds_sum{kind="home"} 7.65',
    'seconds_count{kind="home"} 4',
    "",
  ]);
});
