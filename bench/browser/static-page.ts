import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";

const brotliBytes = promisify(brotliCompress);
const gzipBytes = promisify(gzip);

/** Writes the shop's home page without scripts and data, with its files, into a folder. */
export async function makeStaticPage(origin: string, folder: string): Promise<void> {
  const html = staticHtml(await text(`${origin}/`));
  await save(folder, "index.html", Buffer.from(html));
  const styles = await Promise.all(styleSheets(html).map((path) => text(`${origin}${path}`)));
  const files = new Set([html, ...styles].flatMap(filesNamedIn));
  for (const path of files) await save(folder, path, await bytes(`${origin}${path}`));
}

function staticHtml(html: string): string {
  return html
    .replace(/<script\b[^>]*>.*?<\/script>/gs, "")
    .replace(/<link rel="modulepreload"[^>]*>/g, "");
}

function styleSheets(html: string): string[] {
  return [...html.matchAll(/<link rel="stylesheet"[^>]* href="([^"]+)"/g)].map(
    ([, path = ""]) => path,
  );
}

function filesNamedIn(source: string): string[] {
  return [...source.matchAll(/\/(?:assets|files)\/[^\s"'),?#\\]+|\/favicon\.svg/g)].map(
    ([path]) => path,
  );
}

async function save(folder: string, path: string, content: Buffer): Promise<void> {
  const file = join(folder, path);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, content);
  if (!/\.(html|css|svg)$/.test(file)) return;
  await writeFile(`${file}.br`, await brotliBytes(content));
  await writeFile(`${file}.gz`, await gzipBytes(content));
}

async function bytes(url: string): Promise<Buffer> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return Buffer.from(await response.arrayBuffer());
}

async function text(url: string): Promise<string> {
  return (await bytes(url)).toString();
}
