import { join } from "node:path";
import { enableModuleCache } from "./server/start/compile-cache.ts";

// Before anything else is loaded.
enableModuleCache(join(import.meta.dirname, "node_modules/.cache/koshk"));
await import("./server/start/serve.ts");
