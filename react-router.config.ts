import type { Config } from "@react-router/dev/config";

export default {
  ssr: true,
  // Links work without asking the server for their routes first, which fails offline.
  routeDiscovery: { mode: "initial" },
  // One file for a route compresses better than three.
  splitRouteModules: false,
} satisfies Config;
