/** Tells whether what the storefront shows may have changed since it was last looked at. */
export type CatalogueVersion = {
  /** Grows with each change. */
  current(): number;
  /** The same, but what others write is looked for once in each turn of the event loop: for requests as they come in. */
  glance(): number;
  /** Whether a change is under way, so that what is read now may be neither old nor new. */
  isChanging(): boolean;
  /** Makes a change of products or sections, stock included. Old pages end where it begins. */
  change<T>(make: () => Promise<T>): Promise<T>;
};

/**
 * `elsewhere` is another number for each change that somebody else made to the same database;
 * `tellOthers` is called after each change made here.
 */
export function openCatalogueVersion(
  elsewhere: () => number,
  tellOthers = () => {},
): CatalogueVersion {
  let version = 0;
  let underWay = 0;
  let seen: number | undefined;
  let looked = false;

  /** A database that cannot tell may have changed: what is rendered then shows whether it works. */
  function look(): number {
    try {
      const now = elsewhere();
      if (now !== seen) version++;
      seen = now;
    } catch {
      version++;
    }
    return version;
  }

  return {
    current: look,
    glance() {
      if (looked) return version;
      looked = true;
      setImmediate(() => {
        looked = false;
      });
      return look();
    },
    isChanging: () => underWay > 0,
    async change(make) {
      version++;
      underWay++;
      try {
        return await make();
      } finally {
        version++;
        underWay--;
        tellOthers();
      }
    },
  };
}
