import { appendFile, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Migration } from './migration-files.ts'

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
