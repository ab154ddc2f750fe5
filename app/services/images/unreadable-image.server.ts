export class UnreadableImage extends Error {
  override name = "UnreadableImage";

  constructor() {
    super("This image cannot be read.");
  }
}

/** By name, as the build has a copy of the class. */
export function isUnreadableImage(error: unknown): boolean {
  return error instanceof Error && error.name === "UnreadableImage";
}
