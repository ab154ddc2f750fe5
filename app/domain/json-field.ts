import * as z from "zod/mini";

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
