import { createHash } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import { addressIn } from "#app/domain/locale/address.ts";
import { DIRECTIONS, type Language } from "#app/domain/locale/locale.ts";
import { isFinal } from "#app/domain/orders/order-status.ts";
import {
  isQuiet,
  type OrderNotice,
  type PushRecipient,
  type PushSubscription,
  type SentNotice,
} from "#app/domain/push/push.ts";
import { pushTexts } from "#app/domain/push/texts.ts";
import { shopClock } from "#app/domain/shop/opening-hours.ts";
import { shopIn } from "#app/domain/shop/shop-profile.ts";
import type { ShopSettings } from "#app/domain/shop/shop-settings.ts";
import type { Log } from "#app/services/log/log.server.ts";
import { openSemaphore } from "#app/services/semaphore.server.ts";
import type { Settings } from "#app/services/settings.server.ts";
import { isPushAddress } from "./push-address.server.ts";
import { pushKeys } from "./push-keys.server.ts";

type Services = {
  subscriptions: {
    list(notice: OrderNotice, id?: string): Promise<PushRecipient[]>;
    drop(id: string): Promise<void>;
    dropFollowers(orderId: string): Promise<void>;
  };
  log: Log;
  settings: Pick<Settings, "publicOrigin" | "pushTestOrigin">;
  shop: () => Promise<ShopSettings>;
  secret: () => Promise<string>;
};

/** What a push service answered: `gone` for good, `again` where it is to be tried again. */
type Outcome = "delivered" | "gone" | "again" | "refused";

export type Push = {
  publicKey(): Promise<string>;
  mayReach(endpoint: string): boolean;
  /** Returns at once: nobody waits for a push service. */
  send(notice: OrderNotice): void;
  /** One attempt, which is waited for. */
  test(to: PushSubscription, language: Language): Promise<Outcome>;
  close(): void;
};

/** An older notice of an order helps nobody. */
const TIME_TO_LIVE_S = 2 * 60 * 60;
const ANSWER_TIMEOUT_MS = 10_000;
const RETRY_DELAYS_MS = [500, 5000, 50_000];
const MAX_AT_ONCE = 4;
const MAX_WAITING = 500;

export function openPush({ subscriptions, log, settings, shop, secret }: Services): Push {
  const closing = new AbortController();
  const semaphore = openSemaphore(MAX_AT_ONCE, MAX_WAITING, () => new Error("too many notices"));
  const readKeys = async () => pushKeys(await secret());

  async function sendToAll(notice: OrderNotice): Promise<void> {
    const known = await subscriptions.list(notice);
    if (known.length > 0) {
      const [{ publicKey }, { timezone }] = [await readKeys(), await shop()];
      const { time } = shopClock(Date.now(), timezone);
      const recipients = known.filter(
        ({ vapidKey, quiet }) => vapidKey === publicKey && !isQuiet(quiet, time),
      );
      await Promise.all(recipients.map((recipient) => deliver(recipient, notice)));
    }
    if (isFinal(notice.status)) await subscriptions.dropFollowers(notice.order);
  }

  async function deliver(recipient: PushRecipient, notice: OrderNotice): Promise<void> {
    const shown = await noticeOf(notice, recipient.language);
    for (const delayMs of [...RETRY_DELAYS_MS, null]) {
      const outcome = await semaphore(() => post(recipient, shown));
      if (outcome !== "again") return;
      if (delayMs === null) return log.warn({ host: hostOf(recipient) }, "notice not delivered");
      await delay(delayMs, undefined, { signal: closing.signal, ref: false });
      // Meanwhile the order may have moved on, or the person signed out.
      const [still] = await subscriptions.list(notice, recipient.id);
      if (!still) return;
    }
  }

  async function post(to: PushSubscription, shown: SentNotice): Promise<Outcome> {
    // Keys that are none belong to no browser.
    const request = push.mayReach(to.endpoint) && (await encrypt(to, shown).catch(() => null));
    const outcome = request ? await ask(to, request) : "gone";
    if (outcome === "gone") await subscriptions.drop(to.id);
    return outcome;
  }

  async function ask(to: PushSubscription, { headers, body }: Encrypted): Promise<Outcome> {
    try {
      const signal = AbortSignal.any([closing.signal, AbortSignal.timeout(ANSWER_TIMEOUT_MS)]);
      // A redirect could lead into the shop's network.
      const init = { method: "POST", headers, body, signal, redirect: "manual" } as const;
      const response = await fetch(to.endpoint, init);
      await response.body?.cancel();
      const { status, ok } = response;
      if (ok) return "delivered";
      if (status === 404 || status === 410) return "gone";
      if (status === 429 || status >= 500) return "again";
      log.warn({ host: hostOf(to), status }, "notice refused");
      return "refused";
    } catch {
      return "again";
    }
  }

  async function encrypt(to: PushSubscription, shown: SentNotice): Promise<Encrypted> {
    const { generateRequestDetails } = (await import("web-push")).default;
    const { endpoint, p256dh, auth } = to;
    const { headers, body } = generateRequestDetails(
      { endpoint, keys: { p256dh, auth } },
      JSON.stringify(shown),
      {
        vapidDetails: { subject: await subject(), ...(await readKeys()) },
        TTL: TIME_TO_LIVE_S,
        urgency: "high",
        // The push service reads it: an order's id would open the order.
        topic: createHash("sha256").update(shown.tag).digest("base64url").slice(0, 32),
      },
    );
    return { headers: headers as Record<string, string>, body: new Uint8Array(body ?? []) };
  }

  async function subject(): Promise<string> {
    const { publicOrigin } = settings;
    if (publicOrigin?.startsWith("https:")) return publicOrigin;
    return `mailto:${(await shop()).email || "shop@koshk.example"}`;
  }

  async function noticeOf({ order, status }: OrderNotice, language: Language): Promise<SentNotice> {
    const settings = await shop();
    const t = pushTexts({ language, digits: settings.digits });
    const about = { ...frameOf(settings, language), tag: order };
    if (status === "pending") return { ...about, body: t.newOrder, url: `/admin/orders/${order}` };
    const url = addressIn(language, settings.language, `/success?order=${order}`);
    return { ...about, body: t.statuses[status], url };
  }

  const push: Push = {
    publicKey: async () => (await readKeys()).publicKey,
    mayReach: (endpoint) => isPushAddress(endpoint, settings.pushTestOrigin),
    send(notice) {
      sendToAll(notice).catch((err: unknown) => {
        if (!closing.signal.aborted) log.warn({ err }, "notices not sent");
      });
    },
    async test(to, language) {
      const settings = await shop();
      const t = pushTexts({ language, digits: settings.digits });
      const about = frameOf(settings, language);
      return post(to, { ...about, body: t.test, tag: "test", url: "/admin/account" });
    },
    close: () => closing.abort(),
  };
  return push;
}

type Encrypted = { headers: Record<string, string>; body: Uint8Array<ArrayBuffer> };

function frameOf(shop: ShopSettings, language: Language) {
  return { title: shopIn(language, shop).name, lang: language, dir: DIRECTIONS[language] };
}

/** The rest of the address is a secret of the browser. */
function hostOf({ endpoint }: PushSubscription): string {
  return new URL(endpoint).host;
}
