import * as z from "zod/mini";
import { isRandomId } from "#app/domain/id.ts";

export type FieldErrors<Fields> = Partial<Record<keyof Fields & string, string>>;

export type RecordResult<Stored, Fields> = {
  success?: string;
  failure?: string;
  errors?: FieldErrors<Fields>;
  changed?: Stored;
  isGone?: boolean;
};

export type ParsedForm<Fields> =
  | { ok: true; fields: Fields }
  | { ok: false; errors: FieldErrors<Fields> };

const text = z.catch(z.string(), "");

/** A text field; `read` returns the stored value, or undefined to refuse it with the message. */
export function field<Value>(
  message: string | ((typed: string) => string | null),
  read: (typed: string) => Value | undefined,
) {
  return z.pipe(
    text,
    z.transform((typed, { issues }): Value => {
      const value = read(typed);
      if (value !== undefined) return value;
      const said = typeof message === "string" ? message : (message(typed) ?? "");
      issues.push({ code: "custom", message: said, input: typed });
      return z.NEVER;
    }),
  );
}

export const idField = z.string().check(z.refine(isRandomId));

export const moveFields = {
  neighbour: idField,
  side: z.catch(z.enum(["before", "after"]), "after"),
};

export const checkbox = z.pipe(
  text,
  z.transform((value) => value === "true"),
);

export function parseForm<Fields>(
  schema: z.ZodMiniType<Fields>,
  form: FormData,
): ParsedForm<Fields> {
  const parsed = schema.safeParse(Object.fromEntries(form));
  if (parsed.success) return { ok: true, fields: parsed.data };
  const errors: FieldErrors<Fields> = {};
  for (const { path, message } of parsed.error.issues) {
    errors[path[0] as keyof Fields & string] ??= message;
  }
  return { ok: false, errors };
}
