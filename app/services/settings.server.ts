import { BlockList, isIP } from "node:net";
import { resolve } from "node:path";
import { z } from "zod";
import { IMAGES_AT } from "#app/domain/catalogue/image.ts";
import { isTimezone } from "#app/domain/dashboard/shop-time.ts";
import { DEFAULT_LOCALE } from "#app/domain/locale/locale.ts";
import { passwordTexts } from "#app/domain/staff/password/texts.ts";
import { passwordProblem } from "#app/domain/staff/password.ts";
import { isEmail } from "#app/domain/staff/staff.ts";
import { bucketOrigin, isWebAddress, readBucketAddress } from "./images/bucket-address.server.ts";

export class SettingsError extends Error {
  override name = "SettingsError";
}

const loopback = new BlockList();
loopback.addSubnet("127.0.0.0", 8, "ipv4");
loopback.addAddress("::1", "ipv6");

function isLoopback(host: string): boolean {
  const family = isIP(host);
  return family === 0 ? host === "localhost" : loopback.check(host, family === 6 ? "ipv6" : "ipv4");
}

function hostOf(origin: string): string {
  return new URL(origin).hostname.replace(/^\[|\]$/g, "");
}

const text = z.string().trim().min(1);
const line = text.regex(/^[^\r\n]*$/);

const postgresAddress = z
  .string()
  .refine((url) => /^postgres(ql)?:\/\//.test(url) && URL.canParse(url));

function onOff(on: string, off: string) {
  return z.enum([on, off]).transform((word) => word === on);
}

const port = z
  .string()
  .regex(/^\d{1,5}$/)
  .transform(Number)
  .refine((number) => number <= 65_535);

const SettingsSchema = z.object({
  PORT: port.prefault("3000"),
  HOST: text.refine((host) => isIP(host) !== 0 || host === "localhost").prefault("127.0.0.1"),
  DATA_DIR: text.prefault("./data"),
  DATABASE_URL: postgresAddress.optional(),
  DATABASE_POOL: z
    .string()
    .regex(/^([2-9]|[1-9]\d{1,2})$/)
    .transform(Number)
    .prefault("10"),
  DATABASE_REPLICA_URL: postgresAddress.optional(),
  FILES_URL: z
    .string()
    .transform(readBucketAddress)
    .refine((bucket) => bucket !== null)
    .optional(),
  FILES_PUBLIC_URL: z
    .string()
    .refine(isWebAddress)
    .transform((url) => url.replace(/\/+$/, ""))
    .optional(),
  PUBLIC_ORIGIN: z
    .string()
    .refine((origin) => /^https?:\/\//.test(origin) && URL.canParse(origin))
    .transform((origin) => new URL(origin))
    .refine((url) => url.href === `${url.origin}/`)
    .transform((url) => url.origin)
    .optional(),
  TRUST_PROXY: z
    .string()
    .regex(/^[A-Za-z0-9-]+$/)
    .transform((header) => header.toLowerCase())
    .optional(),
  SHOP_NAME: line.max(60).optional(),
  SHOP_WHATSAPP: z
    .string()
    .regex(/^[1-9]\d{6,14}$/)
    .optional(),
  SHOP_PHONE: line.max(40).optional(),
  SHOP_EMAIL: z.email().optional(),
  SHOP_ADDRESS: line.max(200).optional(),
  SHOP_INSTAGRAM: z
    .string()
    .regex(/^[A-Za-z0-9._]{1,30}$/)
    .optional(),
  SHOP_TIMEZONE: z.string().refine(isTimezone).optional(),
  STAFF_EMAIL: z.string().refine(isEmail).optional(),
  STAFF_PASSWORD: z.string().optional(),
  DEMO: onOff("1", "0").prefault("1"),
  LIMITS: onOff("on", "off").prefault("on"),
  METRICS_PORT: port.optional(),
  METRICS_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]{16,}$/)
    .optional(),
  PUSH_TEST_ORIGIN: z
    .string()
    .refine((origin) => URL.parse(origin)?.origin === origin && isLoopback(hostOf(origin)))
    .optional(),
  LOG_LEVEL: z.enum(["debug", "info", "warn", "error", "silent"]).prefault("info"),
});

type Given = z.infer<typeof SettingsSchema>;

