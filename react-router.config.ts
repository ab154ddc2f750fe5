import type { Config } from "@react-router/dev/config";

export default {
  ssr: true,
  // Otherwise each page asks the server for the routes its links lead to, in vain where there is no network.
  routeDiscovery: { mode: "initial" },
  // A route's parts are small here: one file of them weighs less than three.
  splitRouteModules: false,
} satisfies Config;
