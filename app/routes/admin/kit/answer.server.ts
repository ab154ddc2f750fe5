import { data } from "react-router";
import type * as z from "zod/mini";
import type { App } from "#app/app.server.ts";
import { appContext, changedBy, localeContext } from "#app/context.ts";
import type { By } from "#app/domain/change.ts";
import { MAX_FORM_BYTES } from "#app/domain/limits.ts";
import type { Locale } from "#app/domain/locale/locale.ts";
import { readForm } from "#app/services/form.server.ts";
import type { LoadArgs } from "./load.server.ts";
import type { Answer, Failures } from "./use-change.ts";

type Sent = { intent: string };

export type Changing<Fields = unknown, Params = Record<string, string | undefined>> = {
  app: App;
  by: By;
  locale: Locale;
  /** As the schema reads them. */
  fields: Fields;
  form: FormData;
  args: LoadArgs<Params>;
};

type Answered<Result> = Result | ReturnType<typeof data<Result>> | Response;

export type Handlers<Fields extends Sent, Result, Params = Record<string, string | undefined>> = {
  [Intent in Fields["intent"]]: (
    changing: Changing<Extract<Fields, { intent: Intent }>, Params>,
  ) => Promise<Answered<Result>>;
};

type Rules<Fields extends Sent, Result> = {
  /** Of the form's fields; `intent` says what is asked for. */
  schema: z.ZodMiniType<Fields>;
  /** What the answer says of a change that could not be made. */
  failures: Failures<Fields["intent"]>;
  /** The answer to fields that the schema refuses; without one it is the failure. */
  refused?: (issues: readonly z.core.$ZodIssue[], form: FormData) => Result;
  maxBytes?: number;
  tooLarge?: string;
};

/** Answers the page's form with the handler of its intent. What a handler throws is logged, and a 503. */
export async function answer<Fields extends Sent, Result extends Answer, Params>(
  args: LoadArgs<Params>,
  { schema, failures, refused, maxBytes = MAX_FORM_BYTES, tooLarge }: Rules<Fields, Result>,
  handlers: Handlers<Fields, Result, Params>,
): Promise<Answered<Result>> {
  const { request, context } = args;
  const app = context.get(appContext);
  const [locale, by] = [context.get(localeContext), changedBy(context)];
  const form = await readForm(request, maxBytes);
  const failed = (intent: Fields["intent"], status: number, why?: string) => {
    const byIntent: Record<string, string> = typeof failures === "string" ? {} : failures;
    const known = Object.hasOwn(byIntent, intent) ? byIntent[intent] : Object.values(byIntent)[0];
    return data({ failure: why ?? known ?? failures } as Result, status);
  };
  if (form === "too-large") return failed("", 413, tooLarge);
  if (form === "no-form") return failed("", 400);
  const asked = String(form.get("intent"));
  const parsed = schema.safeParse(Object.fromEntries(form));
  if (!parsed.success) {
    return refused ? data(refused(parsed.error.issues, form), 422) : failed(asked, 422);
  }
  const fields = parsed.data;
  const intent: Fields["intent"] = fields.intent;
  try {
    // One handler for each intent, with the fields of that intent.
    const handle = handlers[intent] as (
      changing: Changing<Fields, Params>,
    ) => Promise<Answered<Result>>;
    return await handle({ app, by, locale, fields, form, args });
  } catch (error) {
    // A redirect, or another answer of its own.
    if (!(error instanceof Error)) throw error;
    app.log.error({ err: error, page: args.pattern, intent }, "change failed");
    return failed(intent, 503);
  }
}

/** An answer that says why nothing was changed. */
export function refuse<Result extends Answer>(result: Result, status = 409) {
  return data(result, status);
}
