import {
  type MouseEvent,
  type ReactNode,
  type RefObject,
  useRef,
  useSyncExternalStore,
} from "react";
import { useTexts } from "#app/ui/use-texts.tsx";
import { ProductGridSkeleton } from "./product-grid.tsx";
import { isSecondTap } from "./second-tap.ts";
import { homeTexts } from "./texts.ts";

type AgeAnswer = "yes" | "no" | "";

/** A cookie without an end lasts as long as the browser's session, in all its tabs. */
const COOKIE = "koshk-of-age";
const CHANGE = "koshk-age-answer";

/** For a browser that keeps no cookies. */
let given: AgeAnswer = "";

function readAnswer(): AgeAnswer {
  const set = document.cookie.split(/;\s*/);
  return (["yes", "no"] as const).find((answer) => set.includes(`${COOKIE}=${answer}`)) ?? given;
}

function giveAnswer(answer: AgeAnswer): void {
  given = answer;
  // biome-ignore lint/suspicious/noDocumentCookie: cookieStore is missing on plain http.
  document.cookie = `${COOKIE}=${answer}; path=/; samesite=lax`;
  dispatchEvent(new Event(CHANGE));
}

/** Another tab may have given it meanwhile. */
function subscribe(listener: () => void): () => void {
  const events = [CHANGE, "visibilitychange", "pageshow"];
  for (const event of events) addEventListener(event, listener);
  return () => {
    for (const event of events) removeEventListener(event, listener);
  };
}

/** Renders again at a yes alone: most shops ask nobody. */
export function useIsOfAge(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => readAnswer() === "yes",
    () => false,
  );
}

/** The shopper's answer to the question of age; null in the page that is the same for all. */
function useAgeAnswer(): AgeAnswer | null {
  return useSyncExternalStore<AgeAnswer | null>(subscribe, readAnswer, () => null);
}

/** The question in place of `children`, until it is answered with yes. `list` takes the focus from what was pressed. */
export function AgeGate({
  list,
  children,
}: {
  list: RefObject<HTMLElement | null>;
  children: ReactNode;
}) {
  const answer = useAgeAnswer();
  const pressed = useRef<MouseEvent>(null);
  const t = useTexts(homeTexts);
  const press = (to: AgeAnswer) => (event: MouseEvent) => {
    pressed.current = event;
    giveAnswer(to);
    list.current?.focus({ preventScroll: true });
  };
  // The second of two taps must not hit what came in the question's place.
  const onTap = (event: MouseEvent) => {
    if (!isSecondTap(pressed.current, event)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  const button = (label: string, to: AgeAnswer, look?: "plain") => (
    <button type="button" className="button" data-look={look} onClick={press(to)}>
      {label}
    </button>
  );
  const isAsked = answer === "";
  return (
    <div onClickCapture={onTap}>
      {answer === "yes" && children}
      {answer === null && <BeforeScripts />}
      {(isAsked || answer === "no") && (
        <div className="age-question">
          {isAsked && <h3>{t.areYouOfAge}</h3>}
          <p>{t.onlyForAdults}</p>
          <div className="age-answers">
            {isAsked && button(t.ofAge, "yes")}
            {isAsked ? button(t.notOfAge, "no", "plain") : button(t.askAgain, "", "plain")}
          </div>
        </div>
      )}
    </div>
  );
}

function BeforeScripts() {
  const { onlyForAdults, needsScripts } = useTexts(homeTexts);
  return (
    <>
      <noscript>
        {import.meta.env.SSR && (
          <p className="age-question">{`${onlyForAdults} ${needsScripts}`}</p>
        )}
      </noscript>
      <div className="age-waiting">
        <ProductGridSkeleton count={4} />
      </div>
    </>
  );
}
