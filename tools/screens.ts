/**
 * Takes pictures of the shop's screens, each on a phone and a desk, light and dark, and compares them with the approved
 * ones; `npm run screens -- --approve` approves the pictures of the last run. Names choose screens: `npm run screens -- event`.
 */
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { installed, projectRoot, runStep } from './run-step.ts'
import { approvePictures, comparePictures } from './screens/compare-pictures.ts'
import { filesOf, strangersIn } from './screens/picture-names.rules.ts'
import { countsOf, reportOf } from './screens/report.rules.ts'
import { SCREENS } from './screens/screen-names.ts'

const folder = join(projectRoot, 'e2e/.screens')
const folders = {
  approved: join(folder, 'approved'),
  taken: join(folder, 'taken'),
  differences: join(folder, 'differences'),
}

/** Takes the pictures. @returns whether all could be taken */
async function takePictures(wanted: readonly string[]): Promise<boolean> {
  const screens = wanted.length === 0 ? SCREENS : wanted
  for (const file of screens.flatMap(filesOf)) await rm(join(folders.taken, file), { force: true })
  await rm(folders.differences, { recursive: true, force: true })
  const names = wanted.length === 0 ? [] : ['--testNamePattern', `\\b(?:${wanted.join('|')}) at `]
  const command = installed('vitest/vitest.mjs', 'run', '--config', 'e2e/screens/vitest.config.ts', ...names)
  return (await runStep({ name: 'screens', command }, true)).passed
}

const { values, positionals: wanted } = parseArgs({ options: { approve: { type: 'boolean' } }, allowPositionals: true })
const strangers = strangersIn(wanted, SCREENS)
if (strangers.length > 0) {
  console.error(`There is no screen ${strangers.join(', ')}; there are ${SCREENS.join(', ')}`)
  process.exitCode = 1
} else if (values.approve) {
  console.log(`Approved ${await approvePictures(folders, wanted)} pictures`)
} else {
  const allTaken = await takePictures(wanted)
  const compared = await comparePictures(folders, wanted)
  const report = join(folder, 'report.html')
  await writeFile(report, reportOf(compared))
  const changed = compared.filter(({ verdict }) => verdict !== 'same')
  for (const { file, verdict, pixels } of changed)
    console.log(`  ${file}: ${verdict}${verdict === 'different' ? `, ${pixels} pixels` : ''}`)
  console.log(`${countsOf(compared)}: ${pathToFileURL(report).href}`)
  if (changed.length > 0) console.log('If they are as wanted: npm run screens -- --approve')
  if (!allTaken || changed.length > 0) process.exitCode = 1
}
