import { expect } from "@playwright/test";
import type { Driver, Handle, Role } from "./driver.ts";

const WAIT_MS = 60_000;

export type EnginePage = Pick<Driver, "open" | "resize" | "run"> & {
  press(role: Role, name: string): Promise<void>;
  /** Types in place of what the field holds. */
  fill(name: string, text: string): Promise<void>;
  /** Chooses a file in the page's only file field, once that is enabled. */
  chooseFile(path: string): Promise<void>;
  /** Waits until the page shows the text. */
  sees(text: string): Promise<void>;
  /** Waits for the address, and returns it. */
  isAt(path: RegExp): Promise<URL>;
};

export function enginePage(driver: Driver): EnginePage {
  const { resize, run } = driver;

  /** Waits until an element stands still and can be pressed. */
  async function ready(role: Role, name: string): Promise<Point> {
    return eventually(async () => {
      const [element, ...others] = await driver.find(role, name);
      expect(others, `others called ${name}`).toEqual([]);
      if (!element) throw new Error(`No ${role} is called ${name}.`);
      const before = await run(centre, element);
      const now = await run(centre, element);
      if (!now) throw new Error(`The ${role} ${name} cannot be pressed.`);
      expect(now, `${name} stands still`).toEqual(before);
      return now;
    });
  }

  async function press(role: Role, name: string): Promise<void> {
    const { x, y } = await ready(role, name);
    const move = { type: "pointerMove" as const, x, y };
    const down = { type: "pointerDown" as const, button: 0 };
    const up = { type: "pointerUp" as const, button: 0 };
    await driver.perform([{ type: "pointer", id: "mouse", actions: [move, down, up] }]);
  }

  return {
    resize,
    run,
    press,
    open: async (address) => {
      await driver.open(address);
      await eventually(async () => expect(await run(isHydrated)).toBe(true));
    },
    fill: async (name, text) => {
      await press("field", name);
      await run(() => (document.activeElement as HTMLInputElement).select());
      const actions = [...text].flatMap((value) => [
        { type: "keyDown" as const, value },
        { type: "keyUp" as const, value },
      ]);
      await driver.perform([{ type: "key", id: "keyboard", actions }]);
    },
    chooseFile: (path) => eventually(() => driver.chooseFile(path)),
    sees: (text) =>
      eventually(async () => expect(await run(() => document.body.innerText)).toContain(text)),
    isAt: (path) =>
      eventually(async () => {
        const url = new URL(await run(() => location.href));
        expect(url.pathname + url.search).toMatch(path);
        return url;
      }),
  };
}

/** Retries also what fails because a page is being replaced. */
async function eventually<Result>(look: () => Promise<Result>): Promise<Result> {
  let seen: { result: Result } | undefined;
  await expect(async () => {
    seen = { result: await look() };
  }).toPass({ timeout: WAIT_MS });
  if (!seen) throw new Error("Nothing was seen.");
  return seen.result;
}

type Point = { x: number; y: number };

/** What is pressed before that is lost. React keeps its root in a property of the document. */
function isHydrated(): boolean {
  const key = Object.keys(document).find((name) => name.startsWith("__reactContainer$"));
  const root = key && Reflect.get(document, key).stateNode.current;
  return root?.memoizedState.isDehydrated === false;
}

/** Scrolls to the centre of an element; null while a press there would not reach it. */
function centre(element: Handle): Point | null {
  const control = element as unknown as HTMLElement;
  if (control.matches(":disabled")) return null;
  control.scrollIntoView({ block: "center", behavior: "instant" });
  const box = control.getBoundingClientRect();
  const x = Math.round(box.x + box.width / 2);
  const y = Math.round(box.y + box.height / 2);
  return control.contains(document.elementFromPoint(x, y)) ? { x, y } : null;
}
