// @vitest-environment happy-dom
import type { BoughtTicket } from '@parter/contract/orders/orders.ts'
import { useState } from 'react'
import { beforeAll, describe, expect, it } from 'vitest'
import { press, show } from '../../testing/page.tsx'
import { filledReply } from '../../testing/filled-reply.ts'
import { InShop, testShop } from '../../testing/shop.tsx'
import type { ShopContext } from '../platform/shop/shop-context.tsx'
import { BoughtTickets } from './bought-tickets.tsx'

let shop: ShopContext
beforeAll(async () => {
  shop = await testShop()
})

const purchase = filledReply('confirmPurchase')
const [sample] = purchase.shows === 'order' ? purchase.tickets : []
if (!sample) throw new Error('A filled reply has a ticket')
const ticketsOf = (...ids: string[]): BoughtTicket[] =>
  ids.map((id) => ({ ...sample, id, code: `CODE-${id}`, sentTo: null, calendarLink: `/${id}.ics`, state: 'issued' }))

const Page = ({ tickets }: { tickets: readonly BoughtTicket[] }) => {
  const [at, setAt] = useState(0)
  return (
    <InShop shop={shop}>
      <BoughtTickets
        order={{ tickets: [...tickets], orderToken: 'token', pdfLink: '/tickets.pdf', appleWalletLink: null }}
        at={at}
        onAt={setAt}
        onChange={() => undefined}
      />
    </InShop>
  )
}
const files = (place: HTMLElement) =>
  [...place.querySelectorAll('a')].map((link) => link.getAttribute('href')).filter((href) => href?.endsWith('.ics'))
const button = (place: HTMLElement, name: string) =>
  place.querySelector<HTMLElement>(`button[aria-label="${name}"]`) as HTMLElement

describe('bought tickets [R7.5]', () => {
  it('are all on the page with their codes, and offer what can be done with the one in sight', () => {
    const place = show(<Page tickets={ticketsOf('a', 'b', 'c')} />)
    expect(
      [...place.querySelectorAll<HTMLImageElement>('li img')].filter(({ alt }) => alt.includes('CODE-')),
    ).toHaveLength(3)
    expect(files(place)).toEqual(['/a.ics'])
    press(button(place, shop.t('tickets_next')))
    expect(files(place)).toEqual(['/b.ics'])
    press(button(place, shop.t('tickets_ticket_of', { number: 3, count: 3 })))
    expect(files(place)).toEqual(['/c.ics'])
    press(button(place, shop.t('tickets_next')))
    expect(files(place)).toEqual(['/c.ics'])
    expect(place.querySelector('[role="status"]')?.textContent).toBe(
      shop.t('tickets_ticket_of', { number: 3, count: 3 }),
    )
  })

  it('offer first the file that has them all, then the calendar', () => {
    const place = show(<Page tickets={ticketsOf('a', 'b')} />)
    const links = [...place.querySelectorAll('a')].map((link) => link.getAttribute('href'))
    expect(links.slice(-2)).toEqual(['/tickets.pdf', '/a.ics'])
  })

  it('need no way to the others when there is one', () => {
    const place = show(<Page tickets={ticketsOf('a')} />)
    expect(button(place, shop.t('tickets_next'))).toBeNull()
    expect(files(place)).toEqual(['/a.ics'])
  })
})
