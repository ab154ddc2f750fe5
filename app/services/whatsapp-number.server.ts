import { type NumberProblem, readWhatsapp } from "#app/domain/shop/whatsapp.ts";

/** By the numbering plans of all countries; null where the number may be dialled. They load slower than most pages. */
export async function whatsappProblem(digits: string): Promise<NumberProblem | null> {
  if (digits === "") return null;
  const read = readWhatsapp(`+${digits}`);
  if (read.problem) return read.problem;
  // Saved before numbers were checked.
  if (read.digits !== digits) return "notEgyptian";
  const plans = await import("libphonenumber-js/min");
  const length = plans.validatePhoneNumberLength(`+${digits}`);
  if (length === "INVALID_COUNTRY") return "noSuchCountry";
  if (length === "TOO_SHORT") return "tooShort";
  if (length === "TOO_LONG") return "tooLong";
  return plans.isValidPhoneNumber(`+${digits}`) ? null : "noSuchNumber";
}
