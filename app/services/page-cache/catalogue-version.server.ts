export type CatalogueVersion = {
  current(): number;
  /** The same, but looks for changes elsewhere only once in a turn of the event loop. */
  glance(): number;
};

type ChangingVersion = CatalogueVersion & {
  bump(): void;
};

/** `elsewhere` counts changes by other writers; `announce` publishes those made here. */
export function openCatalogueVersion(
  elsewhere: () => number,
  announce = () => {},
): ChangingVersion {
  let version = 0;
  let seen: number | undefined;
  let looked = false;

  /** Where this is unknown the page is rendered, which shows whether the database works. */
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
