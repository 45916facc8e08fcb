import { createHash } from 'node:crypto'
import { appendFile, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** One step of the data model: plain SQL, never changed once it has been applied anywhere. */
export interface Migration {
  name: string
  sql: string
  /** SHA-256 of the text, in hex. */
  checksum: string
}

const NAME = /^\d{4}-[a-z0-9]+(-[a-z0-9]+)*\.sql$/

/**
 * Reads a folder of migrations, in the order of their names.
 *
 * @throws naming the file when one is not called like 0001-what-it-does.sql
 */
export async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted()
  const wrong = names.find((name) => !NAME.test(name))
  if (wrong) throw new Error(`The migration ${wrong} must be called like 0001-what-it-does.sql.`)
  return Promise.all(names.map((name) => readMigration(folder, name)))
}

/** A repair for a migration whose file was changed after it had been applied somewhere. */
export interface Repair {
  /** The migration's. */
  name: string
  sql: string
  /** Checksums of the file's versions that it repairs. */
  from: readonly string[]
}

/** Reads the repairs of a folder of migrations: files of the same names in `repairs/`, with lines `-- from: CHECKSUM`. */
export async function readRepairs(folder: string): Promise<Repair[]> {
  const inside = join(folder, 'repairs')
  const names = await readdir(inside).catch(() => [])
  const files = await Promise.all(
    names.filter((name) => name.endsWith('.sql')).map((name) => readMigration(inside, name)),
  )
  return files.map(({ name, sql }) => ({
    name,
    sql,
    from: [...sql.matchAll(/^-- from: ([0-9a-f]{64})$/gm)].map(([, checksum = '']) => checksum),
  }))
}

/** Numbers may be left out, by migrations that were written at the same time. @throws naming the file whose number is taken */
export function checkNumbers(migrations: readonly Migration[]): void {
  for (const [position, { name }] of migrations.entries()) {
    const number = name.slice(0, 4)
    if (migrations[position - 1]?.name.startsWith(number))
      throw new Error(`The migration ${name} has the number ${number}, which another has.`)
  }
}

async function readMigration(folder: string, name: string): Promise<Migration> {
  // Line endings may differ by checkout and must not change the checksum.
  const sql = (await readFile(join(folder, name), 'utf8')).replaceAll('\r\n', '\n')
  return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
}

/** The list of migrations that have landed, with their checksums: lines are added to it, and never changed. */
const FILE = 'checksums.txt'

/** @returns checksums by the migration's name, as `sha256sum` writes them */
export async function readLanded(folder: string): Promise<ReadonlyMap<string, string>> {
  const text = await readFile(join(folder, FILE), 'utf8')
  return new Map(
    [...text.matchAll(/^([0-9a-f]{64}) {2}(\S+)$/gm)].map(([, checksum = '', name = '']) => [name, checksum]),
  )
}

/** Adds the migrations that are not in the list yet. */
export async function noteLanded(folder: string, migrations: readonly Migration[]): Promise<void> {
  const landed = await readLanded(folder)
  const lines = migrations.filter(({ name }) => !landed.has(name)).map(({ name, checksum }) => `${checksum}  ${name}\n`)
  if (lines.length > 0) await appendFile(join(folder, FILE), lines.join(''))
}
