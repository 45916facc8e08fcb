import { describe, expect, it } from 'vitest'
import { CONSENT_VERSION, type ConsentChoice, hooksOf, NOTHING_ALLOWED, readChoice } from './consent.rules.ts'

const all = { marketing: true, statistics: true }
const some = { marketing: false, statistics: true }
const choice: ConsentChoice = { ...some, visitor: 'a', version: CONSENT_VERSION, at: 1000, recorded: false }
const YEAR = 365 * 24 * 60 * 60 * 1000

describe('consent', () => {
  it('tells of acceptance when both are allowed, and of every change [R4.14]', () => {
    expect(hooksOf('accept', null, all)).toEqual(['accepted', 'changed'])
    expect(hooksOf('choose', some, all)).toEqual(['accepted', 'changed'])
    expect(hooksOf('accept', all, all)).toEqual(['accepted'])
    expect(hooksOf('choose', all, some)).toEqual(['changed'])
    expect(hooksOf('choose', null, some)).toEqual(['changed'])
    expect(hooksOf('choose', some, some)).toEqual([])
  })

  it('tells of a refusal and of the change, even if nothing was allowed before [R4.14]', () => {
    expect(hooksOf('decline', all, NOTHING_ALLOWED)).toEqual(['declined', 'changed'])
    expect(hooksOf('decline', NOTHING_ALLOWED, NOTHING_ALLOWED)).toEqual(['declined', 'changed'])
  })

  it('is remembered for a year, for what was asked, and nothing else is taken for it [R4.14]', () => {
    expect(readChoice(JSON.stringify(choice), 2000)).toEqual(choice)
    expect(readChoice(JSON.stringify(choice), 1000 + YEAR)).toEqual(choice)
    expect(readChoice(JSON.stringify(choice), 1001 + YEAR)).toBeNull()
    expect(readChoice(JSON.stringify({ ...choice, version: 'older' }), 2000)).toBeNull()
    for (const text of [null, '', '{', '[]', '7', '"x"', JSON.stringify({ ...choice, marketing: 'true' })])
      expect(readChoice(text, 2000), String(text)).toBeNull()
  })
})
