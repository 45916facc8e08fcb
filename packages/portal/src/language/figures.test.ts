import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatCount, formatRate } from './figures.ts'
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

  it('of rates have as many decimals as the rate needs [R9.1]', () => {
    fc.assert(
      fc.property(fc.nat(10_000), fc.constantFrom(...LANGUAGES), (basisPoints, language) => {
        const figures = new Intl.NumberFormat(language, { maximumFractionDigits: 2 }).format(basisPoints / 100)
        expect(formatRate(basisPoints, language)).toBe(`${figures}\u00a0%`)
      }),
    )
  })
})
