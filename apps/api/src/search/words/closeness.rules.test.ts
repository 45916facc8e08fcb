import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { distanceFromTyped, distanceOf, likeliest, likeliestIn } from './closeness.rules.ts'

const word = fc.string({ unit: fc.constantFrom(...'abcde'), maxLength: 12 })

describe('closeness of words', () => {
  it('counts added, dropped, changed and swapped letters', () => {
    expect(distanceOf('kontsert', 'kontsert', 3)).toBe(0)
    expect(distanceOf('konsert', 'kontsert', 3)).toBe(1)
    expect(distanceOf('konstert', 'kontsert', 3)).toBe(1)
    expect(distanceOf('koncert', 'kontsert', 3)).toBe(2)
    expect(distanceOf('ooper', 'jazz', 3)).toBe(4)
  })

  it('is the same both ways, and never above the limit plus one', () => {
    fc.assert(
      fc.property(word, word, fc.nat({ max: 5 }), (one, other, most) => {
        const distance = distanceOf(one, other, most)
        expect(distance).toBe(distanceOf(other, one, most))
        expect(distance === 0).toBe(one === other)
        expect(distance).toBeLessThanOrEqual(most + 1)
      }),
    )
  })

  it('treats the input as the beginning of a longer word', () => {
    expect(distanceFromTyped('talvekonz', 'talvekontsert', 3)).toBe(1.5)
    expect(distanceFromTyped('talvekontsert', 'talvekontsert', 3)).toBe(0)
  })

  it('prefers the nearest word, then the most frequent one, and finds nothing for unlike input', () => {
    const of = (text: string, events: number) => ({ word: text, events })
    const found = likeliest('oppera', [of('oper', 9), of('opera', 2), of('ooper', 5), of('jazz', 99)], 4)
    expect(found[0]?.word).toBe('opera')
    expect(found.map((one) => one.word)).not.toContain('jazz')
    expect(likeliest('xq', [of('xy', 1)], 4)).toEqual([])
  })

  it('finds the last part of a compound, also by its sound', () => {
    const of = (text: string) => ({ word: text, events: 1 })
    expect(likeliest('hokey', [of('home'), of('jaahoki'), of('hobekala')], 4).map(({ word: one }) => one)).toEqual([
      'jaahoki',
    ])
  })

  it('searches the reader’s language and names first, then in the storefront’s, then everywhere [R2.2]', () => {
    const of = (text: string, ...languages: string[]) => ({ word: text, events: 1, languages })
    const all = [of('hockey', 'en'), of('jaahoki', 'et'), of('hokkei', 'ru'), of('orkla')]
    const found = (typed: string, ...languages: string[]) =>
      likeliestIn(typed, all, languages, 4).map(({ word: one }) => one)
    expect(found('hokey', 'en', 'et')).toEqual(['hockey'])
    expect(found('hokey', 'et', 'en')).toEqual(['jaahoki'])
    expect(found('hockye', 'fi', 'en')).toEqual(['hockey'])
    expect(found('orkal', 'fi', 'en')).toEqual(['orkla'])
    expect(likeliestIn('hokeyy', all.slice(0, 1), ['et', 'ru'], 4).map(({ word: one }) => one)).toEqual(['hockey'])
  })
})
