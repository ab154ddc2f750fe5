import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { connect } from "./bidi.ts";
import { requireFirefox } from "./browsers.ts";
import type { Driver } from "./driver.ts";

/** Firefox without a window, driven over WebDriver BiDi. */
export async function startFirefox(): Promise<Driver> {
  const home = await mkdtemp(join(tmpdir(), "koshk-firefox-"));
  const args = ["--headless", "--no-remote", "--profile", home, "--remote-debugging-port", "0"];
  const browser = spawn(requireFirefox(), args, {
    env: { PATH: process.env.PATH, HOME: home },
    stdio: ["ignore", "ignore", "pipe"],
  });
  const exited = once(browser, "exit");
  const send = await connect(await addressOf(browser.stderr));
  await send("session.new", { capabilities: {} });
  const [{ context }] = (await send("browsingContext.getTree", {})).contexts;
  const locate = async (locator: object): Promise<Found[]> =>
    (await send("browsingContext.locateNodes", { context, locator })).nodes;
  return {
    open: (url) => send("browsingContext.navigate", { context, url, wait: "complete" }),
    resize: (width, height) =>
      send("browsingContext.setViewport", { context, viewport: { width, height } }),
    find: async (role, name) => {
      const value = role === "field" ? { name } : { role, name };
      const found = await locate({ type: "accessibility", value });
      const wanted = role === "field" ? found.filter(isField) : found;
      return wanted.map(({ sharedId }) => ({ sharedId }));
    },
    run: async (inPage, ...args) => {
      const { type, result, exceptionDetails } = await send("script.callFunction", {
        functionDeclaration: `(...args) => JSON.stringify((${inPage})(...args) ?? null)`,
        arguments: args.map((arg) =>
          typeof arg === "string" ? { type: "string", value: arg } : arg,
        ),
        target: { context },
        awaitPromise: false,
      });
      if (type === "exception") throw new Error(exceptionDetails.text);
      return JSON.parse(result.value);
    },
    perform: (actions) => send("input.performActions", { context, actions }),
    chooseFile: async (path) => {
      const [field] = await locate({ type: "css", value: "input[type=file]" });
      const element = { sharedId: field?.sharedId };
      await send("input.setFiles", { context, element, files: [path] });
    },
    close: async () => {
      await send("browser.close", {});
      await exited;
      await rm(home, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

type Found = { sharedId: string; value: { localName: string } };

function isField({ value }: Found): boolean {
  return ["input", "textarea"].includes(value.localName);
}

async function addressOf(output: NodeJS.ReadableStream): Promise<string> {
  const lines: string[] = [];
  for await (const line of createInterface(output)) {
    const address = /WebDriver BiDi listening on (ws:\S+)/.exec(line)?.[1];
    if (address) {
      output.resume();
      return `${address}/session`;
    }
    lines.push(line);
  }
  throw new Error(`Firefox ended: ${lines.join("\n")}`);
}
