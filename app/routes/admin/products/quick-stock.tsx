import {
  createContext,
  type Dispatch,
  type KeyboardEvent,
  type SetStateAction,
  use,
  useCallback,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from "react";
import {
  type FetcherWithComponents,
  useFetcher,
  useLocation,
  useRevalidator,
  useSubmit,
} from "react-router";
import type { Product } from "#app/domain/catalogue/product.ts";
import {
  MAX_STOCK,
  type ProductResult,
  parseStock,
  refusedNumber,
} from "#app/domain/catalogue/product-form.ts";
import { catalogueTexts } from "#app/domain/catalogue/texts.ts";
import { randomId } from "#app/domain/id.ts";
import { useIsLow } from "#app/routes/admin/kit/use-admin.ts";
import type { Answer } from "#app/routes/admin/kit/use-change.ts";
import { useNotice } from "#app/ui/admin/notices.tsx";
import { useName } from "#app/ui/admin/use-name.ts";
import { FieldError } from "#app/ui/field.tsx";
import { QuantityStepper } from "#app/ui/quantity-stepper.tsx";
import { useSettledAnswer } from "#app/ui/use-answer.ts";
import { useFormats, useTexts } from "#app/ui/use-texts.tsx";
import { productsTexts } from "./texts.ts";

/** Tells screen readers what was stored; on screen the card shows it. */
export const AnnounceContext = createContext<(text: string) => void>(() => {});

/** Presses during a request are added up and sent together after it. */
export function QuickStock({ product }: { product: Product }) {
  const fetcher = useFetcher<ProductResult>();
  const name = useName()(product);
  const [unsent, setUnsent] = useState(0);
  const [before, setBefore] = useState(product.stock);
  const [typed, setTyped] = useState<Typed | null>(null);
  const id = useId();
  const t = useTexts(productsTexts);
  const isIdle = fetcher.state === "idle";
  const sent = Number(fetcher.formData?.get("by") ?? 0);
  const form = () => {
    const by = String(unsent);
    return { intent: "stock", id: product.id, change: randomId(), by };
  };
  const send = useEffectEvent(() => {
    setUnsent(0);
    setBefore(product.stock);
    fetcher.submit(form(), { method: "post" });
  });
  useEffect(() => {
    if (isIdle && unsent !== 0) send();
  }, [isIdle, unsent]);
  const submit = useSubmit();
  const { pathname } = useLocation();
  /** The card is unmounted (another page, a search) before everything was sent. */
  const sendRest = useEffectEvent(() => {
    if (unsent === 0) return;
    const to = { action: pathname, navigate: false, fetcherKey: randomId() } as const;
    submit(form(), { method: "post", ...to });
  });
  useEffect(() => () => sendRest(), []);
  // During a request the live stock may already include it.
  const stock = Math.max(0, (isIdle ? product.stock : before + sent) + unsent);
  const isLow = useIsLow(stock);
  useQuickAnswer(fetcher, t.stockIs(name, stock));
  const step = (by: number) => {
    setTyped(null);
    setUnsent((before) => before + by);
  };
  return (
    <>
      <div className="stock-stepper" data-low={isLow ? "" : undefined}>
        <QuantityStepper
          name={name}
          quantity={stock}
          canDecrease={stock > 0}
          canIncrease={stock < MAX_STOCK}
          onIncrease={() => step(1)}
          onDecrease={() => step(-1)}
        >
          <StockField
            label={t.stockOf(name)}
            stock={stock}
            typed={typed}
            refusalId={id}
            onType={setTyped}
            onTake={(taken) => step(taken - stock)}
          />
        </QuantityStepper>
      </div>
      {typed?.isRefused && <Refusal id={id} typed={typed.text} />}
    </>
  );
}

type Typed = { text: string; isRefused: boolean };

/** Takes a number over when the field is left, or at Enter; what is none stays in it. */
function StockField({
  label,
  stock,
  typed,
  refusalId,
  onType,
  onTake,
}: {
  label: string;
  stock: number;
  typed: Typed | null;
  refusalId: string;
  onType: Dispatch<SetStateAction<Typed | null>>;
  onTake: (stock: number) => void;
}) {
  const { digits } = useFormats();
  const afterPress = useAfterPress(typed !== null);
  const isRefused = typed?.isRefused ?? false;
  const takeOver = () => {
    if (!typed || isRefused) return;
    const number = parseStock(typed.text);
    if (number !== null) onTake(number);
    else if (typed.text.trim() === "") onType(null);
    else afterPress(() => onType((now) => now && { ...now, isRefused: true }));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Escape") onType(null);
    if (event.key !== "Enter") return;
    event.preventDefault();
    takeOver();
  };
  return (
    <input
      className="stepper-number figures"
      aria-label={label}
      aria-invalid={isRefused}
      aria-describedby={isRefused ? refusalId : undefined}
      inputMode="numeric"
      autoComplete="off"
      maxLength={12}
      value={typed?.text ?? digits(String(stock))}
      onFocus={(event) => event.target.select()}
      onChange={(event) => onType({ text: event.target.value, isRefused: false })}
      onKeyDown={onKeyDown}
      onBlur={takeOver}
    />
  );
}

function Refusal({ id, typed }: { id: string; typed: string }) {
  const texts = useTexts(catalogueTexts);
  const reason = refusedNumber("stock", typed, texts);
  return (
    <div id={id} className="stock-refusal" role="alert">
      <FieldError>{texts.product.stockWrong}</FieldError>
      {reason && <FieldError>{reason}</FieldError>}
    </div>
  );
}

/** A product's fields change at once, one request each: `useChange` would drop a second press. */
export function useQuickAnswer(
  fetcher: FetcherWithComponents<ProductResult>,
  stored: string,
): void {
  const notify = useNotice();
  const { failures } = useTexts(catalogueTexts).product;
  const announce = use(AnnounceContext);
  const { revalidate } = useRevalidator();
  useSettledAnswer<ProductResult & Answer>(fetcher, ({ failure, isLost, needsStepUp }) => {
    if (failure === undefined && !isLost) return announce(stored);
    if (!needsStepUp) notify("error", failure ?? failures.update);
    // React Router revalidates by itself only after a success.
    revalidate();
  });
}

const POINTER_EVENTS = ["pointerdown", "pointerup", "pointercancel"];

/** Runs a change of the layout once no pointer is down: what is pressed must not move from under it. */
function useAfterPress(isFollowed: boolean): (change: () => void) => void {
  const isDown = useRef(false);
  const postponed = useRef<() => void>(undefined);
  useEffect(() => {
    if (!isFollowed) return;
    const follow = ({ type }: Event) => {
      isDown.current = type === "pointerdown";
      // The click comes right after.
      if (!isDown.current && postponed.current) setTimeout(postponed.current);
      postponed.current = undefined;
    };
    for (const type of POINTER_EVENTS) addEventListener(type, follow, { capture: true });
    return () => {
      isDown.current = false;
      for (const type of POINTER_EVENTS) removeEventListener(type, follow, { capture: true });
    };
  }, [isFollowed]);
  return useCallback((change) => {
    if (isDown.current) postponed.current = change;
    else change();
  }, []);
}
