/**
 * Prints which rows of docs/requirements.md are named in a test's title and which are not. `--strict R1.2,R2.1` fails if
 * one of these has no test, `--strict all` if any has none.
 */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { readRows, rowsInTitles } from './requirement-rows.ts'
import { projectRoot } from './run-step.ts'
import { sourceFiles } from './source-files.ts'

const { values } = parseArgs({ options: { strict: { type: 'string', default: '' } } })
const rows = readRows(await readFile(join(projectRoot, 'docs/requirements.md'), 'utf8'))
const known = new Set(rows.map((row) => row.id))

const tests = new Map<string, number>()
const strangers: string[] = []
for (const path of (await sourceFiles(projectRoot)).filter((file) => /[.]test[.]tsx?$/.test(file))) {
  for (const [id, count] of rowsInTitles(await readFile(join(projectRoot, path), 'utf8'))) {
    tests.set(id, (tests.get(id) ?? 0) + count)
    if (!known.has(id)) strangers.push(`${path} names ${id}, which is no row`)
  }
}

const shorten = (text: string): string => (text.length > 90 ? `${text.slice(0, 89)}…` : text)
const [covered, uncovered] = [rows.filter((row) => tests.has(row.id)), rows.filter((row) => !tests.has(row.id))]
console.log(`Rows with a test: ${covered.length} of ${rows.length}`)
for (const { id, text } of covered)
  console.log(`  ✓ ${id.padEnd(6)} ${String(tests.get(id)).padStart(3)} tests  ${shorten(text)}`)
console.log(`Rows without: ${uncovered.length}`)
for (const { id, text } of uncovered) console.log(`  ✗ ${id.padEnd(6)}            ${shorten(text)}`)
for (const stranger of strangers) console.log(stranger)

const demanded = values.strict === 'all' ? [...known] : values.strict.split(',').filter((id) => id !== '')
const missing = demanded.filter((id) => !tests.has(id) || !known.has(id))
if (missing.length > 0) console.log(`Demanded and without a test: ${missing.join(', ')}`)
if (missing.length > 0 || (demanded.length > 0 && strangers.length > 0)) process.exitCode = 1
