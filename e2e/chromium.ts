import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { canRun, fetchDebian, folderFor, librariesIn } from '../tools/debian-programs.ts'

const run = promisify(execFile)

/** An installed browser: the program, and its additional environment variables. */
export interface ChromiumProgram {
  path: string
  env: Record<string, string>
}

/** Debian's Chromium in its own folder, with its libraries and fonts. */
async function unpackedChromium(folder: string): Promise<ChromiumProgram> {
  const typefaces = join(folder, 'fonts.conf')
  const folders = [join(folder, 'usr/share/fonts'), '/usr/share/fonts'].map((dir) => `<dir>${dir}</dir>`).join('')
  await writeFile(
    typefaces,
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd">` +
      `<fontconfig>${folders}<cachedir>${join(folder, 'font-cache')}</cachedir></fontconfig>\n`,
  )
  return {
    path: join(folder, 'usr/lib/chromium/chromium'),
    env: { LD_LIBRARY_PATH: librariesIn(folder, 'pulseaudio'), FONTCONFIG_FILE: typefaces },
  }
}

/** Whether a program starts and finds its libraries. */
const starts = ({ path, env }: ChromiumProgram): Promise<boolean> =>
  run(path, ['--version'], { env: { ...process.env, ...env } }).then(
    () => true,
    () => false,
  )

/** Chromium from Debian's packages, unpacked once into the user's cache without installing it. */
async function fetchedChromium(): Promise<ChromiumProgram> {
  const folder = await folderFor('chromium')
  const there = join(folder, 'usr/lib/chromium/chromium')
  if ((await canRun(there)) && (await starts(await unpackedChromium(folder)))) return unpackedChromium(folder)
  console.log('No Chromium on this system: fetching Debian’s, about 200 MB, once.')
  await fetchDebian(folder, ['chromium'])
  return unpackedChromium(folder)
}

/**
 * Finds Chromium: `CHROMIUM_PATH`, else the system's, else one downloaded into the user's cache folder.
 * Throws with the reason when none of these works.
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

const SHELL = 'chromium-headless-shell'

/** Chromium without windows, menus and tabs, from Debian's packages: this system's, or fetched once. */
async function chromiumShell(): Promise<ChromiumProgram> {
  const system = { path: join('/usr/bin', SHELL), env: {} }
  if ((await canRun(system.path)) && (await starts(system))) return system
  const folder = await folderFor(SHELL)
  const path = join(folder, 'usr/lib/chromium', SHELL)
  // the shared files must lie beside the program, even if the system has them too
  if (!(await canRun(path))) await fetchDebian(folder, [SHELL, 'chromium-common'])
  const { env } = await unpackedChromium(folder)
  if (!(await starts({ path, env }))) throw new Error(`${path} does not start`)
  return { path, env }
}

/**
 * The browser of the journeys: the same pages for half of the processor time. If it can't be had, or `CHROMIUM_PATH` is
 * set, it is that of `findChromium`.
 */
export async function findHeadlessChromium(): Promise<ChromiumProgram> {
  return process.env.CHROMIUM_PATH === undefined ? chromiumShell().catch(findChromium) : findChromium()
}

/** For offline networks: without these Chromium keeps calling Google's services and logs each failure. */
export const quietFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
