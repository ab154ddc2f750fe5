/** For when the control that had the focus goes away. */
export function focusHeading(): void {
  document.querySelector<HTMLElement>("#main h1")?.focus({ preventScroll: true });
}
