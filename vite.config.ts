import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { precompress } from "./scripts/precompress.ts";
import { settledRouter } from "./scripts/settled-router.ts";

/**
 * Few files compress better than many: what every page runs on, what our pages share, and apart
 * from it what only pages with a receipt share, and only the admin's. A group takes along what
 * it imports, so the wider ones come first.
 */
const chunks = [
  {
    name: "vendor",
    test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/,
    priority: 3,
  },
  {
    name: "shop",
    test: /[\\/]app[\\/](cart|ui|domain)[\\/](?!admin|style|category-icon|live|number|product-order|quantity|receipt|sale-limits|use-answer|\w+-form)/,
    minShareCount: 2,
    priority: 2,
  },
  {
    name: "order",
    test: /[\\/]app[\\/]ui[\\/](quantity-stepper|receipt|use-answer)\./,
    minShareCount: 2,
    priority: 1,
  },
  {
    name: "admin",
    test: /[\\/]app[\\/](ui[\\/](admin|live)|domain|routes[\\/]admin)[\\/]/,
    minShareCount: 2,
    priority: 1,
  },
];

/**
 * The libraries that pages alone need go into the server's build, only as much of them as is used:
 * one file loads faster than hundreds, and takes less memory.
 */
const bundled = {
  resolve: { noExternal: true as const, external: ["kysely", "zod"] },
  define: { "process.env.NODE_ENV": '"production"' },
};

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter(), settledRouter(), precompress("build/client")],
  environments: {
    client: {
      build: {
        rolldownOptions: {
          // The router's advice and reproaches to developers, who get them while they develop.
          treeshake: { manualPureFunctions: ["warning", "warnOnce", "warningOnce", "invariant"] },
          output: { codeSplitting: { groups: chunks } },
        },
      },
    },
    ssr: {
      ...(command === "build" ? bundled : {}),
      // The server build's door is our handler, so that loaders get the shop from server.ts.
      build: { rolldownOptions: { input: "./app/handler.ts" } },
    },
  },
}));
