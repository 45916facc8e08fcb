import { describe, expect, it } from 'vitest'
import { readRows, rowsInTitles } from './requirement-rows.ts'

/** Adds the brackets, so that these examples don't count as tests of the rows. */
const title = (...rows: string[]): string => `[${rows.join(', ')}]`

describe('the rows of the requirements', () => {
  it('are read from the list items of the page', () => {
    const page =
      '# Page\n- **R1.1** The shop sells.\n- **R10.3** One place, one buyer. **Decided:** by key.\n- **note** no row\n'
    expect(readRows(page)).toEqual([
      { id: 'R1.1', text: 'The shop sells.' },
      { id: 'R10.3', text: 'One place, one buyer. **Decided:** by key.' },
    ])
  })

  it('are found in titles of tests, in every kind of quote, alone or several together', () => {
    const file = [
      `it('sells a seat ${title('R1.1')}', () => {})`,
      `it("doesn't sell it twice ${title('R10.3', 'R1.1')}", () => {})`,
      `it.each(rows)(\`answers %s ${title('R7.1')} ${title('R7.2')}\`, () => {})`,
    ].join('\n')
    expect([...rowsInTitles(file)]).toEqual([
      ['R1.1', 2],
      ['R10.3', 1],
      ['R7.1', 1],
      ['R7.2', 1],
    ])
  })

  it('do not count in comments or without brackets', () => {
    expect(rowsInTitles(`// see ${title('R1.1')}\nit('R1.2 is not named so', () => {})`).size).toBe(0)
  })
})
