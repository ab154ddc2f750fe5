import { createContext, useContext } from "react";

/** The nonce of the page being rendered; undefined in the browser. */
export const NonceContext = createContext<string | undefined>(undefined);

/** Runs before anything is painted. The browser's build has no `code`: it ran before hydration, which leaves it as it is. */
export function HeadScript({ code }: { code: string }) {
  return (
    <script nonce={useContext(NonceContext)} suppressHydrationWarning>
      {code}
    </script>
  );
}
