import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { provideShops } from '../global-setup.ts'
import { MOMENT } from './moment.ts'

const stoppedClock = pathToFileURL(join(import.meta.dirname, 'stopped-clock.ts')).href

/**
 * Stops the database's clock: `now()` without a schema is found in ours before PostgreSQL's, and new rows get it too. Connections made before are
 * ended, and the shop opens new ones.
 */
const stopDatabaseClock = async (database: string): Promise<void> => {
  const client = new pg.Client(database)
  await client.connect()
  try {
    await client.query(`
      CREATE SCHEMA stopped;
      CREATE FUNCTION stopped.now() RETURNS timestamptz LANGUAGE sql STABLE AS $$ SELECT timestamptz '${MOMENT}' $$;
      DO $$ DECLARE one record; BEGIN
        FOR one IN SELECT table_name, column_name FROM information_schema.columns
            WHERE table_schema = 'public' AND column_default = 'now()' LOOP
          EXECUTE format('ALTER TABLE %I ALTER %I SET DEFAULT stopped.now()', one.table_name, one.column_name);
        END LOOP;
        EXECUTE format('ALTER DATABASE %I SET search_path = stopped, public, pg_catalog', current_database());
      END $$;
      SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid();
    `)
  } finally {
    await client.end()
  }
}

/** Shops whose every clock stands at the same moment, so that the same pages look the same on any day. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  return provideShops(project, { NODE_OPTIONS: `--import ${stoppedClock}` }, ({ database }) =>
    stopDatabaseClock(database),
  )
}
