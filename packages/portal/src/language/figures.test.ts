import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatCount } from './figures.ts'
import { LANGUAGES } from './languages.ts'

describe('figures', () => {
  it('are formatted as by Intl, in every language [R9.1]', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), fc.constantFrom(...LANGUAGES), (count, language) => {
        for (const near of [count, count % 100_000, count % 1000])
          expect(formatCount(near, language)).toBe(new Intl.NumberFormat(language).format(near === 0 ? 0 : near))
      }),
    )
  })
})
