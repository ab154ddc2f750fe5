import { data } from "react-router";

/**
 * For a route's `clientAction`: whatever keeps the server's answer away, the page stays with all
 * that is on it, and says what failed by the form's intent. The status keeps the page from asking
 * for its data again, as nobody would answer that either.
 */
export async function sendForm<Intent extends string, Result>(
  request: Request,
  serverAction: () => Promise<Result>,
  failures: Record<Intent, string>,
) {
  const form = await request.clone().formData();
  try {
    return await serverAction();
  } catch (error) {
    if (error instanceof Response) throw error;
    return data({ failure: failures[form.get("intent") as Intent] }, 503);
  }
}
