import * as z from "zod/mini";

/** A field of a form that holds JSON. */
export function jsonField<Value>(schema: z.ZodMiniType<Value>) {
  return z.pipe(z.transform(fromJson), schema);
}

function fromJson(text: unknown): unknown {
  try {
    return JSON.parse(String(text));
  } catch {
    return null;
  }
}
