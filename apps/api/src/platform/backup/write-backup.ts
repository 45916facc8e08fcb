import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { keyFingerprint, storedSessionKey } from '../settings/secrets.ts'
import type { Settings } from '../settings/settings.ts'
import { DATA_FOLDER, MANIFEST_FILE, type Manifest } from './backup-format.ts'
import { copyChecked, writeRows } from './checked-files.ts'
import { openSnapshot, type Snapshot } from './dump.store.ts'

/** The embedded database, which is backed up by its rows, and its binaries, which `npm ci` installs. */
const OF_POSTGRESQL = /^postgresql/
/** Resized pictures, which are made again from their originals. */
const MADE_AGAIN = /^pictures\/(?!originals\/)/
/** Files that are being written. */
const HALF = /\.half$/

/** The files of DATA_DIR that belong in a backup: pictures and keys. @returns paths inside the folder, with `/` */
const filesToKeep = async (dataDir: string): Promise<string[]> => {
  const top = await readdir(dataDir, { withFileTypes: true }).catch(() => [])
  const found = await Promise.all(
    top
      .filter(({ name }) => !OF_POSTGRESQL.test(name))
      .map(async (entry) => {
        if (entry.isFile()) return [entry.name]
        if (!entry.isDirectory()) return []
        const inside = await readdir(join(dataDir, entry.name), { recursive: true, withFileTypes: true })
        return inside
          .filter((one) => one.isFile())
          .map((one) => relative(dataDir, join(one.parentPath, one.name)).split(sep).join('/'))
      }),
  )
  return found
    .flat()
    .filter((path) => !MADE_AGAIN.test(path) && !HALF.test(path))
    .toSorted()
}

const writeTables = async (snapshot: Snapshot, folder: string): Promise<Manifest['tables']> => {
  const tables: Manifest['tables'] = []
  await mkdir(join(folder, 'tables'), { mode: 0o700 })
  for (const table of snapshot.tables) {
    const file = `tables/${table.name}.rows.gz`
    const { rows, checksum } = await writeRows(join(folder, file), snapshot.rowsOf(table))
    tables.push({ name: table.name, columns: [...table.columns], rows, file, checksum })
  }
  return tables
}

const copyFiles = async (dataDir: string, folder: string): Promise<Manifest['files']> => {
  const files: Manifest['files'] = []
  for (const path of await filesToKeep(dataDir)) {
    const { bytes, checksum } = await copyChecked(join(dataDir, path), join(folder, DATA_FOLDER, path))
    files.push({ path, bytes, checksum })
  }
  return files
}

const writeManifest = async (folder: string, manifest: Manifest): Promise<void> => {
  const file = await open(join(folder, MANIFEST_FILE), 'wx', 0o600)
  await file.writeFile(`${JSON.stringify(manifest, null, 1)}\n`)
  await file.sync()
  await file.close()
}

/**
 * Writes a backup of a running shop into a new folder (R15.2): a snapshot of the database, then pictures and keys of
 * DATA_DIR, which are only ever added. The folder gets its name when the backup is complete.
 * @param url of the database
 * @param now stored as the time of the backup
 * @throws Error with a sentence for the operator when the folder is there already
 */
export const writeBackup = async (
  url: string,
  settings: Settings,
  folder: string,
  now: Date = new Date(),
): Promise<Manifest> => {
  if (await stat(folder).catch(() => undefined))
    throw new Error(`${folder} is there already: name a folder that isn’t.`)
  const half = `${folder}.half-${process.pid}`
  const snapshot = await openSnapshot(url)
  try {
    await mkdir(dirname(half), { recursive: true })
    await mkdir(half, { mode: 0o700 })
    const tables = await writeTables(snapshot, half)
    const sequences = [...(await snapshot.sequences())]
    const key = settings.GIFT_CARD_SECRET ?? settings.SESSION_SECRET ?? (await storedSessionKey(settings.dataDir))
    const manifest: Manifest = {
      format: 1,
      madeAt: now.toISOString(),
      server: snapshot.server,
      migrations: [...snapshot.migrations],
      tables,
      sequences,
      files: await copyFiles(settings.dataDir, half),
      giftCardKey: key === undefined ? null : keyFingerprint(key),
    }
    await writeManifest(half, manifest)
    await rename(half, folder)
    return manifest
  } catch (error) {
    await rm(half, { recursive: true, force: true })
    throw error
  } finally {
    await snapshot.close()
  }
}
