import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { LANGUAGES } from '../language/languages.ts'
import { pluralCategory } from './plural-category.ts'

describe('the form of a word that goes with a number', () => {
  it.each(LANGUAGES)('is in %s the one that the platform knows [R9.1]', (language) => {
    const platform = new Intl.PluralRules(language)
    for (let count = -250; count <= 1250; count += 1)
      expect([count, pluralCategory(count, language)]).toEqual([count, platform.select(count)])
    fc.assert(
      fc.property(fc.oneof(fc.maxSafeInteger(), fc.double()), (count) => {
        expect(pluralCategory(count, language)).toBe(platform.select(count))
      }),
    )
  })
})
