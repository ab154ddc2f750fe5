/** What was asked for cannot be done; the message says why, in one line. */
export class BackupError extends Error {
  override name = "BackupError";
}
