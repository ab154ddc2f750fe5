import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { freePort } from "#tests/support/servers/free-port.ts";
import { requireWebKit } from "./browsers.ts";
import type { Driver, Handle, Role } from "./driver.ts";

const CANDIDATES: Record<Role, string> = {
  button: "button",
  field: "input, textarea",
  link: "a[href]",
};

const SCREEN = "1400x1200x24";

/** WebKitGTK's MiniBrowser on a screen in memory, driven over WebDriver. */
export async function startWebKit(): Promise<Driver> {
  const { driver: program, screen: xvfb } = requireWebKit();
  const home = await mkdtemp(join(tmpdir(), "koshk-webkit-"));
  const screen = spawn(xvfb, ["-displayfd", "1", "-screen", "0", SCREEN, "-nolisten", "tcp"], {
    stdio: ["ignore", "pipe", "ignore"],
  });
  const [display] = await once(screen.stdout, "data");
  const port = await freePort();
  const env = { PATH: process.env.PATH, HOME: home, DISPLAY: `:${String(display).trim()}` };
  const driver = spawn(program, [`--port=${port}`], { env, stdio: "ignore" });
  const origin = `http://127.0.0.1:${port}`;
  while (driver.exitCode === null && !(await isReady(origin))) await delay(50);
  const { sessionId } = await ask("POST", `${origin}/session`, { capabilities: {} });
  const session = `${origin}/session/${sessionId}`;
  const post = (path: string, body: object) => ask("POST", `${session}/${path}`, body);
  const run: Driver["run"] = (inPage, ...args) =>
    post("execute/sync", { script: `return (${inPage}).apply(null, arguments)`, args });
  return {
    open: (url) => post("url", { url }),
    // MiniBrowser's toolbar keeps the window at least 447 pixels wide.
    resize: (width, height) => post("window/rect", { width, height }),
    find: async (role, name) => {
      const found: Handle[] = [];
      for (const handle of await run(shownElements, CANDIDATES[role])) {
        const label = await ask("GET", `${session}/element/${idOf(handle)}/computedlabel`);
        if (label === name) found.push(handle);
      }
      return found;
    },
    run,
    perform: (actions) => post("actions", { actions }),
    chooseFile: async (text) => {
      const field = await post("element", { using: "css selector", value: "input[type=file]" });
      await post(`element/${idOf(field)}/value`, { text });
    },
    close: async () => {
      await ask("DELETE", session);
      driver.kill();
      screen.kill();
      await rm(home, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** Asking for the name of an element that is not rendered fails, and inert ones keep theirs. */
function shownElements(selector: string): Handle[] {
  const elements = (document.querySelector(":modal") ?? document).querySelectorAll(selector);
  const shown = Array.from(elements).filter((element) => element.checkVisibility());
  return shown as unknown as Handle[];
}

function idOf(handle: Handle): string | undefined {
  return Object.values(handle)[0];
}

function isReady(origin: string): Promise<boolean> {
  return fetch(`${origin}/status`).then(
    () => true,
    () => false,
  );
}

async function ask(method: string, url: string, body?: object) {
  const reply = await fetch(url, { method, body: body ? JSON.stringify(body) : null });
  const { value } = JSON.parse(await reply.text());
  if (!reply.ok) throw new Error(`${method} ${url}: ${value.error}: ${value.message}`);
  return value;
}
