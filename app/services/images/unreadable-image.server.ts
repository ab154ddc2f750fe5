/** The bytes are no image that we take. */
export class UnreadableImage extends Error {
  override name = "UnreadableImage";

  constructor() {
    super("This image cannot be read.");
  }
}

/** By its name: the built pages have a copy of the class, and the store that throws has another. */
export function isUnreadableImage(error: unknown): boolean {
  return error instanceof Error && error.name === "UnreadableImage";
}
