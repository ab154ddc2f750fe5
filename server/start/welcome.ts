import type { AddressInfo } from "node:net";
import { resolve } from "node:path";
import { DEFAULT_LOCALE } from "#app/domain/locale/locale.ts";
import { reachOf } from "#app/domain/shop/reach.ts";
import { settingTexts } from "#app/domain/shop/texts.ts";
import type { Settings } from "#app/services/settings.server.ts";

export function welcome(
  shopName: string,
  settings: Settings,
  { port }: Pick<AddressInfo, "port">,
  account: string | null,
): string {
  const address = addressOf(settings, port);
  const isLocal = new URL(address).hostname === "localhost";
  const lines = [
    `${shopName} is open at ${address}`,
    `Its admin is at ${address}/admin`,
    reachOf(settings.publicOrigin) === "plain" && settingTexts(DEFAULT_LOCALE).plainHttp,
    isLocal && "localhost is this computer: no other one reaches the shop.",
    `Its data are in ${placesOf(settings).join(" and ")}`,
    "Leave this window open; Ctrl+C stops the shop.",
    account && `\n${account}`,
  ];
  return lines.filter(Boolean).join("\n");
}

function addressOf({ host, publicOrigin }: Settings, port: number): string {
  const name = host.includes(":") ? `[${host}]` : host;
  return publicOrigin ?? `http://${host === "127.0.0.1" ? "localhost" : name}:${port}`;
}

function placesOf({ dataDir, databaseUrl, filesUrl }: Settings): string[] {
  const places = [
    databaseUrl && "the database of DATABASE_URL",
    filesUrl && "the bucket of FILES_URL",
    !(databaseUrl && filesUrl) && resolve(dataDir),
  ];
  return places.filter((place) => typeof place === "string");
}
