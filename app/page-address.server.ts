/** The address of the page that is asked for, or whose data React Router's browser code asks for. */
export function pageAddress({ url: address }: Request): string {
  const url = new URL(address);
  url.searchParams.delete("_routes");
  // One slash at the start: two would lead to another host.
  return url.pathname.replace(/^\/+/, "/").replace(/_?\.data$/, "") + url.search;
}
