import type { Plugin } from "vite";

/**
 * What React Router asks at run time and is settled for us: routes are all known at once, nothing is
 * instrumented, no transition is animated by it, and what the server writes the browser need not.
 */
const SETTLED: Record<string, { asked: RegExp; answer: string }[]> = {
  "lib/router/router.js": [
    { asked: /\binit\.(patchRoutesOnNavigation|instrumentations)\b/g, answer: "undefined" },
    { asked: /\bconsumeInstrumentationClientResultMetaReceiver\(router\)/g, answer: "undefined" },
  ],
  "lib/components.js": [
    { asked: /\bviewTransitionOpts(?= == null| \|\||\.)/g, answer: "undefined" },
    { asked: /\brenderDfd && pendingState\b/g, answer: "false" },
  ],
  "lib/dom/ssr/components.js": [
    { asked: /\bstaticContext(?= \?)/g, answer: "false" },
    { asked: /!isStatic(?= \?)/g, answer: "true" },
  ],
  "lib/dom/ssr/fog-of-war.js": [
    { asked: /routeDiscovery\.mode === "lazy" && ssr === true/g, answer: "false" },
  ],
  "lib/dom/ssr/single-fetch.js": [{ asked: /!ssr(?= &&)/g, answer: "false" }],
};

/** Writes those answers into the browser's React Router, so that what hangs on the others is left out. */
export function settledRouter(): Plugin {
  return {
    name: "koshk:settled-router",
    apply: "build",
    applyToEnvironment: (environment) => environment.name === "client",
    transform: {
      filter: { id: /react-router\/dist\/production\/lib\// },
      handler(code, id) {
        const [, file = ""] = id.split("/dist/production/");
        return SETTLED[file]?.reduce((text, { asked, answer }) => {
          const settled = text.replace(asked, answer);
          if (settled === text) this.error(`React Router no longer asks ${asked} in ${file}.`);
          return settled;
        }, code);
      },
    },
  };
}
