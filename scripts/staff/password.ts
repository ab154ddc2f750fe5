import { createInterface } from "node:readline";
import { DEFAULT_LOCALE } from "#app/domain/locale/locale.ts";
import { passwordTexts } from "#app/domain/staff/password/texts.ts";
import { generatePassword, passwordProblem } from "#app/domain/staff/password.ts";
import { askUnseen, StaffError } from "./terminal.ts";

export type ChosenPassword = { password: string; isGenerated: boolean };

/**
 * From stdin or the terminal, generated when that is blank or there is none. Throws StaffError when it
 * is weak; `known` is what everybody knows of the account.
 */
export async function choosePassword(fromStdin: boolean, known: string[]): Promise<ChosenPassword> {
  const given = fromStdin ? await readLine() : process.stdin.isTTY ? await ask() : "";
  if (given === "" && !fromStdin) return { password: generatePassword(), isGenerated: true };
  const problem = passwordProblem(given, known, passwordTexts(DEFAULT_LOCALE));
  if (problem) throw new StaffError(`A password takes ${problem}.`);
  return { password: given, isGenerated: false };
}

async function ask(): Promise<string> {
  const terminal = { input: process.stdin, output: process.stderr };
  const given = await askUnseen("Password (blank to have one made up): ", terminal);
  if (given === "") return "";
  if (given !== null && (await askUnseen("Once more: ", terminal)) === given) return given;
  throw new StaffError("No password was typed twice alike, so nothing was changed.");
}

async function readLine(): Promise<string> {
  for await (const line of createInterface({ input: process.stdin })) return line;
  return "";
}
