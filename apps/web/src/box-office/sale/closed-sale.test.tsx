// @vitest-environment happy-dom
import type { EventDetail } from '@parter/contract/catalogue/catalogue.ts'
import { act, Suspense } from 'react'
import { beforeAll, describe, expect, it } from 'vitest'
import { pricesQuery } from '@parter/contract/catalogue/event-queries.ts'
import { queryClient, queryFor } from '../../platform/calls/queries.ts'
import type { ShopContext } from '../../platform/shop/shop-context.tsx'
import { InShop, testShop } from '../../../testing/shop.tsx'
import { show } from '../../../testing/page.tsx'
import { ClosedSale } from './closed-sale.tsx'
import type { Sale } from './sale.rules.ts'
import { prices } from '../../../testing/hall.ts'

let shop: ShopContext
beforeAll(async () => {
  shop = await testShop()
  const { name, input } = pricesQuery('200001', 'et')
  queryClient.setQueryData(queryFor(name, input).queryKey, prices)
})

type Card = EventDetail['otherDates'][number]
const another = {
  id: 200002,
  slug: 'soo',
  status: 'on_sale',
  hasSeatMap: true,
  eventStartAt: '2099-02-10T17:00:00Z',
  timeZone: 'Europe/Tallinn',
  priceFrom: { amount: 2100, currency: 'EUR' },
  venue: { id: 2, city: 'Pärnu' },
} as Card
const gone = { id: 200003, status: 'sold_out' } as Card
const event = (part: Partial<EventDetail> = {}) =>
  ({
    id: 200001,
    timeZone: 'Europe/Tallinn',
    venue: { id: 1, city: 'Tallinn' },
    saleStartsAt: '2099-01-10T08:00:00Z',
    otherDates: [],
    similar: [],
    ...part,
  }) as unknown as EventDetail

const panel = async (sale: Exclude<Sale, 'open'>, part: Partial<EventDetail> = {}) => {
  const place = await act(async () =>
    show(
      <InShop shop={shop}>
        <Suspense>
          <ClosedSale
            event={event(part)}
            sale={sale}
            otherDates={<p>Teised õhtud</p>}
            reminder={<form aria-label="Meelde" />}
          />
        </Suspense>
      </InShop>,
    ),
  )
  const bar = [...place.querySelectorAll('section')].at(-1)
  const links = [...(bar?.querySelectorAll('a') ?? [])].map((link) => [link.getAttribute('href'), link.textContent])
  return { place, bar, links }
}

describe('the panel while no ticket can be bought [R3.3]', () => {
  it('before the sale offers word by email, and sold out the waiting list, in the bar too [R13.4]', async () => {
    expect((await panel('soon')).links).toEqual([['/reminder?event=200001', shop.t('box_office_tell_me')]])
    expect((await panel('sold_out')).links).toEqual([
      ['/waiting-list?event=200001', shop.t('catalogue_wait_for_ticket')],
    ])
  })

  it('asks for the address in the place of the button, without leaving the event [R2.2]', async () => {
    const { place } = await panel('sold_out')
    const [desk] = place.querySelectorAll('section')
    await act(async () => desk?.querySelector('a')?.click())
    expect(desk?.querySelector('a')).toBeNull()
    expect(desk?.querySelector('form')).not.toBeNull()
    expect(place.querySelectorAll('form')).toHaveLength(1)
  })

  it('shows the prices to come before the sale, and how long it is until then', async () => {
    const { place, bar } = await panel('soon')
    expect(place.textContent).toContain(shop.t('box_office_prices'))
    expect(bar?.textContent).toContain(shop.t('catalogue_starts_in'))
    expect((await panel('sold_out')).place.textContent).not.toContain(shop.t('box_office_prices'))
  })

  it.each([['cancelled'], ['postponed']] as const)(
    '%s: leads to the next evening that can be bought, with its day, price and place [R10.5]',
    async (sale) => {
      const { links, bar, place } = await panel(sale, { otherDates: [gone, another] })
      expect(links).toEqual([['/piletid/200002/soo', shop.t('catalogue_choose_seats')]])
      expect(bar?.textContent).toContain(shop.t('box_office_another_date'))
      expect(bar?.textContent).toContain('10.02 • 19:00')
      expect(bar?.textContent).toContain('Pärnu')
      expect(place.textContent).toContain('Teised õhtud')
      expect(place.textContent).toContain(shop.t(`box_office_sale_${sale}_text`))
    },
  )

  it('says once what becomes of the money where there is no other evening to buy [R10.5]', async () => {
    expect((await panel('cancelled', { otherDates: [gone] })).links).toEqual([
      ['#change', shop.t('box_office_my_money')],
    ])
  })

  it('leads to similar events where there are some, and nowhere where there is nothing', async () => {
    expect((await panel('past', { similar: [{ event: another } as EventDetail['similar'][number]] })).links).toEqual([
      ['#similar', shop.t('catalogue_similar_events')],
    ])
    expect((await panel('ended')).links).toEqual([])
  })
})
