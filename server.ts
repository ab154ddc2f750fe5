import { join } from "node:path";
import { keepCompiled } from "./server/start/compiled.ts";
import { keepHeapSmall, letHeapGrow } from "./server/start/heap.ts";

// Both before anything else is loaded.
keepCompiled(join(import.meta.dirname, "node_modules/.cache/koshk"));
keepHeapSmall();
await import("./server/start/serve.ts");
letHeapGrow();
