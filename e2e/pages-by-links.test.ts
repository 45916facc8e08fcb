import type { ReplyOf } from '@parter/contract/calls.ts'
import type { PageName } from '@parter/portal/pages/pages.ts'
import { pageAt } from '@parter/portal/paths/paths.ts'
import { PORTALS } from '@parter/portal/portals/all-portals.ts'
import type { Locator } from 'playwright-core'
import { expect } from 'vitest'
import { ourShop } from './our-shop.ts'
import { messageOf } from './texts.ts'
import { at, journey, restOf, withoutPictures } from './visitor.ts'

/** Pages that must be reachable by links. */
const LOOKING = ['tickets', 'ticketCategory', 'event', 'series', 'tags', 'tag', 'search', 'favourites'] as const
const NAMED = ['venues', 'venue', 'promoters', 'promoter', 'news', 'article', 'giftCards', 'checkout'] as const
const TOLD = ['generalInfo', 'infoSection', 'infoArticle', 'eventInfo', 'contacts', 'form'] as const
const MEANT: readonly PageName[] = [...LOOKING, ...NAMED, ...TOLD, 'withdrawal', 'findPurchase']

/** Pages whose links are followed, and how many of each, besides the events. */
const LEADING: Partial<Record<PageName, number>> = {
  frontPage: 1,
  tickets: 1,
  tag: 1,
  venues: 1,
  promoters: 1,
  news: 1,
  generalInfo: 1,
  contacts: 1,
  giftCards: 1,
}

const asked = async <N extends 'listShows' | 'readEvent'>(path: string): Promise<ReplyOf<N>> =>
  (await fetch(`http://127.0.0.1:${ourShop().port}/api/v1${path}`)).json()

/** Of the shows that lists lead to: one of a series and one with tags, and one with information of its own. */
const tellingEvents = async () => {
  const { shows } = await asked<'listShows'>('/shows?language=et&limit=60')
  const events = shows.map(({ event }) => event)
  const plain = [events.find(({ seriesId }) => seriesId !== null), events.find(({ tags }) => tags.length > 0)]
  const ids = plain.flatMap((event) => (event ? [event.id] : []))
  for (const { id } of events.filter((one) => !ids.includes(one.id))) {
    const { sections } = await asked<'readEvent'>(`/events/${id}?language=et`)
    if (sections.length > 0) return { plain: ids, informed: id }
  }
  throw new Error('The demo content has no event with information')
}

journey('links lead to every page for browsing and information [R2.2] [R2.6] [R10.7]', async ({ visit }) => {
  const { page } = await visit('desk')
  const portal = PORTALS.find(({ portalCode }) => portalCode === 'ee')
  if (!portal) throw new Error('There is no storefront')
  await withoutPictures(page)
  const rest = restOf(page)
  const { informed, plain } = await tellingEvents()
  const missing = new Set<PageName>(MEANT)
  const left = { ...LEADING }
  const heard = new Set(['/'])
  const placeOf = (path: string) => pageAt(path.replace(/[?#].*/, ''), portal)
  const more = page.getByRole('button', { name: messageOf('et', 'shell_button_show_more') })
  const links = page.locator('a[href^="/"]')
  /** What each of these pages draws by itself after its first screen is painted. */
  const last: Partial<Record<PageName, readonly Locator[]>> = {
    frontPage: [page.getByRole('region', { name: messageOf('et', 'content_front_places') })],
    event: [
      page.getByRole('heading', { name: messageOf('et', 'catalogue_promoter'), exact: true }),
      page.locator('#similar'),
    ],
  }
  /** Opens a page to its end: what is further down is loaded when it comes close, the rest of a list by a press. */
  const openWhole = async (path: string, name: PageName) => {
    await page.goto(at('ee', path))
    await page.locator('main h1').first().waitFor({ state: 'attached' })
    await Promise.all((last[name] ?? []).map((part) => part.waitFor({ state: 'attached' })))
    let before = -1
    await expect
      .poll(async () => {
        await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
        await rest()
        if ((await more.count()) > 0) await more.click()
        const grown = (await links.count()) - before
        before += grown
        return grown === 0 && (await more.count()) === 0
      })
      .toBe(true)
  }
  const hear = async () => {
    for (const to of await links.evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''))) {
      const place = placeOf(to)
      if (!place.found) continue
      heard.add(to)
      missing.delete(place.page)
    }
  }
  /** Follows what links lead to; of events only these. */
  const walk = async (...events: readonly number[]) => {
    const wanted = new Set(events)
    for (const path of heard) {
      const here = placeOf(path)
      if (!here.found) continue
      if (here.page === 'event' ? !wanted.delete(Number(here.params.id)) : !left[here.page]) continue
      left[here.page] = (left[here.page] ?? 0) - 1
      await openWhole(path, here.page)
      await hear()
    }
    expect([...wanted], 'events that no list leads to').toEqual([])
  }
  await walk(...plain)
  expect([...missing], 'what only an event with information leads to').toEqual(['eventInfo'])
  await walk(informed)
  expect([...missing]).toEqual([])
})
