import {
  constants,
  monitorEventLoopDelay,
  type PerformanceNodeEntry,
  PerformanceObserver,
} from "node:perf_hooks";
import { gauge, type Metric, openCounter } from "./metrics.server.ts";

const COLLECTIONS: Record<number, string> = {
  [constants.NODE_PERFORMANCE_GC_MINOR]: "minor",
  [constants.NODE_PERFORMANCE_GC_MAJOR]: "major",
  [constants.NODE_PERFORMANCE_GC_INCREMENTAL]: "incremental",
  [constants.NODE_PERFORMANCE_GC_WEAKCB]: "weakcb",
};

/** In milliseconds: how often it is looked whether the event loop comes round. */
const RESOLUTION = 10;

/** What the process itself is like; under the names that dashboards for Node know. */
export function watchProcess(): () => Metric[] {
  const delays = monitorEventLoopDelay({ resolution: RESOLUTION });
  delays.enable();
  const runs = openCounter();
  const seconds = openCounter();
  new PerformanceObserver((list) => {
    for (const { detail, duration } of list.getEntries() as PerformanceNodeEntry[]) {
      const kind = COLLECTIONS[detail.kind] ?? "other";
      runs.add({ kind });
      seconds.add({ kind }, duration / 1000);
    }
  }).observe({ entryTypes: ["gc"] });
  /** The monitor counts in nanoseconds, and its own pause with them. */
  const late = (nanoseconds: number) => Math.max(0, nanoseconds / 1e9 - RESOLUTION / 1000);

  return () => {
    const { rss, heapUsed, heapTotal, external } = process.memoryUsage();
    const { user, system } = process.cpuUsage();
    const metrics: Metric[] = [
      {
        name: "process_cpu_seconds_total",
        type: "counter",
        help: "Time on the processor.",
        samples: [{ value: (user + system) / 1e6 }],
      },
      gauge("process_start_time_seconds", "When it started.", performance.timeOrigin / 1000),
      gauge("process_resident_memory_bytes", "Memory.", rss),
      gauge("nodejs_heap_size_used_bytes", "JavaScript's memory in use.", heapUsed),
      gauge("nodejs_heap_size_total_bytes", "JavaScript's memory.", heapTotal),
      gauge("nodejs_external_memory_bytes", "Memory of buffers.", external),
      gauge("nodejs_eventloop_lag_p99_seconds", SINCE, late(delays.percentile(99))),
      gauge("nodejs_eventloop_lag_max_seconds", SINCE, late(delays.max)),
      {
        name: "nodejs_gc_runs_total",
        type: "counter",
        help: "Collections of garbage.",
        samples: runs.samples(),
      },
      {
        name: "nodejs_gc_seconds_total",
        type: "counter",
        help: "Time they took.",
        samples: seconds.samples(),
      },
    ];
    delays.reset();
    return metrics;
  };
}

const SINCE = "How late the event loop came round, since this was last read.";
