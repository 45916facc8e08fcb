import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** One step of the data model: plain SQL, never changed once it has been applied anywhere. */
export interface Migration {
  name: string
  sql: string
  /** SHA-256 of the text, in hex. */
  checksum: string
}

const NAME = /^(\d{4})-[a-z0-9]+(-[a-z0-9]+)*\.sql$/

/**
 * Reads a folder of migrations, in the order of their numbers.
 *
 * @throws naming the file when one is not called NNNN-name.sql, or when the numbers are not 0001, 0002, …
 */
export async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted()
  for (const [position, name] of names.entries()) {
    const expected = String(position + 1).padStart(4, '0')
    const number = NAME.exec(name)?.[1]
    if (!number) throw new Error(`The migration ${name} must be called like 0001-what-it-does.sql.`)
    if (number !== expected) throw new Error(`The migration ${name} must have the number ${expected}.`)
  }
  return Promise.all(names.map((name) => readMigration(folder, name)))
}

async function readMigration(folder: string, name: string): Promise<Migration> {
  // A checkout that turns line ends around changes no statement, so it must change no checksum.
  const sql = (await readFile(join(folder, name), 'utf8')).replaceAll('\r\n', '\n')
  return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
}
