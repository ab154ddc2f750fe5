import { join } from "node:path";
import { keepCompiled } from "./server/start/compiled.ts";

// Before anything else is loaded.
keepCompiled(join(import.meta.dirname, "node_modules/.cache/koshk"));
await import("./server/start/serve.ts");
