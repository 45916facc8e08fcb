import { mkdir, mkdtemp, rename, rm, unlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createEmptyDatabase } from '../../../testing/database/test-database.ts'
import { openLog } from '../foundation/log.ts'
import { DatabaseDownError } from './database-errors.ts'
import { migrate } from './migrate.ts'

const log = openLog('silent')
let folder: string
let database: Awaited<ReturnType<typeof createEmptyDatabase>>

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parter-migrations-'))
  database = await createEmptyDatabase()
  await write('0001-halls.sql', 'CREATE TABLE hall (id int PRIMARY KEY);\nINSERT INTO hall VALUES (1);')
  await write('0002-seats.sql', 'CREATE TABLE seat (hall_id int NOT NULL REFERENCES hall);')
})

afterEach(async () => {
  await database.drop()
  await rm(folder, { recursive: true })
})

const write = (name: string, sql: string) => writeFile(join(folder, name), sql)
const run = () => migrate(database.url, folder, log)

async function ask(statements: string): Promise<void> {
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  await client.query(statements)
  await client.end()
}

/** As stored in the database. */
async function checksumOf(name: string): Promise<string> {
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  const { rows } = await client.query('SELECT checksum FROM schema_migration WHERE name = $1', [name])
  await client.end()
  return rows[0].checksum
}

async function tables(): Promise<string[]> {
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  const { rows } = await client.query(
    `SELECT relname FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace ORDER BY 1`,
  )
  await client.end()
  return rows.map(({ relname }) => relname)
}

describe('migrations', () => {
  it('are applied in order, once', async () => {
    expect(await run()).toEqual(['0001-halls.sql', '0002-seats.sql'])
    expect(await run()).toEqual([])
    await write('0003-rows.sql', 'CREATE TABLE seat_row (id int)')
    expect(await run()).toEqual(['0003-rows.sql'])
    expect(await tables()).toEqual(['hall', 'schema_migration', 'seat', 'seat_row'])
  })

  it('are applied by one of several processes that start at once', async () => {
    const all = await Promise.all([run(), run(), run(), run()])
    expect(all.flat()).toEqual(['0001-halls.sql', '0002-seats.sql'])
  })

  it('are refused when an applied one was changed, but not for other line ends', async () => {
    await run()
    await write('0001-halls.sql', 'CREATE TABLE hall (id int PRIMARY KEY);\r\nINSERT INTO hall VALUES (1);')
    expect(await run()).toEqual([])
    await write('0001-halls.sql', 'CREATE TABLE hall (id bigint PRIMARY KEY);')
    await expect(run()).rejects.toThrow('The migration 0001-halls.sql was changed after it was applied')
  })

  it('are repaired in a database that an earlier version has made, if there is a repair for it', async () => {
    await run()
    await write('0001-halls.sql', 'CREATE TABLE hall (id int PRIMARY KEY, name text);\nINSERT INTO hall VALUES (1);')
    await expect(run()).rejects.toThrow('0001-halls.sql was changed after it was applied')
    const earlier = '5b4c6e7ca3f0f3a1a2ab2a7c9c1ad1f5d1c0d2b2a0b8b7a6c5d4e3f2a1b0c9d8'
    await mkdir(join(folder, 'repairs'))
    const repair = (from: string) =>
      write('repairs/0001-halls.sql', `-- from: ${from}\nALTER TABLE hall ADD name text;`)
    await repair(earlier)
    await expect(run()).rejects.toThrow('0001-halls.sql was changed after it was applied')
    await repair(await checksumOf('0001-halls.sql'))
    await write('0003-rows.sql', `UPDATE hall SET name = 'Suur saal'`)
    expect(await run()).toEqual(['0003-rows.sql'])
    expect(await run()).toEqual([])
  })

  it('are not started on a server that is too old, whose version is reported [R15.3]', async () => {
    await ask(`CREATE SCHEMA old;
      CREATE FUNCTION old.current_setting(text) RETURNS text LANGUAGE sql AS
        $$ SELECT CASE $1 WHEN 'server_version_num' THEN '150018' ELSE '15.18 (Debian 15.18-0+deb12u1)' END $$;`)
    await ask(
      `DO $$ BEGIN EXECUTE format('ALTER DATABASE %I SET search_path = old, pg_catalog', current_database()); END $$`,
    )
    await expect(run()).rejects.toThrow(/PostgreSQL 15\.18 \(Debian.*needs 18 or newer: nothing was changed/)
    expect(await tables()).toEqual([])
  })

  it('are refused when an applied one is missing or has another name now', async () => {
    await run()
    await rename(join(folder, '0002-seats.sql'), join(folder, '0002-chairs.sql'))
    const sentence = 'The migration 0002-seats.sql was applied to this database and its file is missing'
    await expect(run()).rejects.toThrow(sentence)
    await rename(join(folder, '0002-chairs.sql'), join(folder, '0003-chairs.sql'))
    await expect(run()).rejects.toThrow(sentence)
    await unlink(join(folder, '0003-chairs.sql'))
    await expect(run()).rejects.toThrow(sentence)
  })

  it('may leave numbers out, and those that land late are applied late', async () => {
    await write('0005-rows.sql', 'CREATE TABLE seat_row (id int)')
    expect(await run()).toEqual(['0001-halls.sql', '0002-seats.sql', '0005-rows.sql'])
    await write('0004-zones.sql', 'CREATE TABLE zone (id int)')
    expect(await run()).toEqual(['0004-zones.sql'])
    expect(await run()).toEqual([])
  })

  it('are refused when a number is given twice or a name is wrong', async () => {
    await write('0002-rows.sql', '')
    await expect(run()).rejects.toThrow('The migration 0002-seats.sql has the number 0002, which another has.')
    await write('3_rows.sql', '')
    await expect(run()).rejects.toThrow('The migration 3_rows.sql must be called like')
  })

  it('are rolled back when one fails, with its file and line in the error', async () => {
    await write('0003-rows.sql', 'CREATE TABLE seat_row (id int);\nINSERT INTO nowhere VALUES (1);')
    await expect(run()).rejects.toThrow(/0003-rows\.sql failed in line 2: .*nowhere/)
    expect(await tables()).toEqual(['hall', 'schema_migration', 'seat'])
  })

  it('may not end their own transaction', async () => {
    await write('0003-rows.sql', 'CREATE TABLE seat_row (id int); COMMIT;')
    await expect(run()).rejects.toThrow('0003-rows.sql failed')
  })

  it('report when the database is down', async () => {
    await expect(migrate('postgres://nobody@127.0.0.1:1/none', folder, log)).rejects.toBeInstanceOf(DatabaseDownError)
  })
})
