import { reactRouter } from "@react-router/dev/vite";
import { defineConfig, type Plugin } from "vite";
import { drawIcons } from "./scripts/draw-icons.ts";
import { precompress } from "./scripts/precompress.ts";

/** Few files compress better than many. A group takes along what its modules import. */
const chunks = [
  { name: "vendor", test: /node_modules[\\/](react|scheduler)/, priority: 6 },
  {
    name: "shop",
    test: /[\\/]app[\\/](root|cart|ui|routes[\\/]storefront[\\/]layout|domain[\\/](catalogue[\\/]search|locale|money))(?![\\/](admin|live|order-receipt|messages[\\/])).*\.tsx?$/,
    priority: 5,
  },
  // A visit loads one language: the storefront's shared texts in one file.
  ...["en", "ar"].map((language) => ({
    name: `shop-${language}`,
    test: new RegExp(
      `[\\\\/]app[\\\\/](ui|cart|domain|routes[\\\\/]storefront[\\\\/](layout|home))[\\\\/]messages[\\\\/]${language}\\.ts$`,
    ),
    priority: 4,
  })),
  // What the pages of orders and of signing in share with the admin.
  {
    name: "orders",
    test: /[\\/]app[\\/](domain[\\/](orders[\\/](customer-name|order-address|refusals|order-status)|limits)|ui[\\/]admin[\\/]leaving[\\/]kept-drafts)|preload-helper/,
    priority: 2,
  },
  // What every page of the admin loads, and what several of its forms share.
  {
    name: "staff",
    test: /[\\/]app[\\/](ui[\\/](admin(?![\\/](scanner[\\/]camera|passkey))|live)|domain[\\/]staff[\\/]access|routes[\\/]admin[\\/](layout[\\/](error-page|chime|session)|search|stock[\\/]parts|till))/,
    priority: 1,
  },
  {
    name: "forms",
    test: /node_modules[\\/]zod|[\\/]app[\\/](domain|routes[\\/]admin(?![\\/]products))/,
    minShareCount: 2,
  },
];

const bundled = {
  resolve: { noExternal: true as const, external: ["kysely", "zod"] },
  define: { "process.env.NODE_ENV": '"production"' },
};

const routeModules: Plugin = {
  name: "koshk:route-modules",
  enforce: "pre",
  applyToEnvironment: (environment) => environment.name === "client",
  resolveId: (source, importer) =>
    source === "./routeModules.js" && importer?.includes("/node_modules/react-router/")
      ? `${import.meta.dirname}/app/load-route-module.ts`
      : null,
};

export default defineConfig(({ command }) => ({
  plugins: [
    routeModules,
    reactRouter(),
    drawIcons("public/favicon.svg", "build/client"),
    precompress("build/client"),
  ],
  environments: {
    client: {
      build: {
        rolldownOptions: {
          // React Router's warnings to developers, who get them in development.
          treeshake: { manualPureFunctions: ["warning", "warnOnce", "warningOnce", "invariant"] },
          output: { codeSplitting: { groups: chunks } },
        },
      },
    },
    ssr: {
      ...(command === "build" ? bundled : {}),
      build: { rolldownOptions: { input: "./app/handler.ts" } },
    },
  },
}));
