// @vitest-environment happy-dom
import type { CartEvent } from '@parter/contract/cart/cart.ts'
import { expect, it } from 'vitest'
import { filledReply } from '../../testing/filled-reply.ts'
import { show } from '../../testing/page.tsx'
import { InShop, testShop } from '../../testing/shop.tsx'
import { CartLines } from './cart-lines.tsx'

const shop = await testShop()
const [sample] = filledReply('readCart').storeCart.flatMap(({ events }) => events)
if (!sample) throw new Error('A filled cart has an event')
const event = (id: number, title: string): CartEvent => ({ ...sample, id, title })
const postersOf = (...events: CartEvent[]) =>
  [
    ...show(
      <InShop shop={shop}>
        <CartLines events={events} />
      </InShop>,
    ).querySelectorAll('section'),
  ].map((part) => part.querySelector('header img') !== null)

it('tells several shows apart by their posters; a single one has its own above the steps [R4.11]', () => {
  expect(postersOf(event(1, 'Öine kontsert'), event(2, 'Hommikune kontsert'))).toEqual([true, true])
  expect(postersOf(event(1, 'Öine kontsert'))).toEqual([false])
})
