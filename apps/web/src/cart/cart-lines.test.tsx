// @vitest-environment happy-dom
import type { CartEvent } from '@parter/contract/cart/cart.ts'
import { expect, it } from 'vitest'
import { show } from '../../testing/page.tsx'
import { InShop, testShop } from '../../testing/shop.tsx'
import { CartLines } from './cart-lines.tsx'

const shop = await testShop()
const event = (id: number, title: string): CartEvent => ({
  ...({} as CartEvent),
  id,
  slug: 'a-show',
  title,
  picture: { id: `picture-${id}`, width: 600, height: 750 } as CartEvent['picture'],
  eventStartAt: '2026-11-28T17:00:00Z',
  timeZone: 'Europe/Tallinn',
  venueName: 'Estonia',
  city: 'Tallinn',
  tickets: [],
})
const postersOf = (...events: CartEvent[]) =>
  [
    ...show(
      <InShop shop={shop}>
        <CartLines events={events} />
      </InShop>,
    ).querySelectorAll('section'),
  ].map((part) => [...part.querySelectorAll('img')].some(({ src }) => src.includes('picture-')))

it('tells several shows apart by their posters; a single one has its own above the steps [R4.11]', () => {
  expect(postersOf(event(1, 'Öine kontsert'), event(2, 'Hommikune kontsert'))).toEqual([true, true])
  expect(postersOf(event(1, 'Öine kontsert'))).toEqual([false])
})
