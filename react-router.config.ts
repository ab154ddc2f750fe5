import type { Config } from "@react-router/dev/config";

export default {
  ssr: true,
  // A route's parts are small here: one file of them weighs less than three.
  splitRouteModules: false,
} satisfies Config;
