export function problemTexts<Field extends string, Problem extends string>(
  problems: Partial<Record<Field, Problem>>,
  texts: Record<Problem, string>,
): Partial<Record<Field, string>> {
  const wrong = Object.entries<Problem | undefined>(problems);
  return Object.fromEntries(
    wrong.flatMap(([field, problem]) => (problem === undefined ? [] : [[field, texts[problem]]])),
  ) as Partial<Record<Field, string>>;
}
