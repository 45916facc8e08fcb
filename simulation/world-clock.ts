import pg from 'pg'

/**
 * The clock of a simulated world: it stands still until a step advances it, for the shop and its database alike. So
 * nothing depends on the machine's speed, and a seed meets the same deadlines everywhere.
 */
export interface WorldClock {
  now(): Date
  /** Milliseconds. */
  elapse(milliseconds: number): Promise<void>
  /** Sets it to the beginning of another world. */
  begin(moment: Date): Promise<void>
  /** Runs a query outside the shop's pools. */
  readonly client: pg.Client
  close(): Promise<void>
}

/**
 * The schema precedes the server's own in the search path, so that every `now()` of the shop is this one; defaults of
 * columns were bound to the server's `now()` when the tables were made, and are set again.
 */
const INSTALL = `
  CREATE SCHEMA world;
  CREATE TABLE world.clock (moment timestamptz NOT NULL);
  INSERT INTO world.clock SELECT pg_catalog.now();
  CREATE FUNCTION world.now() RETURNS timestamptz STABLE LANGUAGE plpgsql AS $$
  BEGIN
    RETURN (SELECT moment FROM world.clock);
  END $$;
  DO $$
  DECLARE one record;
  BEGIN
    EXECUTE format('ALTER DATABASE %I SET search_path = world, pg_catalog, public', current_database());
    EXECUTE format('ALTER DATABASE %I SET synchronous_commit = off', current_database());
    FOR one IN
      SELECT format('%s ALTER COLUMN %I SET DEFAULT %s', d.adrelid::regclass, a.attname,
        replace(pg_get_expr(d.adbin, d.adrelid), 'now()', 'world.now()')) AS change
      FROM pg_attrdef d JOIN pg_attribute a ON a.attrelid = d.adrelid AND a.attnum = d.adnum
      WHERE pg_get_expr(d.adbin, d.adrelid) LIKE '%now()%'
    LOOP
      EXECUTE 'ALTER TABLE ' || one.change;
    END LOOP;
  END $$`

/** Gives a database its own clock, which only later connections use. */
export async function openWorldClock(databaseUrl: string): Promise<WorldClock> {
  const installer = new pg.Client({ connectionString: databaseUrl })
  await installer.connect()
  await installer.query(INSTALL)
  await installer.end()
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'world' })
  await client.connect()
  let moment = 0
  const set = async (to: number) => {
    moment = to
    await client.query('UPDATE world.clock SET moment = $1', [new Date(to)])
  }
  await set(Date.now())
  return {
    now: () => new Date(moment),
    elapse: (milliseconds) => set(moment + milliseconds),
    begin: (begun) => set(begun.getTime()),
    client,
    close: () => client.end(),
  }
}
