import { type RawBuilder, sql } from "kysely";

/** The name of now, else the e-mail address; a command is its own name. */
export function staffName(staff: string): RawBuilder<string> {
  return sql<string>`coalesce(
    (select coalesce(nullif(name, ''), email) from "user" where id = ${staff}),
    cast(${staff} as text))`;
}
