import { data } from "react-router";
import { SECTION_FAILURES, type SectionIntent, type SectionResult } from "./section-result.ts";

/**
 * Whatever keeps the server's answer away, the page stays with all that is on it, and says so. The
 * status keeps the page from asking for its data again, as nobody would answer that either.
 */
export async function sendSection(request: Request, serverAction: () => Promise<SectionResult>) {
  const form = await request.clone().formData();
  const failure = SECTION_FAILURES[form.get("intent") as SectionIntent];
  try {
    return await serverAction();
  } catch (error) {
    if (error instanceof Response) throw error;
    return data<SectionResult>({ failure }, 503);
  }
}
