import {
  createContext,
  type ReactNode,
  use,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
} from "react";
import { listenToKeys, type Shortcut } from "./listen-to-keys.ts";

/** What a page does with a code that names no order; false where it has no use for it now. */
type PageScan = (code: string) => boolean;

type Scanner = {
  scan: (code: string) => void;
  pages: Set<PageScan>;
  shortcuts: Set<Shortcut>;
};

const ScannerContext = createContext<Scanner | null>(null);

/** The admin's one listener. `onScan` decides what a code means; `onPage` is what the page that is open does with it. */
export function ScannerProvider({
  onScan,
  children,
}: {
  onScan: (code: string, onPage: PageScan) => void;
  children: ReactNode;
}) {
  const meaning = useRef(onScan);
  useEffect(() => {
    meaning.current = onScan;
  }, [onScan]);
  const scanner = useMemo<Scanner>(() => {
    const pages = new Set<PageScan>();
    // The last one that was added stands above the others.
    const onPage = (code: string) => [...pages].reverse().some((page) => page(code));
    return { scan: (code) => meaning.current(code, onPage), pages, shortcuts: new Set() };
  }, []);
  useEffect(() => {
    const shortcut: Shortcut = (key, target) => {
      for (const each of [...scanner.shortcuts].reverse()) {
        const act = each(key, target);
        if (act) return act;
      }
    };
    return listenToKeys(scanner.scan, shortcut);
  }, [scanner]);
  return <ScannerContext value={scanner}>{children}</ScannerContext>;
}

/** Gets the codes that are scanned while the page is open, whatever has the focus; fields stay as they are. */
export function useScanner(onCode: PageScan): void {
  const { pages } = useScannerContext();
  const scanned = useEffectEvent(onCode);
  useEffect(() => {
    const page: PageScan = (code) => scanned(code);
    pages.add(page);
    return () => {
      pages.delete(page);
    };
  }, [pages]);
}

/** Says what was read otherwise, by the camera. */
export function useScan(): (code: string) => void {
  return useScannerContext().scan;
}

/**
 * Adds keys that act by themselves. They are Latin, in lower case; `shortcut` answers what the key does, which happens
 * once it is released and stood alone.
 */
export function useShortcuts(shortcut: Shortcut): void {
  const { shortcuts } = useScannerContext();
  const asked = useEffectEvent(shortcut);
  useEffect(() => {
    const each: Shortcut = (key, target) => asked(key, target);
    shortcuts.add(each);
    return () => {
      shortcuts.delete(each);
    };
  }, [shortcuts]);
}

function useScannerContext(): Scanner {
  const scanner = use(ScannerContext);
  if (!scanner) throw new Error("Scans are of the admin's pages");
  return scanner;
}
