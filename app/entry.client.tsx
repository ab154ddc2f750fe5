import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { loadAllMessages, pageLocale } from "./domain/locale/messages.ts";

/** The page's texts come beside its scripts; a page that could not load them says so itself. */
loadAllMessages(pageLocale())
  .catch(() => {})
  .finally(() => {
    startTransition(() => {
      hydrateRoot(
        document,
        <StrictMode>
          <HydratedRouter />
        </StrictMode>,
      );
    });
  });
