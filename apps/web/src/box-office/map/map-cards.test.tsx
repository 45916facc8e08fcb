// @vitest-environment happy-dom
import type { Section } from '@parter/contract/box-office/box-office.ts'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import type { ShopContext } from '../../platform/shop/shop-context.tsx'
import { InShop, testShop } from '../../../testing/shop.tsx'
import { press, show } from '../../../testing/page.tsx'
import { prices, section } from '../../../testing/hall.ts'
import type { HallMap } from '../../hall-map/mount-hall-map.ts'
import { StandingSteps } from './map-cards.tsx'

let shop: ShopContext
beforeAll(async () => {
  shop = await testShop()
})
const ground: Section = { ...section, id: 9, kind: 'standing', name: 'Põrand', zoneIds: [3], placesLeft: 5 }

/** A map that stands still. */
const view = {
  onMove: (follow: () => void) => {
    follow()
    return () => undefined
  },
  framePoint: () => [100, 50],
} as unknown as HallMap

describe('standing ground that one has come near to on the plan', () => {
  it('is never a blank: it says its name, its prices and what is left', () => {
    const place = show(
      <InShop shop={shop}>
        <StandingSteps view={view} section={ground} prices={prices} held={[]} onStanding={() => undefined} />
      </InShop>,
    )
    expect(place.querySelector('h2')?.textContent).toBe('Põrand')
    // on the floor itself, in its middle
    expect(place.querySelector<HTMLElement>('section')?.style.translate).toContain('100px')
    expect(place.textContent).toContain(shop.t('box_office_places_left', { count: 5 }))
    expect(place.textContent).toContain(shop.money({ amount: 1200, currency: 'EUR' }))
  })

  it('sells its places where one looks at it', () => {
    const onStanding = vi.fn<(zoneId: number, ticketTypeId: number, quantity: number) => void>()
    const place = show(
      <InShop shop={shop}>
        <StandingSteps view={view} section={ground} prices={prices} held={[]} onStanding={onStanding} />
      </InShop>,
    )
    const [sign] = shop.t('box_office_more', { name: '§' }).split('§')
    const [more] = place.querySelectorAll<HTMLButtonElement>(`button[aria-label^="${sign}"]`)
    if (more) press(more)
    expect(onStanding).toHaveBeenCalledWith(3, 1, 1)
  })
})
