import { Client } from "pg";

const NAME = "koshk tests";

/** Triggers publish the tests' own writes. Returns the address to write by. */
export async function publishChanges(databaseUrl: string): Promise<string> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(TRIGGERS);
  await client.end();
  const url = new URL(databaseUrl);
  url.searchParams.set("application_name", NAME);
  return url.href;
}

/** A message of data/cluster/signals, sent under its lock. */
const TRIGGERS = `
create function tell_of_change() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(4915026, 0);
  perform pg_notify('koshk', (pg_current_wal_insert_lsn() - '0/0'::pg_lsn)
    || ' {"from":"tests","number":0,"isCatalogue":true,"changes":[]}');
  return null;
end $$;
${["products", "sections"]
  .map(
    (table) => `
create trigger told after insert or update or delete on ${table} for each statement
when (current_setting('application_name') = '${NAME}') execute function tell_of_change();`,
  )
  .join("")}
`;
