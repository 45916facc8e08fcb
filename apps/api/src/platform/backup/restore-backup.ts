import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { migrate } from '../database/migrate.ts'
import { readMigrations, readRepairs } from '../database/migration-files.ts'
import type { Log } from '../foundation/log.ts'
import { keyFingerprint, SESSION_KEY_FILE } from '../settings/secrets.ts'
import type { Settings } from '../settings/settings.ts'
import { DATA_FOLDER, type Manifest, readManifest } from './backup-format.ts'
import { checksumOf, copyChecked, readRows } from './checked-files.ts'
import { isInUse, loadRows } from './load.store.ts'

/** The source and the target of a restore. */
export interface Restoring {
  readonly folder: string
  /** The URL of an empty database. */
  readonly url: string
  readonly settings: Settings
  /** The shop's migrations. */
  readonly migrationsFolder: string
  readonly log: Pick<Log, 'info'>
}

const checkFiles = async (folder: string, { tables, files }: Manifest): Promise<void> => {
  const expected = [
    ...tables.map(({ file, checksum }) => ({ file, checksum })),
    ...files.map(({ path, checksum }) => ({ file: join(DATA_FOLDER, path), checksum })),
  ]
  const damaged: string[] = []
  for (const { file, checksum } of expected) if ((await checksumOf(join(folder, file))) !== checksum) damaged.push(file)
  if (damaged.length > 0)
    throw new Error(`The backup is damaged: ${damaged.join(', ')} can’t be read, or isn’t what was written.`)
}

/** Refuses a backup of a newer shop, whose tables this one doesn't know. */
const checkMigrations = async (folder: string, { migrations }: Manifest): Promise<void> => {
  const [ours, repairs] = await Promise.all([readMigrations(folder), readRepairs(folder)])
  for (const { name, checksum } of migrations) {
    const file = ours.find((one) => one.name === name)
    const isRepaired = repairs.some((one) => one.name === name && one.from.includes(checksum))
    if (file?.checksum !== checksum && !isRepaired)
      throw new Error(
        `The backup was made by another version of the shop: its migration ${name} is not this one’s. Restore it by that version or a newer one.`,
      )
  }
}

const checkKey = async (folder: string, { giftCardKey, files }: Manifest, settings: Settings): Promise<void> => {
  if (giftCardKey === null) return
  const inBackup = files.some(({ path }) => path === SESSION_KEY_FILE)
    ? (await readFile(join(folder, DATA_FOLDER, SESSION_KEY_FILE), 'utf8')).trim()
    : undefined
  const key = settings.GIFT_CARD_SECRET ?? settings.SESSION_SECRET ?? inBackup
  if (key !== undefined && keyFingerprint(key) === giftCardKey) return
  throw new Error(
    'The backup’s gift cards were hashed with another key than the one here: set GIFT_CARD_SECRET (or SESSION_SECRET, where that was the key) to what it was, or nobody could use a gift card.',
  )
}

/**
 * Restores a backup into an empty database and data folder (R15.2). Everything is checked first; rows are loaded in one
 * transaction into the tables as they were at the backup, and then newer migrations are applied.
 * @throws Error with a sentence for the operator: a damaged backup, a database in use, another key, a newer backup
 */
export const restoreBackup = async ({ folder, url, settings, migrationsFolder, log }: Restoring): Promise<Manifest> => {
  const manifest = await readManifest(folder)
  await checkFiles(folder, manifest)
  await checkMigrations(migrationsFolder, manifest)
  await checkKey(folder, manifest, settings)
  if (await isInUse(url))
    throw new Error(
      'The database holds a shop already: restore into an empty one (a new DATA_DIR, or an empty DATABASE_URL).',
    )
  await migrate(url, migrationsFolder, log, { through: manifest.migrations.at(-1)?.name })
  const fileOf = new Map(manifest.tables.map(({ name, file }) => [name, join(folder, file)]))
  await loadRows(url, { ...manifest, rowsOf: ({ name }) => readRows(fileOf.get(name) ?? '') })
  for (const { path } of manifest.files)
    await copyChecked(join(folder, DATA_FOLDER, path), join(settings.dataDir, path), 'w')
  await migrate(url, migrationsFolder, log)
  return manifest
}
