/**
 * Builds the web app if it was never built or one of its sources has changed since; `--always` builds in any case.
 * Prints nothing when there is nothing to build.
 */

import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { join } from 'node:path'
import { APART } from '../packages/contract/src/programs.ts'
import { projectRoot } from './run-step.ts'

const distFolder = join(projectRoot, 'apps/web/dist')
const stampFile = join(distFolder, '.built-from')

/** All inputs of the build; versions of packages are covered by the lock file. */
const ingredients = [
  'package-lock.json',
  'tsconfig.base.json',
  'apps/web/*.{ts,html,json}',
  `apps/web/{src,build,public,${APART.join()}}/**/*`,
  'packages/*/{src,messages}/**/*',
]

/** Leaves out tests, which are not built, and subset fonts, which the build writes. */
const notIngredients = /[.]test[.]|[.]woff2$/

/** A hash of the names and contents of all inputs; not of dates, which differ in a fresh clone. */
export async function fingerprint(root: string): Promise<string> {
  const files = await Array.fromAsync(glob(ingredients, { cwd: root, withFileTypes: true }))
  const hash = createHash('sha256')
  const paths = files.filter((file) => file.isFile()).map((file) => join(file.parentPath, file.name))
  for (const path of paths.filter((path) => !notIngredients.test(path)).toSorted()) {
    hash
      .update(`${path.slice(root.length)}\0`)
      .update(readFileSync(path))
      .update('\0')
  }
  return hash.digest('hex')
}

async function buildWeb(always: boolean): Promise<number> {
  const wanted = await fingerprint(projectRoot)
  const built = existsSync(stampFile) ? readFileSync(stampFile, 'utf8') : ''
  if (built === wanted && !always) return 0
  const vite = join(projectRoot, 'node_modules/vite/bin/vite.js')
  console.log('Building the web app …')
  // the shop first, as its build empties the folder that contains those of the others
  for (const config of ['vite.config.ts', ...APART.map((name) => `${name}.vite.config.ts`)]) {
    const { status } = spawnSync(process.execPath, [vite, 'build', '--config', config, '--logLevel', 'warn'], {
      cwd: join(projectRoot, 'apps/web'),
      stdio: 'inherit',
    })
    if (status !== 0) return status ?? 1
  }
  writeFileSync(stampFile, wanted)
  return 0
}

if (import.meta.main) process.exitCode = await buildWeb(process.argv.includes('--always'))
