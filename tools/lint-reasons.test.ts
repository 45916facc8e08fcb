import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { projectRoot } from './run-step.ts'

/** Lines that switch a rule off without a reason in the line above. */
const withoutReason = (settings: string): string[] => {
  const lines = settings.split('\n').map((line) => line.trim())
  return lines.filter((line, at) => line.includes('"off"') && !/^\/\/ \S+ \S+/.test(lines[at - 1] ?? ''))
}

it('gives a reason for every rule of the linter that is off', async () => {
  expect(withoutReason(await readFile(join(projectRoot, '.oxlintrc.json'), 'utf8'))).toEqual([])
})

it('finds a rule that is off without a reason, also below one that has it', () => {
  const settings = '{\n  // words are enough\n  "a": "off",\n  "b": "off",\n  "c": ["off"],\n  "d": "error"\n}'
  expect(withoutReason(settings)).toEqual(['"b": "off",', '"c": ["off"],'])
})
