import { describe, expect, it } from 'vitest'
import { LANGUAGES } from '../language/languages.ts'
import { loadTranslators } from './translators.ts'

describe('the sentence by which terms are accepted [R4.12]', () => {
  it('holds the words of its link once, in every language', async () => {
    const translators = await loadTranslators()
    for (const language of LANGUAGES) {
      const say = translators[language]
      expect(say('checkout_accept_terms').split(say('checkout_accept_terms_link')), language).toHaveLength(2)
    }
  })
})
