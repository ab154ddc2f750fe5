/** The address of the page that a request is for, where it asks for its data alone. */
export function pageAddress(request: string): string {
  const url = new URL(request);
  url.searchParams.delete("_routes");
  // One slash at the start: two would lead to another host.
  return url.pathname.replace(/^\/+/, "/").replace(/_?\.data$/, "") + url.search;
}
