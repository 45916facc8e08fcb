import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { csvLine, harmless } from './csv.rules.ts'

describe('a line of a file', () => {
  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tcmd', '\rcmd'])('makes no formula of %j [R12.9]', (text) => {
    expect(csvLine([text], 'en').replace(/^"/, '').startsWith("'")).toBe(true)
  })

  it('writes numbers as the spreadsheets of the language read them, below zero too [R12.9]', () => {
    const cells = [
      { number: -5, decimals: 2 },
      { number: 123_456, decimals: 2 },
      { number: 7, decimals: 0 },
    ] as const
    expect(csvLine(cells, 'en')).toBe('-0.05,1234.56,7\r\n')
    expect(csvLine(cells, 'et')).toBe('-0,05;1234,56;7\r\n')
  })

  it('can be read back, whatever stands in its texts [R12.9]', () => {
    fc.assert(
      fc.property(fc.array(fc.string(), { minLength: 1 }), (texts) => {
        const line = csvLine(texts, 'en').slice(0, -2)
        const cells = [...`,${line}`.matchAll(/,(?:"((?:[^"]|"")*)"|([^",]*))/g)].map(
          ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain,
        )
        expect(cells).toEqual(texts.map(harmless))
      }),
    )
  })
})
