import type { DraftContent } from '@parter/contract/event-drafts/draft-content.ts'
import { withField } from '@parter/portal/events/draft-fields.ts'
import { describe, expect, it } from 'vitest'
import type { Edit } from '../../platform/drafts/draft-editor.ts'
import { amountAt, editsOfPrice, editsOfSteps, fullHouse, stepsOf } from './prices.rules.ts'

const EMPTY: DraftContent = { event: {}, ticketTypes: [], zones: [] }
const done = (content: DraftContent, edits: readonly Edit[]): DraftContent =>
  edits.reduce<unknown>((now, { path, value }) => withField(now, path, value), content) as DraftContent
const set = (content: DraftContent, zone: string, type: string, amount: number | null, step = 0) =>
  done(content, editsOfPrice(content, { zone, type, step, amount }))

describe('prices in a grid [R12.3]', () => {
  it('make a zone sold, and the last one that goes takes it out', () => {
    const two = set(set(EMPTY, 'stalls', 'full', 2500), 'stalls', 'student', 1500)
    expect(two.event.zones).toEqual([{ code: 'stalls', prices: { full: 2500, student: 1500 } }])
    expect(set(set(two, 'stalls', 'full', null), 'stalls', 'student', null).event.zones).toEqual([])
  })
  it('have steps by date, each with an amount of its own, and one number again without them', () => {
    const one = set(EMPTY, 'floor', 'full', 2000)
    const steps = done(one, editsOfSteps(one, ['2027-01-01T00:00']))
    const dearer = set(steps, 'floor', 'full', 3000, 1)
    expect(stepsOf(dearer)).toEqual(['2027-01-01T00:00'])
    const price = dearer.event.zones?.[0]?.prices['full']
    expect([amountAt(price, 0), amountAt(price, 1)]).toEqual([2000, 3000])
    expect(done(dearer, editsOfSteps(dearer, [])).event.zones?.[0]?.prices['full']).toBe(2000)
  })
  it('say what a full house brings', () => {
    const content = set(set(EMPTY, 'floor', 'full', 2000), 'floor', 'student', 1000)
    expect(fullHouse(content.event.zones ?? [], () => 10)).toBe(20_000)
  })
})
