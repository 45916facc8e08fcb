/**
 * Prints figures of the project: how many files run for a verb (`--list` names them), which browser files tests load,
 * folders and files, words and texts, and the size of an installation without development packages.
 */
import { spawnSync } from 'node:child_process'
import { glob, readdir, readFile, stat } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { parseArgs } from 'node:util'
import { calls } from '@parter/contract/calls.ts'
import type { CallRecord } from '@parter/contract/wire/call.ts'
import { loadAllCatalogues } from '../packages/portal/src/messages/load-messages.ts'
import { documentWords } from './measure/document-words.ts'
import { importGraph } from './measure/import-graph.ts'
import { folderCycles, fullFolders, reasonsOf, testedInBrowser } from './measure/structure.ts'
import { followWays } from './measure/ways.ts'
import { projectRoot } from './run-step.ts'
import { sourceFiles } from './source-files.ts'

const { values: flags } = parseArgs({ options: { list: { type: 'boolean', default: false } } })
const SERVER = 'apps/api/src/'
/** Rooms whose messages only the back office loads. */
const STAFF_ROOMS: ReadonlySet<string> = new Set([
  'staff',
  'halls',
  'reports',
  'event-changes',
  'event-drafts',
  'content-items',
  'counter',
  'desk',
  'door',
  'promotions',
])

const read = async (path: string): Promise<[path: string, text: string]> => [
  path,
  await readFile(join(projectRoot, path), 'utf8'),
]

/** Bytes of a package without its nested packages, which `npm ls` lists too. */
const bytesOf = async (folder: string): Promise<number> => {
  let bytes = 0
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) bytes += entry.name === 'node_modules' ? 0 : await bytesOf(path)
    else if (entry.isFile()) bytes += (await stat(path)).size
  }
  return bytes
}

/** Bytes of all packages that a shop needs to run on this system. */
const installedBytes = async (): Promise<number> => {
  const { stdout } = spawnSync('npm', ['ls', '--omit=dev', '--all', '--parseable'], {
    cwd: projectRoot,
    encoding: 'utf8',
  })
  const folders = new Set(stdout.split('\n').filter((path) => /\/node_modules\/(?!@parter\/)/.test(path)))
  let bytes = 0
  for (const folder of folders) bytes += await bytesOf(folder)
  return bytes
}

const code = (await sourceFiles(projectRoot)).filter(
  (path) => /[.]tsx?$/.test(path) && !path.startsWith('bench/rivals/'),
)
const texts = new Map(await Promise.all(code.map(read)))
const graph = importGraph(texts)

for (const [what, run] of await followWays()) {
  const files = [...run.keys()].map((path) => relative(projectRoot, path)).filter((path) => path.startsWith(SERVER))
  const rooms = files.filter((path) => !path.startsWith(`${SERVER}platform/`))
  console.log(
    `Files of the rooms that run for ${what}: ${rooms.length}, and ${files.length - rooms.length} of the platform`,
  )
  if (flags.list) for (const path of rooms.toSorted()) console.log(`  ${path.slice(SERVER.length)}`)
}
const { loaded, all } = testedInBrowser(graph)
console.log(`Files of the browser that its tests load: ${loaded} of ${all}, ${Math.round((100 * loaded) / all)} %`)
const reasons = reasonsOf(texts, graph)
console.log(`Short files with one importer, of the same folder: ${[...reasons.values()].flat().length}`)
for (const [reason, files] of reasons) {
  console.log(reason === 'none' ? `  without such a reason: ${files.length}` : `  ${reason}: ${files.length}`)
  if (flags.list) for (const path of files) console.log(`    ${path}`)
}
const full = fullFolders(texts)
console.log(`Folders with more than fifteen source files: ${full.length}`)
for (const [folder, files] of full) console.log(`  ${files} ${folder}`)
const cycles = folderCycles(graph)
console.log(`Circles of folders: ${cycles.length}`)
for (const cycle of cycles) console.log(`  ${cycle.join(', ')}`)

const catalogues = Object.values(await loadAllCatalogues()).flatMap((rooms) => Object.entries(rooms))
const errorsWhere = (isStaff: boolean) =>
  Object.values<CallRecord>(calls)
    .filter(({ session }) => (session === 'staff') === isStaff)
    .flatMap(({ errors }) => errors.map((code) => `error_${code}`))
const errorsOfBuyers = new Set(errorsWhere(false))
/** Refusals that only calls of staff have. */
const errorsOfStaff = new Set(errorsWhere(true).filter((key) => !errorsOfBuyers.has(key)))
const ofStaff = catalogues
  .map(([room, texts]) =>
    STAFF_ROOMS.has(room) ? Object.keys(texts) : Object.keys(texts).filter((key) => errorsOfStaff.has(key)),
  )
  .reduce((sum, keys) => sum + keys.length, 0)
const everywhere = catalogues.reduce((sum, [, texts]) => sum + Object.keys(texts).length, 0)
console.log(`Translated texts: ${everywhere - ofStaff} of the shop`)
console.log(`  besides: ${ofStaff} of the back office`)
const documents = await Promise.all(
  (await Array.fromAsync(glob('{*.md,docs/**/*.md}', { cwd: projectRoot }))).map(read),
)
const { written, specification, results } = documentWords(documents)
console.log(`Words of ${documents.length - 1} documents: ${written}`)
console.log(
  `  besides: ${specification} of the specification’s rows (docs/requirements.md), ${results} in results that benches write`,
)
console.log(`Packages of who runs the shop: ${Math.round((await installedBytes()) / 1e6)} MB`)
