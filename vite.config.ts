import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { precompress } from "./scripts/precompress.ts";

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), precompress()],
  // The server build's door is our handler, so that loaders get the shop from server.ts.
  environments: { ssr: { build: { rolldownOptions: { input: "./app/handler.ts" } } } },
});
