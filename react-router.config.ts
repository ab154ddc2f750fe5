import type { Config } from "@react-router/dev/config";

/** The app is built once for each language. */
export const BUILD_LANGUAGE = process.env.BUILD_LANGUAGE ?? "en";

export const buildDirectory = BUILD_LANGUAGE === "en" ? "build" : `build/${BUILD_LANGUAGE}`;

export default {
  buildDirectory,
  ssr: true,
  // Links work without asking the server for their routes first, which fails offline.
  routeDiscovery: { mode: "initial" },
  splitRouteModules: false,
} satisfies Config;
