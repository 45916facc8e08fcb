import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { describe, expect, it } from 'vitest'
import { createEmptyDatabase, openTestDatabase } from '../../../testing/database/test-database.ts'
import { openLog } from '../foundation/log.ts'
import { migrate } from './migrate.ts'
import { readLanded, readMigrations, readRepairs } from './migration-files.ts'
import { MIGRATIONS_FOLDER } from './migrations-folder.ts'

const run = promisify(execFile)
const log = openLog('silent')

/** Lines that the first two versions of 0018-returns.sql did not have. */
const SECOND = [/^ {2}sealed_code bytea,.*\n/m, /^ {2}letter_id uuid REFERENCES letter,.*\n/m]
const THIRD = [/^-- An answer of a provider[^]*?told_amount > 0\);\n\n/m]
const without = (text: string, parts: readonly RegExp[]) => parts.reduce((rest, part) => rest.replace(part, ''), text)
const checksum = (text: string) => createHash('sha256').update(text).digest('hex')

/** Columns and constraints of all tables, as the database describes them. */
async function describeSchema(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ line: string }>(
    `SELECT format('%s.%s %s %s', attrelid::regclass, attname, format_type(atttypid, atttypmod), attnotnull) AS line
       FROM pg_attribute JOIN pg_class c ON c.oid = attrelid
       WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace AND attnum > 0 AND NOT attisdropped
     UNION ALL SELECT format('%s %s', conrelid::regclass, pg_get_constraintdef(oid)) FROM pg_constraint
       WHERE connamespace = 'public'::regnamespace
     ORDER BY 1`,
  )
  await client.end()
  return rows.map(({ line }) => line)
}

describe('migrations that have landed', () => {
  it('are unchanged: each has a line in checksums.txt, which `npm run db:types` adds', async () => {
    const landed = await readLanded(MIGRATIONS_FOLDER)
    const files = new Map((await readMigrations(MIGRATIONS_FOLDER)).map(({ name, checksum: sum }) => [name, sum]))
    expect(Object.fromEntries(files)).toEqual(Object.fromEntries(landed))
  })

  it('keep their checksums in the list', async () => {
    const said = ['log', '--format=', '-p', '--', 'checksums.txt']
    const history = await run('git', said, { cwd: MIGRATIONS_FOLDER, maxBuffer: 1e8 }).catch(() => ({ stdout: '' }))
    const landed = await readLanded(MIGRATIONS_FOLDER)
    const removed = [...history.stdout.matchAll(/^-([0-9a-f]{64}) {2}(\S+)$/gm)]
    // a file that no longer exists was renumbered before it landed
    expect(removed.filter(([, sum, name = '']) => landed.has(name) && landed.get(name) !== sum)).toEqual([])
  })

  it.each([
    ['first', [...SECOND, ...THIRD]],
    ['second', THIRD],
  ])('bring a database with the %s version of 0018-returns.sql to the same state as all others', async (_, parts) => {
    const folder = await mkdtemp(join(tmpdir(), 'parter-migrations-'))
    const [old, fresh] = await Promise.all([createEmptyDatabase(), openTestDatabase()])
    try {
      const earlier = without(await readFile(join(MIGRATIONS_FOLDER, '0018-returns.sql'), 'utf8'), parts)
      const repairs = await readRepairs(MIGRATIONS_FOLDER)
      expect(repairs.find(({ name }) => name === '0018-returns.sql')?.from).toContain(checksum(earlier))
      const all = (await readMigrations(MIGRATIONS_FOLDER)).map(({ name }) => name)
      for (const name of all.slice(0, 22)) await cp(join(MIGRATIONS_FOLDER, name), join(folder, name))
      await writeFile(join(folder, '0018-returns.sql'), earlier)
      await migrate(old.url, folder, log)
      expect(await migrate(old.url, MIGRATIONS_FOLDER, log)).toEqual(all.slice(22))
      expect(await describeSchema(old.url)).toEqual(await describeSchema(fresh.url))
    } finally {
      await Promise.all([old.drop(), fresh.close(), rm(folder, { recursive: true })])
    }
  })

  it('rename the state of gift card amounts in payment, and no other', async () => {
    const { url, drop } = await createEmptyDatabase()
    const client = new pg.Client({ connectionString: url })
    try {
      await migrate(url, MIGRATIONS_FOLDER, log, { through: '0042-sales-facts.sql' })
      await client.connect()
      // the rows need no orders and cards
      await client.query(`ALTER TABLE gift_card_use DROP CONSTRAINT gift_card_use_gift_card_id_fkey,
          DROP CONSTRAINT gift_card_use_order_id_fkey;
        INSERT INTO gift_card_use (gift_card_id, order_id, amount, state)
        VALUES (1, 1, 500, 'kept'), (1, 2, 500, 'spent'), (1, 3, 500, 'returned')`)
      await migrate(url, MIGRATIONS_FOLDER, log)
      const { rows } = await client.query('SELECT state FROM gift_card_use ORDER BY order_id')
      expect(rows.map(({ state }) => state)).toEqual(['reserved', 'spent', 'returned'])
    } finally {
      await client.end()
      await drop()
    }
  })
})
