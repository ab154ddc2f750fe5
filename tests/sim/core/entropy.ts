import { createECDH } from "node:crypto";
import { createRequire, syncBuiltinESMExports } from "node:module";
import { DatabaseSync } from "node:sqlite";
import { randomId } from "#app/domain/id.ts";
import { Random } from "#tests/support/packs/random.ts";
import type { Scheduler } from "./scheduler.ts";

const require = createRequire(import.meta.url);
const cryptoModule = require("node:crypto");
const timers = require("node:timers/promises");
const files = require("node:fs/promises");
const RealDate = Date;
const SUBTLE = ["sign", "verify", "importKey", "exportKey", "digest"] as const;

const CURVE = "prime256v1";

/** The time of day, ids, keys and random numbers of everything that runs in this process. */
export class Entropy {
  random = new Random(0);
  readonly now: () => number;
  #filled = false;

  constructor(now: () => number) {
    this.now = now;
  }

  /** All that is drawn from here on follows from the seed, whatever was drawn before. */
  reseed(seed: number): void {
    this.random = new Random(seed);
    this.#filled = false;
    // Ids are made of bytes that were drawn for many at once.
    while (!this.#filled) randomId();
  }

  fill = <Bytes extends Uint8Array>(bytes: Bytes): Bytes => {
    this.#filled = true;
    this.random.fill(bytes);
    return bytes;
  };

  uuid = (): string => {
    const hex = this.random.id();
    return hex.replace(/(.{8})(.{4})(.{4})(.{4})(.{12})/, "$1-$2-$3-$4-$5");
  };
}

/** Of those that a device signs with. */
async function makeKeys(entropy: Entropy, algorithm: EcKeyImportParams) {
  const pair = createECDH(CURVE);
  pair.setPrivateKey(entropy.fill(Buffer.alloc(32)));
  const point = pair.getPublicKey();
  const [x, y, d] = [point.subarray(1, 33), point.subarray(33), pair.getPrivateKey()];
  const open = { kty: "EC", crv: "P-256", x: x.toString("base64url"), y: y.toString("base64url") };
  const secret = { ...open, d: d.toString("base64url") };
  const { subtle } = globalThis.crypto;
  return {
    publicKey: await subtle.importKey("jwk", open, algorithm, true, ["verify"]),
    privateKey: await subtle.importKey("jwk", secret, algorithm, false, ["sign"]),
  };
}

type Put = { on: object; name: string; value: unknown };

/**
 * Puts drawn ones in the place of the process's clock and random numbers and, with a scheduler, of its timers and threads,
 * and the globals beside them. Answers what puts the real ones back.
 */
export function install(
  entropy: Entropy,
  scheduler: Scheduler | null,
  globals: Record<string, unknown> = {},
): () => void {
  class SimulatedDate extends RealDate {
    constructor(...given: [] | [value: number | string | Date]) {
      if (given.length === 0) super(entropy.now());
      else super(...(given as [number]));
    }

    static override now(): number {
      return entropy.now();
    }
  }
  const { crypto, performance } = globalThis;
  const { exec } = DatabaseSync.prototype;
  /** Whoever opens a database sets it up by this. */
  function simulatedExec(this: DatabaseSync, text: string): void {
    this.function("randomblob", (size) => entropy.fill(new Uint8Array(Number(size))));
    exec.call(this, text);
  }
  const puts: Put[] = [
    { on: globalThis, name: "Date", value: SimulatedDate },
    { on: DatabaseSync.prototype, name: "exec", value: simulatedExec },
    { on: Math, name: "random", value: () => entropy.random.fraction() },
    { on: crypto, name: "getRandomValues", value: entropy.fill },
    { on: crypto, name: "randomUUID", value: entropy.uuid },
    { on: cryptoModule, name: "randomUUID", value: entropy.uuid },
    {
      on: crypto.subtle,
      name: "generateKey",
      value: (algorithm: EcKeyImportParams) => makeKeys(entropy, algorithm),
    },
    {
      on: cryptoModule,
      name: "randomBytes",
      value: (size: number) => entropy.fill(Buffer.alloc(size)),
    },
    ...(scheduler ? scheduled(scheduler, performance) : []),
    ...Object.entries(globals).map(([name, value]) => ({ on: globalThis, name, value })),
  ];
  const before = puts.map(({ on, name }) => Object.getOwnPropertyDescriptor(on, name));
  for (const { on, name, value } of puts) {
    Object.defineProperty(on, name, { value, configurable: true, writable: true });
  }
  syncBuiltinESMExports();
  return () => {
    for (const [at, { on, name }] of puts.entries()) {
      const own = before[at];
      if (own) Object.defineProperty(on, name, own);
      else Reflect.deleteProperty(on, name);
    }
    syncBuiltinESMExports();
  };
}

function scheduled(scheduler: Scheduler, performance: object): Put[] {
  const { subtle } = globalThis.crypto;
  const after = (run: (...with_: unknown[]) => void, ms = 0, ...rest: unknown[]) =>
    scheduler.after(Math.max(1, ms), () => run(...rest));
  const soon = (run: (...with_: unknown[]) => void, ...rest: unknown[]) =>
    scheduler.after(0, () => run(...rest));
  const cancel = (key: unknown) => scheduler.cancel(key);
  const globals = {
    setTimeout: after,
    setImmediate: soon,
    clearTimeout: cancel,
    clearImmediate: cancel,
    // Nothing of a simulated day is done by an interval.
    setInterval: () => ({ unref: () => {}, ref: () => {} }),
    clearInterval: () => {},
  };
  const delay = (ms = 0, value?: unknown) =>
    new Promise((resolve) => void after(() => resolve(value), ms));
  return [
    ...Object.entries(globals).map(([name, value]) => ({ on: globalThis, name, value })),
    { on: timers, name: "setTimeout", value: delay },
    { on: timers, name: "setImmediate", value: (value?: unknown) => delay(0, value) },
    { on: performance, name: "now", value: () => scheduler.elapsed },
    ...outside(scheduler, subtle, SUBTLE),
    ...outside(scheduler, files, Object.keys(files)),
  ];
}

function outside(scheduler: Scheduler, on: object, names: readonly string[]): Put[] {
  return names.flatMap((name) => {
    const real = Reflect.get(on, name);
    if (typeof real !== "function") return [];
    const value = (...given: unknown[]) => scheduler.outside(() => real.apply(on, given));
    return [{ on, name, value }];
  });
}
