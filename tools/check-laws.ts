/** Holds the whole tree against the laws: who may import whom, and what a file may be. Prints each breach and why. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { findFileBreaches } from './file-laws.ts'
import { type Breach, findImportBreaches } from './import-laws.ts'
import { projectRoot } from './run-step.ts'
import { sourceFiles } from './source-files.ts'
import { findTableBreaches } from './table-laws.ts'

const readable = /[.](?:ts|tsx|cts|mts|cjs|mjs|js|css|sql|html|json)$/

const paths = await sourceFiles(projectRoot)
const files = await Promise.all(
  paths.map(async (path) => ({
    path,
    text: readable.test(path) ? await readFile(join(projectRoot, path), 'utf8') : '',
  })),
)
const breaches = [...(await findImportBreaches(projectRoot)), ...findFileBreaches(files), ...findTableBreaches(files)]

const byLaw = Map.groupBy(breaches, (breach: Breach) => breach.law)
for (const [law, broken] of byLaw) {
  console.log(`${law}: ${broken[0]?.why ?? ''}`)
  for (const { where } of broken) console.log(`  ${where}`)
}
console.log(`${files.length} files held against the laws, ${breaches.length} breaches`)
if (breaches.length > 0 || files.length === 0) process.exitCode = 1
