import { describe, expect, it } from 'vitest'
import { differencesOf, readable } from './differences.rules.ts'

describe('what differs', () => {
  it('is told part by part, and what stayed isn’t [R12.2] [R12.3]', () => {
    const before = { texts: { et: { title: 'Talv', lead: 'Lumi' } }, zones: [{ code: 'floor', prices: { full: 900 } }] }
    const after = { texts: { et: { title: 'Kevad', lead: 'Lumi' } }, zones: [{ code: 'floor', prices: { full: 950 } }] }
    expect(differencesOf(before, after)).toEqual([
      { path: ['texts', 'et', 'title'], before: 'Talv', after: 'Kevad' },
      { path: ['zones', 'floor', 'prices', 'full'], before: 900, after: 950 },
    ])
  })

  it('is told too where a part has come, gone, or become something else', () => {
    expect(differencesOf(null, { name: 'Saal' })).toEqual([{ path: ['name'], before: undefined, after: 'Saal' }])
    expect(differencesOf({ name: 'Saal' }, null)).toEqual([{ path: ['name'], before: 'Saal', after: undefined }])
    expect(differencesOf(900, [{ amount: 900 }])).toEqual([
      { path: [], before: 900, after: null },
      { path: ['1', 'amount'], before: undefined, after: 900 },
    ])
    expect(differencesOf(['post'], ['post', 'e_ticket'])).toEqual([
      { path: [], before: ['post'], after: ['post', 'e_ticket'] },
    ])
  })

  it('is read as words, never as a program writes it', () => {
    expect(readable('<p>Uks &amp; aken</p><ul><li>1 &lt; 2</li></ul>')).toBe('Uks & aken 1 < 2')
    expect(readable({ fromStart: { minutes: -45 } })).toBe('fromStart: minutes: -45')
    expect(readable([true, null, 'a'])).toBe('✓, –, a')
  })
})
