import type { Config } from "@react-router/dev/config";

export default {
  ssr: true,
  // Links work without asking the server for their routes first, which fails offline.
  routeDiscovery: { mode: "initial" },
  splitRouteModules: false,
} satisfies Config;
