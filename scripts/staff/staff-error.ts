export class StaffError extends Error {
  override name = "StaffError";
}
