export async function readForm(
  request: Request,
  maxBytes: number,
): Promise<FormData | "too-large" | "no-form"> {
  const body = await readBody(request, maxBytes);
  if (!body) return "too-large";
  const type = request.headers.get("Content-Type") ?? "";
  if (/^application\/x-www-form-urlencoded\s*(;|$)/i.test(type)) return decodeForm(body);
  const headers = { "Content-Type": type };
  return new Response(body, { headers }).formData().catch(() => "no-form" as const);
}

export function readJson(form: FormData, field: string): unknown {
  try {
    return JSON.parse(String(form.get(field)));
  } catch {
    return null;
  }
}

/** The same as `Response.formData()`, in a fraction of the time. */
function decodeForm(body: Buffer): FormData {
  const form = new FormData();
  // URLSearchParams drops one leading question mark.
  const fields = new URLSearchParams(`?${new TextDecoder().decode(body)}`);
  for (const [name, value] of fields) form.append(name, value);
  return form;
}

/** Null when it is too large, whatever Content-Length claims. */
export async function readBody(
  request: Request,
  maxBytes: number,
): Promise<Buffer<ArrayBuffer> | null> {
  if (Number(request.headers.get("Content-Length")) > maxBytes) return null;
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength;
    if (size > maxBytes) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
