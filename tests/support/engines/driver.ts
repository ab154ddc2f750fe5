/** An element, as the browser's protocol refers to it. */
export type Handle = Record<string, string>;

/** A field is what one types in: engines give a password different roles. */
export type Role = "button" | "field" | "link";

/** Input actions, which WebDriver and WebDriver BiDi write alike. */
type Actions = (
  | { type: "key"; id: string; actions: { type: "keyDown" | "keyUp"; value: string }[] }
  | { type: "pointer"; id: string; actions: PointerAction[] }
)[];

type PointerAction =
  | { type: "pointerMove"; x: number; y: number }
  | { type: "pointerDown" | "pointerUp"; button: number };

export type Driver = {
  open(address: string): Promise<void>;
  resize(width: number, height: number): Promise<void>;
  /** The elements whose role and accessible name the engine computes as these. */
  find(role: Role, name: string): Promise<Handle[]>;
  /** Runs a function in the page; its result comes back as JSON. */
  run<Args extends (string | Handle)[], Result>(
    inPage: (...args: Args) => Result,
    ...args: Args
  ): Promise<Result>;
  perform(actions: Actions): Promise<void>;
  /** Chooses a file in the page's only file field; a disabled one refuses it. */
  chooseFile(path: string): Promise<void>;
  close(): Promise<void>;
};
