import { runParts } from "./test/run-parts.ts";

await runParts(process.argv.slice(2).map((script) => ({ script })));
