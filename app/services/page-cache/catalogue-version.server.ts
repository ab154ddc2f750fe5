/** Changes whenever the storefront may show something else. */
export type CatalogueVersion = {
  current(): number;
  /** The same, but looks for changes elsewhere only once in a turn of the event loop. */
  glance(): number;
};

type ChangingVersion = CatalogueVersion & {
  /** To be called after the commit of a change to products, stock or sections. */
  bump(): void;
};

/**
 * `elsewhere` answers another number after each change that others made to the database.
 * `announce` tells other processes of a change made here.
 */
export function openCatalogueVersion(
  elsewhere: () => number,
  announce = () => {},
): ChangingVersion {
  let version = 0;
  let seen: number | undefined;
  let looked = false;

  /** A database that cannot tell may have changed: rendering then shows whether it works. */
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
    bump() {
      version++;
      announce();
    },
  };
}
