import type { ReactNode } from "react";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import type { Paper } from "./paper.ts";

const INPUT_EVENTS = ["pointermove", "pointerdown", "keydown"] as const;

let removeLast = () => {};

/**
 * Prints a receipt in place of the page. It stays in the document until the next input, also when
 * the page changes: some browsers fire `afterprint` before they have rendered the paper.
 */
export function printReceipt(receipt: ReactNode, paper: Paper | `poster-${string}`): void {
  removeLast();
  const element = document.createElement("div");
  element.className = "printed-order";
  element.dataset.paper = paper;
  element.translate = false;
  document.body.append(element);
  const root = createRoot(element);
  flushSync(() => root.render(receipt));
  const input = new AbortController();
  removeLast = () => {
    input.abort();
    root.unmount();
    element.remove();
  };
  // In the capture phase: the key press that started the printing is still bubbling.
  const options = { capture: true, signal: input.signal };
  for (const event of INPUT_EVENTS) addEventListener(event, removeLast, options);
  window.print();
}
