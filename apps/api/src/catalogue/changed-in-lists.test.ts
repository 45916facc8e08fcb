import { calls } from '@parter/contract/calls.ts'
import { changeOf } from '@parter/contract/changed-events/event-change.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addEvent, addHouse } from '../../testing/catalogue.ts'
import { openTestShop, type TestShop } from '../../testing/shop.ts'
import { openApp } from '../platform/http/server/open-app.ts'
import type { Shop } from '../platform/shop/shop.ts'
import { refreshSearch } from '../search/indexing/refresh-search.ts'
import { searchRoutes } from '../search/search.routes.ts'
import { catalogueRoutes } from './catalogue.routes.ts'

const now = new Date('2026-11-20T12:00:00Z')
const titles = { et: 'Soo' }

describe('an event that was changed, in lists [R10.5]', () => {
  let test: TestShop
  beforeAll(async () => {
    const rooms = [catalogueRoutes, searchRoutes]
    test = await openTestShop({
      open: (shop: Shop) => {
        // the figures of lists are this test's own
        shop.offers.close()
        return openApp(shop, { readSession: () => null, rooms })
      },
      clock: { now: () => now },
    })
    const { db } = test.shop
    await addHouse(db, 'ee')
    const at = '2026-12-05T17:00:00Z'
    await addEvent(db, 'ee', 200001, at, { titles, disposition: 'moved', previousStartsAt: '2026-12-01T17:00:00Z' })
    await addEvent(db, 'ee', 200002, at, { titles, disposition: 'moved', previousVenueId: 2 })
    await addEvent(db, 'ee', 200003, at, { titles, disposition: 'postponed' })
    await addEvent(db, 'ee', 200004, at, { titles, disposition: 'cancelled' })
    await addEvent(db, 'ee', 200005, at, { titles: { et: 'Meri' } })
    await refreshSearch(db, ['ee'])
  })
  afterAll(() => test.close())
  const lists = async (query: string) => {
    const [listed, shown] = await Promise.all(
      ['events', 'shows'].map(async (kind) => (await test.ask(`GET /api/v1/${kind}?${query}`)).json()),
    )
    const byDates = (shows: readonly { dates: { id: number }[] }[]) => shows.flatMap(({ dates }) => dates)
    return {
      events: calls.listEvents.reply.parse(listed).events,
      dates: byDates(calls.listShows.reply.parse(shown).shows).map(({ id }) => id),
    }
  }

  it('shows the old date or the old venue, whichever was given up', async () => {
    const { events } = await lists('sort=date')
    const said = events.map((event) => {
      const { kind, hasNewDate, hasNewVenue } = changeOf(event)
      return [event.id, kind, hasNewDate, hasNewVenue]
    })
    expect(said).toEqual([
      [200001, 'moved', true, false],
      [200002, 'moved', false, true],
      [200005, 'none', false, false],
      [200003, 'postponed', false, false],
      [200004, 'cancelled', false, false],
    ])
    expect(events.find(({ id }) => id === 200002)?.previousVenue?.name).toBe('Väike saal')
  })

  it('is on no day when it is cancelled or postponed', async () => {
    const { events, dates } = await lists('from=2026-12-05&to=2026-12-05')
    expect(events.map(({ id }) => id)).toEqual([200001, 200002, 200005])
    expect(dates).toEqual([200001, 200002, 200005])
    const { calendar, facets } = calls.searchCatalogue.reply.parse(
      (await test.ask('GET /api/v1/search?month=2026-12')).json(),
    )
    // the two that moved are dates of one show
    expect(calendar?.days).toEqual([{ day: '2026-12-05', count: 2 }])
    expect(facets?.dates.find(({ code }) => code === '2026-12')?.count).toBe(2)
  })

  it('links to the other dates of its show, by the same title where there is no series', async () => {
    const event = calls.readEvent.reply.parse((await test.ask('GET /api/v1/events/200004')).json())
    expect(event.otherDates.map(({ id }) => id)).toEqual([200001, 200002, 200003])
    expect(event.similar.map((show) => show.event.id)).toEqual([200005])
  })
})
