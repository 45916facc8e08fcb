import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { nameEms } from './name-size.rules.ts'

describe('the size of a name on a gift card', () => {
  it('is the smaller the longer the name', () => {
    const names = ['Mari', 'Andres', 'Aleksandra', 'Konstantinopolis']
    expect(names.map(nameEms)).toEqual(names.map(nameEms).toSorted((a, b) => a - b))
  })

  it('sets two names in two lines, each as wide as the wider', () => {
    expect(nameEms('Aleksandra Aleksandra')).toBeCloseTo(nameEms('Aleksandra'))
    expect(nameEms('Aleksandra Mai')).toBeCloseTo(nameEms('Aleksandra'))
  })

  it('is never more than the name in one line, and of any text a number', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, maxLength: 100, unit: 'grapheme' }), (name) => {
        expect(Number.isFinite(nameEms(name))).toBe(true)
      }),
    )
  })
})
