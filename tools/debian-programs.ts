import { execFile } from 'node:child_process'
import { access, constants, mkdir, rm } from 'node:fs/promises'
import { homedir, tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const fetcher = join(import.meta.dirname, 'fetch-debian.sh')
const triplet = process.arch === 'arm64' ? 'aarch64-linux-gnu' : 'x86_64-linux-gnu'
/** Debian's folders of programs. */
const PLACES = ['usr/bin', 'usr/sbin']

/** Installed programs, by the names that they are started by. */
export interface DebianPrograms<Name extends string> {
  readonly paths: Readonly<Record<Name, string>>
  /** Environment variables that they need in addition: the path of their libraries. */
  readonly env: Readonly<Record<string, string>>
}

/** Whether a file exists and is executable. */
export const canRun = (path: string): Promise<boolean> =>
  access(path, constants.X_OK).then(
    () => true,
    () => false,
  )

/** The user's cache folder; the temporary folder for users without a home. */
const cacheFolder = async (): Promise<string> => {
  const wanted = join(process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'parter')
  const fallback = join(tmpdir(), `parter-${process.getuid?.() ?? 'cache'}`)
  return mkdir(wanted, { recursive: true }).then(
    () => wanted,
    () => mkdir(fallback, { recursive: true }).then(() => fallback),
  )
}

/** The library folders of unpacked Debian packages, for LD_LIBRARY_PATH. */
export const librariesIn = (root: string, ...inner: readonly string[]): string =>
  ['usr/lib', 'lib']
    .flatMap((lib) => [join(root, lib, triplet), ...inner.map((folder) => join(root, lib, triplet, folder))])
    .join(':')

/** The cache folder of some Debian packages, whether or not it exists. */
export const folderFor = async (name: string): Promise<string> => join(await cacheFolder(), name)

/**
 * Downloads Debian packages with their dependencies and unpacks them into an empty folder; needs no root.
 * @throws if a download fails
 */
export const fetchDebian = async (folder: string, packages: readonly string[]): Promise<void> => {
  await rm(folder, { recursive: true, force: true })
  await run('sh', [fetcher, folder, ...packages])
}

/** @returns undefined unless all exist */
const programsIn = async <Name extends string>(
  root: string,
  names: readonly Name[],
): Promise<Record<Name, string> | undefined> => {
  const found = {} as Record<Name, string>
  for (const name of names) {
    const paths = PLACES.map((place) => join(root, place, name))
    const there = await Promise.all(paths.map(canRun))
    const path = paths[there.indexOf(true)]
    if (path === undefined) return undefined
    found[name] = path
  }
  return found
}

/** Programs that are installed or were downloaded before; undefined unless all exist. */
export const programsHere = async <Name extends string>(
  packages: readonly string[],
  names: readonly Name[],
): Promise<DebianPrograms<Name> | undefined> => {
  const ofSystem = await programsIn('/', names)
  if (ofSystem) return { paths: ofSystem, env: {} }
  const folder = await folderFor(packages.join('-'))
  const fetched = await programsIn(folder, names)
  return fetched && { paths: fetched, env: { LD_LIBRARY_PATH: librariesIn(folder) } }
}

/**
 * Finds installed programs, else downloads Debian's into the user's cache, once.
 * @param packages Debian's packages that contain the programs
 * @throws if a download fails
 */
export const debianPrograms = async <Name extends string>(
  packages: readonly string[],
  names: readonly Name[],
): Promise<DebianPrograms<Name>> => {
  const here = await programsHere(packages, names)
  if (here) return here
  await fetchDebian(await folderFor(packages.join('-')), packages)
  const fetched = await programsHere(packages, names)
  if (!fetched) throw new Error(`Debian’s packages ${packages.join(', ')} have no programs ${names.join(', ')}`)
  return fetched
}
