// @vitest-environment happy-dom
import type { Seat } from '@parter/contract/box-office/box-office.ts'
import { act } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { queryClient } from '../../platform/calls/queries.ts'
import { InShop, testShop } from '../../../testing/shop.tsx'
import { press, show, onlyElement } from '../../../testing/page.tsx'
import { currentToasts, dropToast } from '../../ui/overlays/toast-list.ts'
import { CheckoutLink } from './checkout-link.tsx'
import type { HallNow } from '../live/live-hall.ts'
import { prices, seats } from '../../../testing/hall.ts'
import { useChoosing } from './use-choosing.ts'

const shop = await testShop()
document.cookie = 'uid=G1'

const own = [11, 13]
const between = 12
const money = { amount: 2400, currency: 'EUR' }
/** The shop's state: another buyer may have the middle seat. */
let isTaken = false
const cartNow = () => ({
  storeCart: [
    {
      serverNow: new Date().toISOString(),
      events: [
        {
          id: prices.eventId,
          tickets: own.map((id) => ({ id, zoneId: 1, ticketTypeId: 1, price: money })),
          expiresAt: new Date(Date.now() + 600_000).toISOString(),
          extendableUntil: new Date(Date.now() + 600_000).toISOString(),
          ...(isTaken ? {} : { loneSeats: [{ id: between, section: 'Parter', row: '1', seat: '2' }] }),
        },
      ],
    },
  ],
})
const refusal = { errors: [{ code: 'places_taken', message: 'Võetud', details: { lost: [between], instead: [21] } }] }

beforeEach(() => {
  isTaken = false
  vi.stubGlobal('fetch', async (url: string) => {
    if (url.includes('/tickets')) return new Response(JSON.stringify(refusal), { status: 409 })
    return new Response(JSON.stringify(url.includes('/cart') ? cartNow() : {}))
  })
})
afterEach(() => {
  queryClient.clear()
  for (const { id } of currentToasts()) dropToast(id)
})

const nothing: HallNow = { geometry: null, seats: null, connection: 'live' }
const nameOf = (placeId: number) => {
  const seat = seats.find(({ id }) => id === placeId) as Seat
  return { section: 'Parter', row: seat.row, seat: seat.seat }
}
const Chooser = () => {
  const { loneSeats, isBusy, held } = useChoosing(prices.eventId, prices, 'et', { live: null, now: nothing, nameOf })
  return (
    <>
      <p id="lone">{loneSeats?.words}</p>
      <button id="take" type="button" onClick={loneSeats?.take?.onPress}>
        {loneSeats?.take?.label}
      </button>
      <div id="on">
        <CheckoutLink isBusy={isBusy} count={held.length} lone={loneSeats} />
      </div>
    </>
  )
}
const onPage = async () => {
  show(
    <InShop shop={shop}>
      <Chooser />
    </InShop>,
  )
  await until(() => onlyElement('#lone').textContent !== '')
}
const until = (fact: () => boolean) =>
  vi.waitFor(async () => {
    await act(async () => undefined)
    expect(fact()).toBe(true)
  })
const said = () => currentToasts().map(({ text }) => text)

describe('a seat that others take while one is asked to take it too [R11.4]', () => {
  it('is no longer requested after the refusal, and only the refusal is shown', async () => {
    await onPage()
    press(onlyElement('#on button'))
    await until(() => said().length === 1)
    expect(said()[0]).toBe(onlyElement('#lone').textContent)
    isTaken = true
    press(onlyElement('#take'))
    await until(() => onlyElement('#lone').textContent === '')
    expect(said()).toHaveLength(1)
    expect(said()[0]).toContain(shop.t('cart_row_seat', { row: '1', seat: '2', rowKind: 'row' }).toLowerCase())
    // no other seat is offered in place of one that was only to be taken along
    expect(currentToasts()[0]?.action).toBeUndefined()
  })

  it('takes its word off the screen as soon as the cart says otherwise', async () => {
    await onPage()
    press(onlyElement('#on button'))
    await until(() => said().length === 1)
    isTaken = true
    await act(() => queryClient.invalidateQueries({ queryKey: ['readCart'] }))
    await until(() => said().length === 0)
  })
})
