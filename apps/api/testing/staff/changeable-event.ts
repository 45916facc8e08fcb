import { insertRequest } from '../../src/event-changes/requests.store.ts'
import { nameEvent } from '../box-office/scene.ts'
import { organiserWithSales } from '../settlements.ts'
import type { TestShop } from '../shop.ts'
import { staffPerson } from './staff-people.ts'

/** How far an event's change is, with those that wait for a second member. */
export type ChangeState = 'waiting' | 'open' | 'paused'

export const NAME = 'Muutuv õhtu'
export const CHANGE = { kind: 'postponed', startsAt: '', venueId: '', chooseUntil: '' } as const
const WAITING = { kind: 'postponed', startsAt: null, venueId: null, chooseUntil: null, totalAmount: 1_000_000 } as const

/** An event of its own that can be changed, or whose change waits, goes on or is paused by another member. */
export const changeableEvent = async (test: TestShop, state?: ChangeState): Promise<{ params: { id: number } }> => {
  const { eventId: id } = await organiserWithSales(test, { hasTerms: false })
  await nameEvent(test.shop.holdPool, id, NAME)
  const { id: madeBy, browser } = await staffPerson(test, 'operator')
  if (state === 'waiting') await insertRequest(test.shop.db, { ...WAITING, eventId: id, madeBy })
  else if (state) await browser.get(`POST /api/staff/events/${id}/change`, { ...CHANGE, title: NAME })
  if (state === 'paused') await browser.get(`POST /api/staff/events/${id}/change/pause`, {})
  return { params: { id } }
}

/** Valid requests of the calls about changes of events. */
export const changeRequests = (test: TestShop) => ({
  listEventChanges: () => ({}),
  watchEventChange: () => changeableEvent(test, 'open'),
  streamEventChange: async () => ({ ...(await changeableEvent(test, 'open')), query: { seconds: 0 } }),
  previewEventChange: async () => ({ ...(await changeableEvent(test)), body: CHANGE }),
  orderEventChange: async () => ({ ...(await changeableEvent(test)), body: { ...CHANGE, title: NAME } }),
  confirmEventChange: () => changeableEvent(test, 'waiting'),
  withdrawEventChange: () => changeableEvent(test, 'waiting'),
  pauseEventChange: () => changeableEvent(test, 'open'),
  resumeEventChange: () => changeableEvent(test, 'paused'),
  retryEventChange: () => changeableEvent(test, 'open'),
})
