/** Those of the parts that the command line names, all where it names none; ends at a wrong name. */
export function askedParts<Part>(parts: Record<string, Part>): [string, Part][] {
  const asked = process.argv.slice(2);
  const unknown = asked.find((name) => !(name in parts));
  if (unknown !== undefined) {
    const names = Object.keys(parts).join(", ");
    console.error(`There is no part called ${unknown}; the parts are ${names}.`);
    process.exit(1);
  }
  return Object.entries(parts).filter(([name]) => asked.length === 0 || asked.includes(name));
}
