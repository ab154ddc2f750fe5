import { isRouteErrorResponse } from "react-router";

const listeners = new Set<() => void>();

/** Returns the function that ends it. */
export function listenForStepUp(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Opens the dialog 'Confirm It Is You'. */
export function askForStepUp(): void {
  for (const listener of listeners) listener();
}

/** Whether the server asks for the password or a passkey first. */
export function needsStepUp(error: unknown): boolean {
  return isRouteErrorResponse(error) && error.status === 403 && error.data === "step-up";
}
