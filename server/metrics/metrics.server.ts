/** Names and values from fixed lists: nothing that a visitor sends. */
type Labels = Record<string, string>;

type Sample = { value: number; labels?: Labels; suffix?: string };

/** All that is measured under one name. */
export type Metric = {
  name: string;
  type: "counter" | "gauge" | "histogram";
  help: string;
  samples: Sample[];
};

export function gauge(name: string, help: string, value: number): Metric {
  return { name, help, type: "gauge", samples: [{ value }] };
}

/** The text that Prometheus reads, in its format 0.0.4. */
export function toPrometheusText(metrics: Metric[]): string {
  return metrics.map(toLines).join("");
}

export const PROMETHEUS_TEXT = "text/plain; version=0.0.4; charset=utf-8";

function toLines({ name, type, help, samples }: Metric): string {
  const lines = samples.map(
    ({ value, labels = {}, suffix = "" }) => `${name}${suffix}${inBraces(labels)} ${value}\n`,
  );
  return `# HELP ${name} ${help}\n# TYPE ${name} ${type}\n${lines.join("")}`;
}

function inBraces(labels: Labels): string {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${value}"`);
  return pairs.length > 0 ? `{${pairs.join(",")}}` : "";
}

/** A counter for each combination of labels that occurs. */
export function openCounter() {
  const counted = new Map<string, { labels: Labels; value: number }>();
  return {
    add(labels: Labels, value = 1): void {
      const key = Object.values(labels).join();
      const one = counted.get(key);
      if (one) one.value += value;
      else counted.set(key, { labels, value });
    },
    samples: (): Sample[] => [...counted.values()],
  };
}

/** How many values, for each combination of labels, were at most as large as each bound. */
export function openHistogram(bounds: readonly number[]) {
  const observed = new Map<
    string,
    { labels: Labels; below: number[]; count: number; sum: number }
  >();

  function observe(labels: Labels, value: number): void {
    const key = Object.values(labels).join();
    let one = observed.get(key);
    if (!one) {
      one = { labels, below: bounds.map(() => 0), count: 0, sum: 0 };
      observed.set(key, one);
    }
    const bound = bounds.findIndex((most) => value <= most);
    if (bound >= 0) one.below[bound] = (one.below[bound] ?? 0) + 1;
    one.count += 1;
    one.sum += value;
  }

  function samples(): Sample[] {
    return [...observed.values()].flatMap(({ labels, below, count, sum }) => {
      let soFar = 0;
      const buckets = bounds.map((most, index) => {
        soFar += below[index] ?? 0;
        return { suffix: "_bucket", labels: { ...labels, le: String(most) }, value: soFar };
      });
      return [
        ...buckets,
        { suffix: "_bucket", labels: { ...labels, le: "+Inf" }, value: count },
        { suffix: "_sum", labels, value: sum },
        { suffix: "_count", labels, value: count },
      ];
    });
  }

  return { observe, samples };
}
