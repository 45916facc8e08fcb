import { execFile } from 'node:child_process'
import { access, constants, mkdir, rm, writeFile } from 'node:fs/promises'
import { homedir, tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const fetcher = join(import.meta.dirname, '../tools/fetch-debian.sh')

/** A browser that is there and starts: the program, and what its environment needs besides the usual. */
export interface ChromiumProgram {
  path: string
  env: Record<string, string>
}

const canRun = (path: string): Promise<boolean> =>
  access(path, constants.X_OK).then(
    () => true,
    () => false,
  )

/** Where this person keeps what can be fetched again; the temporary folder for someone without a home. */
async function cacheFolder(): Promise<string> {
  const wanted = join(process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'parter')
  const fallback = join(tmpdir(), `parter-${process.getuid?.() ?? 'cache'}`)
  const made = await mkdir(wanted, { recursive: true }).then(
    () => wanted,
    () => mkdir(fallback, { recursive: true }).then(() => fallback),
  )
  return made
}

/** Debian's Chromium as it lies in a folder of its own: with the libraries and typefaces that came with it. */
async function unpackedChromium(folder: string): Promise<ChromiumProgram> {
  const triplet = process.arch === 'arm64' ? 'aarch64-linux-gnu' : 'x86_64-linux-gnu'
  const libraries = ['usr/lib', 'lib'].flatMap((lib) => [`${lib}/${triplet}`, `${lib}/${triplet}/pulseaudio`])
  const typefaces = join(folder, 'fonts.conf')
  const folders = [join(folder, 'usr/share/fonts'), '/usr/share/fonts'].map((dir) => `<dir>${dir}</dir>`).join('')
  await writeFile(
    typefaces,
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd">` +
      `<fontconfig>${folders}<cachedir>${join(folder, 'font-cache')}</cachedir></fontconfig>\n`,
  )
  return {
    path: join(folder, 'usr/lib/chromium/chromium'),
    env: { LD_LIBRARY_PATH: libraries.map((lib) => join(folder, lib)).join(':'), FONTCONFIG_FILE: typefaces },
  }
}

/** Whether a program starts at all, its libraries found. */
const starts = ({ path, env }: ChromiumProgram): Promise<boolean> =>
  run(path, ['--version'], { env: { ...process.env, ...env } }).then(
    () => true,
    () => false,
  )

/** Chromium from Debian's packages, fetched once for this person: no root, nothing installed. */
async function fetchedChromium(): Promise<ChromiumProgram> {
  const folder = join(await cacheFolder(), 'chromium')
  const there = join(folder, 'usr/lib/chromium/chromium')
  if ((await canRun(there)) && (await starts(await unpackedChromium(folder)))) return unpackedChromium(folder)
  console.log('No Chromium on this system: fetching Debian’s, about 200 MB, once.')
  await rm(folder, { recursive: true, force: true })
  await run('sh', [fetcher, folder, 'chromium'])
  return unpackedChromium(folder)
}

/**
 * Finds a Chromium or brings one: `CHROMIUM_PATH`, else the system's, else one fetched into the person's cache folder.
 * Throws, with the reason, when none of these can be had.
 */
export async function findChromium(): Promise<ChromiumProgram> {
  const chosen = process.env.CHROMIUM_PATH
  if (chosen !== undefined) {
    if (await canRun(chosen)) return { path: chosen, env: {} }
    throw new Error(`CHROMIUM_PATH names ${chosen}, which is no program that can be run`)
  }
  const system = { path: '/usr/bin/chromium', env: {} }
  return (await canRun(system.path)) ? system : fetchedChromium()
}

/** For networks without a way out: without these Chromium keeps calling home and prints each refusal. */
export const quietFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
