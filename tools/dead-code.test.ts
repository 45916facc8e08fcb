import { spawnSync } from 'node:child_process'
import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { projectRoot } from './run-step.ts'

const workspace = (name: string) => `{ "name": "${name}", "type": "module", "exports": { "./*": "./src/*" } }`

/** A project with two functions: the program uses one, the other is used only by its test. */
const files: Record<string, string> = {
  'package.json':
    '{ "name": "house", "type": "module", "workspaces": ["packages/*", "apps/*"], "devDependencies": { "vitest": "1.0.0" } }',
  'packages/portal/package.json': workspace('@parter/portal'),
  'packages/portal/src/sums.ts': 'export const used = 1\nexport const onlyTested = 2\nexport type Unused = 3',
  'packages/portal/src/sums.test.ts': `import { onlyTested, used } from './sums.ts'\nconsole.log(onlyTested, used)`,
  'apps/api/package.json': '{ "name": "@parter/api", "type": "module" }',
  'apps/api/src/main.ts': `import { used } from '../../../packages/portal/src/sums.ts'\nimport './cart.ts'\nconsole.log(used)`,
  'apps/api/src/cart.ts': 'export const onlyTestedToo = 1',
  'apps/api/src/cart.test.ts': `import { onlyTestedToo } from './cart.ts'\nconsole.log(onlyTestedToo)`,
  'apps/api/src/forgotten.ts': 'export const forgotten = 1',
  'apps/api/src/forgotten.test.ts': `import { forgotten } from './forgotten.ts'\nconsole.log(forgotten)`,
}

let house: string
beforeAll(async () => {
  house = await mkdtemp(join(tmpdir(), 'dead-code-'))
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(house, path)), { recursive: true })
    await writeFile(join(house, path), text)
  }
  await copyFile(join(projectRoot, 'knip.json'), join(house, 'knip.json'))
})
afterAll(() => rm(house, { recursive: true }))

it('is found in the shop although a test uses it: in rooms, packages and whole files', () => {
  const knip = join(projectRoot, 'node_modules/knip/bin/knip.js')
  const args = [knip, '--no-progress', '--production', '--reporter=json', '--directory', house]
  const { status, stdout } = spawnSync(process.execPath, args, { encoding: 'utf8' })
  for (const dead of ['onlyTested', 'onlyTestedToo', 'Unused']) expect(stdout).toContain(`"name":"${dead}"`)
  expect(stdout).toContain('apps/api/src/forgotten.ts')
  expect(stdout).not.toContain('"name":"used"')
  expect(status).toBe(1)
})
