import { createHash } from "node:crypto";
import { readdirSync } from "node:fs";
import { serviceWorkerPolicy } from "#app/content-policy.server.ts";
import { appContext, localeContext } from "#app/context.ts";
import type { Language } from "#app/domain/locale/locale.ts";
import type { Route } from "./+types/worker-script.ts";
import workerAddress from "./offline.worker.ts?worker&url";

/** The worker at a stable address. Another release has another text, by which browsers notice it. */
export function loader({ context }: Route.LoaderArgs) {
  const script = scriptOf(context.get(localeContext).language);
  if (!script) return new Response(null, { status: 404 });
  const { images } = context.get(appContext).settings;
  return new Response(script, {
    headers: {
      "Content-Type": "text/javascript; charset=utf-8",
      "Content-Security-Policy": serviceWorkerPolicy(images.from),
      "Service-Worker-Allowed": "/admin",
    },
  });
}

const scripts = new Map<Language, string>();

/** Null in development, where nothing is built. */
function scriptOf(language: Language): string | null {
  if (!import.meta.env.PROD) return null;
  const script = scripts.get(language) ?? readScript(language);
  if (script) scripts.set(language, script);
  return script;
}

function readScript(language: Language): string | null {
  const build = language === "en" ? "client" : `${language}/client`;
  const names = readdirSync(`${import.meta.dirname}/../${build}/assets`).sort();
  const release = createHash("sha256").update(names.join("\n")).digest("base64url");
  return `// ${release}\nimportScripts(${JSON.stringify(workerAddress)});\n`;
}
