import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { filesRun } from './ways.ts'

const folder = await mkdtemp(join(tmpdir(), 'parter-files-run-'))
afterAll(() => rm(folder, { recursive: true }))

describe('the files that a reader opens to follow something', () => {
  it('are those in which a function ran: no branch that was not taken, and nothing that ran before', async () => {
    await writeFile(join(folder, 'rules.cjs'), 'exports.isPaid = function isPaid() { return true }')
    await writeFile(join(folder, 'refund.cjs'), 'exports.refund = function refund() {}')
    await writeFile(join(folder, 'before.cjs'), 'exports.before = function before() {}')
    await writeFile(
      join(folder, 'settle.cjs'),
      `const { isPaid } = require('./rules.cjs')
       const { refund } = require('./refund.cjs')
       require('./before.cjs').before()
       exports.settle = async function settle() { if (!isPaid()) refund() }`,
    )
    const { settle } = createRequire(import.meta.url)(join(folder, 'settle.cjs')) as { settle(): Promise<void> }
    const ran = await filesRun(settle)
    const own = [...ran].filter(([path]) => path.startsWith(folder))
    expect(new Map(own.map(([path, functions]) => [basename(path), functions]))).toEqual(
      new Map([
        ['settle.cjs', ['settle']],
        ['rules.cjs', ['isPaid']],
      ]),
    )
  })
})
