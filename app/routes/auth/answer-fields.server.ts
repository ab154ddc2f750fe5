import type { RouterContextProvider } from "react-router";
import type { App } from "#app/app.server.ts";
import { appContext } from "#app/context.ts";
import { MAX_SIGN_IN_BYTES } from "#app/domain/limits.ts";
import { readForm } from "#app/services/form.server.ts";

type Asked = { request: Request; context: Readonly<RouterContextProvider> };

/** Answers what `postFields` sends. What `handle` throws is logged as `what`, and answered with `failed` and 503. */
export async function answerFields<Result>(
  { request, context }: Asked,
  what: string,
  failed: Result,
  handle: (form: FormData, app: App) => Promise<Response>,
): Promise<Response> {
  const app = context.get(appContext);
  const form = await readForm(request, MAX_SIGN_IN_BYTES);
  if (typeof form === "string") {
    return Response.json(failed, { status: form === "too-large" ? 413 : 400 });
  }
  try {
    return await handle(form, app);
  } catch (error) {
    // An answer of its own.
    if (!(error instanceof Error)) throw error;
    app.log.error({ err: error }, what);
    return Response.json(failed, { status: 503 });
  }
}
