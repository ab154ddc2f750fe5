import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { precompress } from "./scripts/precompress.ts";

/**
 * Few files compress better than many: what every page runs on, what our pages share, and apart
 * from it what only the back office's pages share.
 */
const chunks = [
  { name: "vendor", test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/ },
  {
    name: "office",
    test: /[\\/]app[\\/](ui[\\/]office|domain[\\/](number|\w+-form)|routes[\\/]admin[\\/]products)[\\/.]/,
    minShareCount: 2,
  },
  { name: "shop", test: /[\\/]app[\\/](ui|domain)[\\/]/, minShareCount: 2 },
];

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), precompress()],
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: chunks } } } } },
    // The server build's door is our handler, so that loaders get the shop from server.ts.
    ssr: { build: { rolldownOptions: { input: "./app/handler.ts" } } },
  },
});