const TAKES: Record<keyof Given, string> = {
  PORT: "a port number from 0 to 65535",
  HOST: "an IP address or localhost",
  DATA_DIR: "a folder that can be written",
  DATABASE_URL: "postgres://user:password@host:port/database, or nothing for SQLite in DATA_DIR",
  DATABASE_POOL: "the most connections to PostgreSQL at once, from 2 to 999",
  DATABASE_REPLICA_URL:
    "postgres://… of a streaming replica of DATABASE_URL, which has to be given",
  FILES_URL:
    "s3://bucket?endpoint=https://host&region=name, or nothing for the folder files in DATA_DIR",
  FILES_PUBLIC_URL: "the address at which browsers find the files, such as https://cdn.example",
  PUBLIC_ORIGIN: "the address browsers see, without a path, such as https://shop.example",
  TRUST_PROXY: "the name of the header in which your proxy puts the client's address",
  SHOP_NAME: "a name of at most 60 characters",
  SHOP_WHATSAPP: "7 to 15 digits, country code first, such as 201000000000",
  SHOP_PHONE: "a phone number",
  SHOP_EMAIL: "an email address",
  SHOP_ADDRESS: "a line of text",
  SHOP_INSTAGRAM: "a handle without @",
  SHOP_TIMEZONE: "a time zone such as Africa/Cairo",
  STAFF_EMAIL: "an email address",
  STAFF_PASSWORD: "15 to 128 characters that are not easily guessed",
  DEMO: "1 or 0",
  LIMITS: "on or off",
  METRICS_PORT: "a port number from 0 to 65535, not the shop's own",
  METRICS_TOKEN: "16 or more letters, digits and signs, without spaces",
  PUSH_TEST_ORIGIN: "an origin on loopback, such as http://127.0.0.1:4000",
  LOG_LEVEL: "debug, info, warn, error or silent",
};

export type Settings = ReturnType<typeof readSettings>;

export function readSettings(env: Record<string, string | undefined>) {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ""));
  const parsed = SettingsSchema.safeParse(given);
  if (!parsed.success) {
    const name = parsed.error.issues[0]?.path[0] as keyof typeof TAKES;
    throw new SettingsError(`${name} takes ${TAKES[name]}.`);
  }
  const value = parsed.data;
  const local = isLoopback(value.HOST);
  if (!local && !value.PUBLIC_ORIGIN) {
    throw new SettingsError(`PUBLIC_ORIGIN takes ${TAKES.PUBLIC_ORIGIN}; HOST is not loopback.`);
  }
  const isPublic = value.PUBLIC_ORIGIN !== undefined && !isLoopback(hostOf(value.PUBLIC_ORIGIN));
  if (isPublic && given.DEMO === undefined) {
    throw new SettingsError(`DEMO takes ${TAKES.DEMO}; PUBLIC_ORIGIN is not loopback.`);
  }
  if (!local && !value.LIMITS) {
    throw new SettingsError("LIMITS takes off only where HOST is a loopback address.");
  }
  if (value.PUSH_TEST_ORIGIN && (isPublic || !local)) {
    throw new SettingsError("PUSH_TEST_ORIGIN is for tests, on loopback addresses only.");
  }
  if (value.DATABASE_REPLICA_URL && !value.DATABASE_URL) {
    throw new SettingsError(`DATABASE_REPLICA_URL takes ${TAKES.DATABASE_REPLICA_URL}.`);
  }
  const known = [value.STAFF_EMAIL ?? "", value.SHOP_NAME ?? ""];
  const { STAFF_PASSWORD } = value;
  const t = passwordTexts(DEFAULT_LOCALE);
  if (STAFF_PASSWORD !== undefined && passwordProblem(STAFF_PASSWORD, known, t)) {
    throw new SettingsError(`STAFF_PASSWORD takes ${TAKES.STAFF_PASSWORD}.`);
  }
  return {
    port: value.PORT,
    host: value.HOST,
    dataDir: resolve(value.DATA_DIR),
    databaseUrl: value.DATABASE_URL,
    databasePool: value.DATABASE_POOL,
    databaseReplicaUrl: value.DATABASE_REPLICA_URL,
    filesUrl: value.FILES_URL ?? undefined,
    images: whereBrowsersFind(value),
    publicOrigin: value.PUBLIC_ORIGIN,
    trustProxy: value.TRUST_PROXY,
    staffEmail: value.STAFF_EMAIL,
    staffPassword: value.STAFF_PASSWORD,
    demo: value.DEMO,
    limits: value.LIMITS,
    metricsPort: value.METRICS_PORT,
    metricsToken: value.METRICS_TOKEN,
    pushTestOrigin: value.PUSH_TEST_ORIGIN,
    logLevel: value.LOG_LEVEL,
    /** The demo's details serve until the shop has its own. */
    isDemo: value.DEMO && !isPublic,
    shop: givenAlone({
      name: value.SHOP_NAME,
      whatsapp: value.SHOP_WHATSAPP,
      phone: value.SHOP_PHONE,
      email: value.SHOP_EMAIL,
      address: value.SHOP_ADDRESS,
      instagram: value.SHOP_INSTAGRAM,
      timezone: value.SHOP_TIMEZONE,
    }),
  };
}

function givenAlone<Values extends Record<string, string | undefined>>(values: Values) {
  const given = Object.entries(values).filter(([, value]) => value !== undefined);
  return Object.fromEntries(given) as { [Name in keyof Values]?: string };
}

function whereBrowsersFind({ FILES_URL: bucket, FILES_PUBLIC_URL: at }: Given) {
  if (at !== undefined) return { at, from: new URL(at).origin };
  return { at: IMAGES_AT, from: bucket ? bucketOrigin(bucket) : undefined };
}
