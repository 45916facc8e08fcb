import type { DraftContent } from '@parter/contract/event-drafts/draft-content.ts'
import { mergeFields } from '@parter/portal/events/draft-fields.ts'
import { expect, it } from 'vitest'
import { restoringChanges } from './restored.rules.ts'

it('brings a draft back whole that was thrown away [R12.3]', () => {
  const dropped: DraftContent = {
    event: {
      texts: { et: { title: 'Õhtu' } },
      startsAt: '2027-01-30T19:00',
      zones: [{ code: 'floor', prices: { full: 900 } }],
    },
    ticketTypes: [{ id: 1, code: 'full', name: { et: 'Täispilet' } }],
    zones: [],
    alsoAt: ['2027-01-31T19:00'],
  }
  const begun: DraftContent = { event: { saleStartsAt: '2026-11-23T10:00', zones: [] }, ticketTypes: [], zones: [] }
  const { content, conflicts } = mergeFields(begun, restoringChanges(begun, dropped))
  expect(content).toEqual(dropped)
  expect(conflicts).toEqual([])
  expect(mergeFields(dropped, restoringChanges(dropped, begun)).content).toEqual(begun)
})
