const HOSTS = ["fcm.googleapis.com", "updates.push.services.mozilla.com", "web.push.apple.com"];
const DOMAINS = [".push.services.mozilla.com", ".notify.windows.com", ".push.apple.com"];

/** Whether it is a push service of a browser. Everything else could be an address inside the shop's network. */
export function isPushAddress(endpoint: string, testOrigin?: string): boolean {
  const url = URL.parse(endpoint);
  if (!url || url.username || url.password) return false;
  if (url.origin === testOrigin) return true;
  const { hostname } = url;
  const isKnown = HOSTS.includes(hostname) || DOMAINS.some((domain) => hostname.endsWith(domain));
  return url.protocol === "https:" && url.port === "" && isKnown;
}
