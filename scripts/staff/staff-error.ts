/** What was asked for cannot be done; the message says why, in one line. */
export class StaffError extends Error {
  override name = "StaffError";
}
