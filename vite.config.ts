import { readFileSync } from "node:fs";
import { reactRouter } from "@react-router/dev/vite";
import { defineConfig, type Plugin } from "vite";
import { BUILD_LANGUAGE, buildDirectory } from "./react-router.config.ts";
import { drawIcons } from "./scripts/draw-icons.ts";
import { precompress } from "./scripts/precompress.ts";
import { shoppersManifest } from "./scripts/shoppers-manifest.ts";

/** Few files compress better than many. A group takes along what its modules import. */
const chunks = [
  { name: "vendor", test: /node_modules[\\/](react|scheduler)/, priority: 4 },
  {
    name: "shop",
    test: /[\\/]app[\\/](root|cart|ui|routes[\\/]storefront[\\/](layout|home[\\/](age-gate|cart-bar|product-grid))|domain[\\/](catalogue[\\/]search|locale|money))(?![\\/](admin|live|receipt|order-receipt|use-answer|use-in-flight|notice-time|cart-lines|quantity-stepper|category[\\/]sign-colors|date-formats|second-taps|share\.)).*\.tsx?$|kiosk\.svg/,
    priority: 3,
  },
  // What the pages of orders and of signing in share with the admin.
  {
    name: "orders",
    test: /[\\/]app[\\/](domain[\\/](orders[\\/](customer-name|order-address|refusals|order-status)|limits)|ui[\\/](admin[\\/]leaving[\\/]kept-drafts|use-answer|use-in-flight|notice-time))|preload-helper/,
    priority: 3,
  },
  // What single pages of shoppers and of signing in share with the admin, which would take it along.
  {
    name: "cart",
    test: /[\\/]app[\\/](cart[\\/]cart-lines|ui[\\/](receipt|quantity-stepper)|domain[\\/]orders[\\/](order|order-again)\.ts)/,
    priority: 2,
  },
  {
    name: "receipt",
    test: /[\\/]app[\\/](ui[\\/]order-receipt|domain[\\/]sale[\\/]texts)/,
    priority: 2,
  },
  {
    name: "fulfilment",
    test: /[\\/]app[\\/]domain[\\/](fulfilment[\\/](fulfilment|described|texts)|shop[\\/](opening-hours|whatsapp)|sale[\\/]payment|read-amount|number)\./,
    priority: 3,
  },
  {
    name: "passkey",
    test: /[\\/]app[\\/](ui[\\/]admin[\\/]passkey|domain[\\/]staff[\\/]passkey)/,
    priority: 2,
  },
  // What every page of the admin loads, and what several of its forms share.
  {
    name: "staff",
    test: /[\\/]app[\\/](ui[\\/](admin(?![\\/](scanner[\\/]camera|passkey))|live)|domain[\\/]staff[\\/]access|routes[\\/]admin[\\/](frame[\\/](error-page|chime|session)|search|stock[\\/]parts|till[\\/][\w-]+\.))/,
    priority: 1,
  },
  {
    name: "forms",
    test: /node_modules[\\/]zod|[\\/]app[\\/](domain|routes[\\/]admin(?![\\/]products))/,
    minShareCount: 2,
  },
];

/** The admin's files: browsers that know it compile their functions while they load, beside the page. */
const compileHint = ({ moduleIds }: { moduleIds: string[] }) =>
  moduleIds.some((id) => id.includes("/routes/admin/")) ? "//# allFunctionsCalledOnLoad" : "";

const bundled = {
  resolve: { noExternal: true as const, external: ["kysely", "zod", "web-push"] },
  define: { "process.env.NODE_ENV": '"production"' },
};

/** Modules of React Router's, by their paths there, that have no options for what a lost connection needs. */
const OWN_MODULES: Record<string, string> = {
  "./routeModules.js": "load-route-module.ts",
  "./data.js": "request-init.ts",
};

const lostConnection: Plugin = {
  name: "koshk:lost-connection",
  enforce: "pre",
  applyToEnvironment: (environment) => environment.name === "client",
  resolveId: (source, importer) => {
    const own =
      /\/node_modules\/react-router\/.*\/dom\/ssr\//.test(importer ?? "") && OWN_MODULES[source];
    return own ? `${import.meta.dirname}/app/${own}` : null;
  },
};

/** A browser's build has the texts of one language; the server has all. */
const oneLanguage: Plugin = {
  name: "koshk:one-language",
  apply: "build",
  applyToEnvironment: (environment) => environment.name === "client",
  load: (id) => {
    const [file, language = "en"] = /[\\/](?:texts|(?:texts|formats)\.(en|ar))\.ts$/.exec(id) ?? [];
    if (!file || language === BUILD_LANGUAGE) return null;
    if (!file.endsWith("texts.ts")) return "export const ar = null, formats = null;";
    const [, exported] = /^export const (\w+) = defineTexts/m.exec(readFileSync(id, "utf8")) ?? [];
    return `import { defineTexts } from "#app/domain/locale/define-texts.ts";
      import { ar } from "./texts.ar.ts";
      export const ${exported} = defineTexts({ ar });`;
  },
};

export default defineConfig(({ command }) => ({
  plugins: [
    lostConnection,
    oneLanguage,
    reactRouter(),
    drawIcons("public/favicon.svg", `${buildDirectory}/client`),
    shoppersManifest(`${buildDirectory}/client/assets`),
    precompress(`${buildDirectory}/client`),
  ],
  environments: {
    client: {
      build: {
        rolldownOptions: {
          // React Router's warnings to developers, who get them in development.
          treeshake: { manualPureFunctions: ["warning", "warnOnce", "warningOnce", "invariant"] },
          output: { codeSplitting: { groups: chunks }, postBanner: compileHint },
        },
      },
    },
    ssr: {
      ...(command === "build" ? bundled : {}),
      build: { rolldownOptions: { input: "./app/handler.ts" } },
    },
  },
}));
