import { mkdtemp, rename, rm, unlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openLog } from '../log.ts'
import { DatabaseDownError } from './database-errors.ts'
import { migrate } from './migrate.ts'
import { createEmptyDatabase } from './testing.ts'

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

  it('are refused when a number is missing, given twice or a name is wrong', async () => {
    await write('0004-rows.sql', '')
    await expect(run()).rejects.toThrow('The migration 0004-rows.sql must have the number 0003.')
    await rename(join(folder, '0004-rows.sql'), join(folder, '0002-rows.sql'))
    await expect(run()).rejects.toThrow('The migration 0002-seats.sql must have the number 0003.')
    await write('3_rows.sql', '')
    await expect(run()).rejects.toThrow('The migration 3_rows.sql must be called like')
  })

  it('leave nothing of one that fails, and name its file and line', async () => {
    await write('0003-rows.sql', 'CREATE TABLE seat_row (id int);\nINSERT INTO nowhere VALUES (1);')
    await expect(run()).rejects.toThrow(/0003-rows\.sql failed in line 2: .*nowhere/)
    expect(await tables()).toEqual(['hall', 'schema_migration', 'seat'])
  })

  it('may not end their own transaction', async () => {
    await write('0003-rows.sql', 'CREATE TABLE seat_row (id int); COMMIT;')
    await expect(run()).rejects.toThrow('0003-rows.sql failed')
  })

  it('say that the database is down when it is', async () => {
    await expect(migrate('postgres://nobody@127.0.0.1:1/none', folder, log)).rejects.toBeInstanceOf(DatabaseDownError)
  })
})
