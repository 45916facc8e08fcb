/**
 * Mutation tests (Stryker) of money and holds, on a copy of the project: prints the changes that no test notices, and the
 * score. With arguments (`npm run mutate -- money`) only for files whose path contains one of them.
 */
import { existsSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { projectRoot, runStep } from '../run-step.ts'

/** Fails if one no longer exists. */
const CHANGED = [
  'packages/portal/src/**/money.ts',
  'apps/api/src/**/total.rules.ts',
  'apps/api/src/**/order/order.rules.ts',
  'apps/api/src/**/ledger.rules.ts',
  'apps/api/src/**/return-ledger.rules.ts',
  'apps/api/src/**/return.rules.ts',
  'apps/api/src/**/hold-decision.rules.ts',
  'apps/api/src/**/hold-limits.rules.ts',
  'apps/web/src/**/changes.rules.ts',
  'apps/web/src/**/use-holding.ts',
]

const filesOf = async (pattern: string): Promise<string[]> => {
  const files = await Array.fromAsync(glob(pattern, { cwd: projectRoot }))
  if (files.length === 0) throw new Error(`${pattern} is no longer there: name the file that took its place`)
  return files
}

const words = process.argv.slice(2)
const all = (await Promise.all(CHANGED.map(filesOf))).flat()
const files = words.length === 0 ? all : all.filter((file) => words.some((word) => file.includes(word)))
if (files.length === 0) throw new Error(`None of these has ${words.join(' or ')} in its path:\n${all.join('\n')}`)

const folder = relative(projectRoot, import.meta.dirname)
if (!existsSync(join(import.meta.dirname, 'node_modules'))) {
  console.log('Installing Stryker, once …')
  const install = await runStep({ name: 'install', command: ['npm', 'ci', '--prefix', folder] }, true)
  if (!install.passed) throw new Error(`npm ci in ${folder} failed`)
}
const stryker = join(folder, 'node_modules/@stryker-mutator/core/bin/stryker.js')
const settings = join(folder, 'stryker.config.json')
const command = [process.execPath, stryker, 'run', settings, '--mutate', files.join()] as const
const { passed } = await runStep({ name: 'mutate', command: [...command] }, true)
if (!passed) process.exitCode = 1
