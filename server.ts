import { join } from "node:path";
import { keepCompiled } from "./server/compiled.ts";

// Before anything else is loaded.
keepCompiled(join(import.meta.dirname, "node_modules/.cache/koshk"));
await import("./server/serve.ts");
