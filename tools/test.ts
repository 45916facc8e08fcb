/**
 * Runs checks, tests, and journeys in a browser, as continuous integration does. Continues after a failure; the last line
 * is `N passed, N failed` over checks and tests.
 */
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { installed, runStep } from './run-step.ts'
import { type Tally, tallyOfSteps, tallyOfVitest, total } from './tally.ts'
import { verify } from './verify.ts'

/** Runs Vitest with its output shown and counts its tests; a run without a report counts as one failure. */
async function runTests(name: string, ...args: string[]): Promise<Tally> {
  const folder = await mkdtemp(join(tmpdir(), 'parter-test-'))
  const report = join(folder, 'report.json')
  try {
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
    const result = await runStep({ name, command: installed('vitest/vitest.mjs', 'run', ...args, ...reporters) }, true)
    console.log(`${result.passed ? '✓' : '✗'} ${name} ${result.seconds.toFixed(1)} s`)
    return tallyOfVitest(await readFile(report, 'utf8').catch(() => ''), result.passed)
  } finally {
    await rm(folder, { recursive: true })
  }
}

const checked = tallyOfSteps(await verify())
const tested = await runTests('tests')
const travelled = await runTests('journeys', '--config', 'e2e/vitest.config.ts')
const { passed, failed } = total(checked, tested, travelled)
console.log(`${passed} passed, ${failed} failed`)
if (failed > 0) process.exitCode = 1
