import * as z from "zod/mini";

/** What is wrong with a form, by its fields. */
export type FieldErrors<Fields> = Partial<Record<keyof Fields & string, string>>;

/** What came of a change to a record, as its page is answered. */
export type RecordResult<Stored, Fields> = {
  /** What went well, for a notice. */
  success?: string;
  /** What went wrong with the whole, for a notice. */
  failure?: string;
  errors?: FieldErrors<Fields>;
  /** The record as it is stored, where that is not what the form knew. */
  changed?: Stored;
  /** Somebody else deleted the record. */
  isGone?: boolean;
};

export type ParsedForm<Fields> =
  | { ok: true; fields: Fields }
  | { ok: false; errors: FieldErrors<Fields> };

/** A field that is missing, or holds a file, counts as empty. */
const text = z.catch(z.string(), "");

/** A text field that is stored as `read` answers; undefined is refused with `message`. */
export function field<Value>(message: string, read: (typed: string) => Value | undefined) {
  return z.pipe(
    text,
    z.transform((typed, { issues }): Value => {
      const value = read(typed);
      if (value !== undefined) return value;
      issues.push({ code: "custom", message, input: typed });
      return z.NEVER;
    }),
  );
}

/** A checkbox: on when its field says `true`. */
export const checkbox = z.pipe(
  text,
  z.transform((value) => value === "true"),
);

/** The fields as they are stored, or the first thing that is wrong with each. */
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
