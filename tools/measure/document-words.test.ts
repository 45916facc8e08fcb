import { expect, it } from 'vitest'
import { documentWords } from './document-words.ts'

it('counts words of people, of the specification and of benches apart, and no bars of tables', () => {
  const documents = [
    ['README.md', '# The shop\n\n| one | two |\n|---|---|\n'],
    ['docs/requirements.md', '- **R1.1** sells tickets'],
    ['docs/performance.md', 'Fast:\n<!-- bench holds: begin -->\nMeasured 7\n<!-- bench holds: end -->\nenough'],
  ] as const
  expect(documentWords(documents)).toEqual({ written: 6, specification: 3, results: 2 })
})
