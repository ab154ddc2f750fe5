/**
 * Whether another site sent this request from somebody's browser. React Router refuses such
 * actions of pages itself, but not those of routes without a page.
 */
export function isForeign(request: Request): boolean {
  const origin = request.headers.get("Origin");
  return origin !== null && origin !== new URL(request.url).origin;
}
