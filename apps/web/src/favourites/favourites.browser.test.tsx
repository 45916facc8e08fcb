import type { ReplyOf } from '@parter/contract/calls.ts'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { addressOf, arriveAs, openPage } from '../../testing/mounted-app.tsx'
import { shopInBrowser } from '../../testing/browser-page.tsx'
import { filledReply } from '../../testing/filled-reply.ts'
import { openFilledShop } from '../../testing/filled-shop.ts'
import { navigate } from '../platform/address/location.ts'
import { queryClient } from '../platform/calls/queries.ts'
import { joinFavourites } from './account-favourites.ts'
import { currentFavourites, onFavourite, replaceFavourites, toggleFavourite } from './device-favourites.ts'

const contract = openFilledShop()
const { t } = await shopInBrowser('en')
beforeEach(() => replaceFavourites([]))
const heart = (key: 'catalogue_favourite_add' | 'catalogue_favourite_remove') =>
  page.getByRole('button', { name: new RegExp(`^${t(key)}:`) })

describe('events that one likes', () => {
  it('are kept on this device by a press on the heart, and stand on their own page [R1.4]', async () => {
    await openPage('tickets', 'en')
    await heart('catalogue_favourite_add').first().click()
    await expect.element(heart('catalogue_favourite_remove')).toHaveAttribute('aria-pressed', 'true')
    expect(localStorage.getItem('favourites')).toBe('[200001]')
    navigate(addressOf('favourites', 'en'))
    await expect.element(page.getByRole('heading', { level: 1, name: t('shell_favourites') })).toBeVisible()
    await expect.element(page.getByRole('main').getByRole('link', { name: /^Sample title/ })).toBeVisible()
    expect(contract.asked('listShows').at(-1)?.query).toMatchObject({ ids: '200001' })
  })

  it('are gone from the page as soon as the heart is pressed again, and there is a way to others [R1.4]', async () => {
    replaceFavourites([200001])
    await openPage('favourites', 'en')
    await heart('catalogue_favourite_remove').click()
    await expect.element(page.getByRole('main').getByRole('link', { name: /^Sample title/ })).not.toBeInTheDocument()
    expect(localStorage.getItem('favourites')).toBe('[]')
    await expect.element(page.getByRole('main').getByRole('link').first()).toBeVisible()
  })

  it('are said to be on this device, or in the account of who is logged in [R1.4]', async () => {
    replaceFavourites([200001])
    const shown = await openPage('favourites', 'en')
    await expect.element(page.getByText(t('content_favourites_device'))).toBeVisible()
    await shown.unmount()
    arriveAs('customer')
    await openPage('favourites', 'en')
    await expect.element(page.getByText(t('content_favourites_account'))).toBeVisible()
    await expect.element(page.getByText(t('content_favourites_device'))).not.toBeInTheDocument()
  })

  it('keep what is pressed while they join those of the account [R1.4]', async () => {
    let answer = (): void => undefined
    const first = new Promise<void>((resolve) => {
      answer = resolve
    })
    contract.answers('listFavourites', async () => {
      await first
      return { favourites: [] }
    })
    contract.answers('addFavourites', ({ body }) => body as ReplyOf<'addFavourites'>)
    joinFavourites(() => undefined, true)
    await vi.waitFor(() => expect(contract.asked('listFavourites')).toHaveLength(1))
    toggleFavourite(200001)
    answer()
    await vi.waitFor(() => expect(contract.asked('addFavourites')).toHaveLength(2))
    await vi.waitFor(() => expect(currentFavourites()).toEqual([200001]))
    onFavourite(null)
  })

  const [show] = filledReply('listShows').shows
  const steps = async (change: Partial<NonNullable<typeof show>['event']>) => {
    if (!show) throw new Error('A filled reply has a show')
    const event = { ...show.event, saleStartsAt: '2020-01-01T10:00:00Z', saleEndsAt: '2040-01-01T10:00:00Z', ...change }
    const dates = [{ ...show.dates[0], ...event, place: '' }] as typeof show.dates
    contract.answers('listShows', { shows: [{ ...show, event, series: null, dates, dateCount: 1 }] })
    replaceFavourites([event.id])
    queryClient.clear()
    const shown = await openPage('favourites', 'en')
    const links = page
      .getByRole('main')
      .getByRole('link', { name: new RegExp(`^[^:]+: `) })
      .elements()
    const found = links.map((link) => [link.textContent, link.getAttribute('href')?.replace(/^.*\/(?=[^/]+$)/, '')])
    await shown.unmount()
    return found
  }

  it('each have the next step that their sale allows [R1.4]', async () => {
    const single = { id: 200001, seriesId: null }
    expect(await steps({ ...single, status: 'on_sale', hasSeatMap: true })).toEqual([
      [t('catalogue_choose_seats'), expect.anything()],
    ])
    expect(await steps({ ...single, status: 'on_sale', hasSeatMap: false })).toEqual([
      [t('catalogue_choose_tickets'), expect.anything()],
    ])
    expect(await steps({ ...single, status: 'not_yet_on_sale', saleStartsAt: '2039-01-01T10:00:00Z' })).toEqual([
      [t('catalogue_remind_me'), expect.stringMatching(/[?]event=200001$/)],
    ])
    expect(await steps({ ...single, status: 'sold_out', seriesId: 5 })).toEqual([
      [t('catalogue_wait_for_ticket'), expect.stringMatching(/[?]event=200001$/)],
      [t('catalogue_other_dates'), expect.anything()],
    ])
    expect(await steps({ ...single, status: 'cancelled' })).toEqual([])
  })
})
