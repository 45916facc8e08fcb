/**
 * Checks the whole project against the laws: imports, files, folders, writers of tables, names of verbs, links of
 * documents. Prints each breach with its reason.
 */
import { existsSync } from 'node:fs'
import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { calls } from '../../packages/contract/src/calls.ts'
import { projectRoot } from '../run-step.ts'
import { sourceFiles } from '../source-files.ts'
import { findDocumentBreaches } from './document-laws.ts'
import { findFileBreaches } from './file-laws.ts'
import { findFolderBreaches } from './folder-laws.ts'
import { type Breach, findImportBreaches } from './import-laws.ts'
import { findRoomBreaches, findRouteBreaches } from './room-laws.ts'
import { findTableBreaches } from './table-laws.ts'
import { findVerbBreaches } from './verb-laws.ts'

const readable = /[.](?:ts|tsx|cts|mts|cjs|mjs|js|css|sql|html|json)$/

const paths = await sourceFiles(projectRoot)
const files = await Promise.all(
  paths.map(async (path) => ({
    path,
    text: readable.test(path) ? await readFile(join(projectRoot, path), 'utf8') : '',
  })),
)
const documents = await Promise.all(
  (await Array.fromAsync(glob('{*.md,docs/**/*.md}', { cwd: projectRoot }))).map(async (path) => ({
    path,
    text: await readFile(join(projectRoot, path), 'utf8'),
  })),
)
// its test names documents that don't exist
const code = files.filter(({ path }) => path !== 'tools/laws/document-laws.test.ts')
const breaches = [
  ...(await findImportBreaches(projectRoot)),
  ...findFileBreaches(files),
  ...findTableBreaches(files),
  ...findFolderBreaches(files),
  ...findRoomBreaches(files),
  ...findRouteBreaches(files),
  ...findVerbBreaches(files, Object.keys(calls)),
  ...findDocumentBreaches(documents, code, (path) => existsSync(join(projectRoot, path))),
]

const byLaw = Map.groupBy(breaches, (breach: Breach) => breach.law)
for (const [law, broken] of byLaw) {
  console.log(`${law}: ${broken[0]?.why ?? ''}`)
  for (const { where } of broken) console.log(`  ${where}`)
}
console.log(`${files.length} files held against the laws, ${breaches.length} breaches`)
if (breaches.length > 0 || files.length === 0) process.exitCode = 1
