import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isSlug } from './param-shapes.ts'
import { slugify, slugOf } from './slug.ts'

describe('slugs', () => {
  it('are made of titles of all seven languages [R2.6]', () => {
    expect(slugify('Õhtu Estonias: Šveitsi öö')).toBe('ohtu-estonias-sveitsi-oo')
    expect(slugify('Щелкунчик (балет)')).toBe('schelkunchik-balet')
    expect(slugify('Žvaigždžių ežys')).toBe('zvaigzdziu-ezys')
    expect(slugify('Ķirši & ūdens')).toBe('kirsi-udens')
    expect(slugify('Příběh žluťoučkého koně')).toBe('pribeh-zlutouckeho-kone')
    expect(slugify('Rock’n’Roll 2026')).toBe('rocknroll-2026')
    expect(slugify('!!!')).toBe('')
  })

  it('always fit an address or are empty, and stay as they are when made again [R2.6]', { timeout: 60_000 }, () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 120 }), (title) => {
        const slug = slugify(title)
        expect(slug === '' || isSlug(slug)).toBe(true)
        expect(slugify(slug)).toBe(slug)
      }),
    )
  })

  it('are the content’s own, else made of its title [R2.6]', () => {
    expect(slugOf('hamlet', 'Hamlet, Taani prints')).toBe('hamlet')
    expect(slugOf(null, 'Hamlet, Taani prints')).toBe('hamlet-taani-prints')
    expect(slugOf('../x', 'Hamlet')).toBe('hamlet')
    expect(slugOf('', '…')).toBeUndefined()
  })
})
