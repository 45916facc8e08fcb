// @vitest-environment happy-dom
import type { Seat } from '@parter/contract/box-office.ts'
import { act } from 'react'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import type { ShopOnShow } from '../platform/shop-context.tsx'
import { InShop, testShop } from '../platform/test-shop.tsx'
import { pressKey, show } from '../ui/test-page.tsx'
import { SectionSeats } from './section-seats.tsx'
import { prices, seats, section } from './test-hall.ts'

let shop: ShopOnShow
beforeAll(async () => {
  shop = await testShop()
})

const onPage = (mine: number[], onToggle: (seat: Seat) => void = () => undefined) =>
  show(
    <InShop shop={shop}>
      <SectionSeats
        section={section}
        seats={seats}
        prices={prices}
        mine={new Set(mine)}
        onlyZone={null}
        zoom={1}
        onToggle={onToggle}
      />
    </InShop>,
  )
const cell = (place: HTMLElement, id: number) => {
  const found = place.querySelector<HTMLElement>(`[data-seat="${id}"]`)
  if (!found) throw new Error(`no seat ${id}`)
  return found
}

describe('the seats of a section [R10.7]', () => {
  it('are a grid of rows with one stop for the tab key', () => {
    const place = onPage([])
    expect(place.querySelector('[role="grid"]')?.getAttribute('aria-label')).toContain('Parter')
    expect(place.querySelectorAll('[role="row"]')).toHaveLength(2)
    expect(place.querySelectorAll('[role="gridcell"]')).toHaveLength(8)
    expect(place.querySelectorAll('[tabindex="0"]')).toHaveLength(1)
  })

  it('say their row, number, zone, price, state and what is special', () => {
    const place = onPage([11])
    const price = (amount: number) => shop.money({ amount, currency: 'EUR' })
    expect(cell(place, 12).getAttribute('aria-label')).toBe(`Rida 1, koht 2, Parimad, ${price(2400)}, vaba`)
    expect(cell(place, 11).getAttribute('aria-label')).toBe(`Rida 1, koht 1, Parimad, ${price(2400)}, sinu valik`)
    expect(cell(place, 13).getAttribute('aria-label')).toBe('Rida 1, koht 3, Parimad, võetud')
    expect(cell(place, 24).getAttribute('aria-label')).toBe(
      `Rida 2, koht 4, Head, ${price(1600)}, vaba, Ratastoolikoht`,
    )
    expect(cell(place, 11).getAttribute('aria-selected')).toBe('true')
    expect(cell(place, 13).getAttribute('aria-disabled')).toBe('true')
  })

  it('are walked through with arrows and chosen with space or enter; a taken one is not', () => {
    const toggled = vi.fn<(seat: Seat) => void>()
    const place = onPage([], toggled)
    cell(place, 11).focus()
    pressKey('ArrowRight')
    expect(document.activeElement).toBe(cell(place, 12))
    pressKey(' ')
    pressKey('ArrowRight')
    pressKey('Enter')
    pressKey('ArrowDown')
    pressKey('Enter')
    expect(toggled.mock.calls.map(([seat]) => seat.id)).toEqual([12, 23])
    expect(place.querySelectorAll('[tabindex="0"]')).toHaveLength(1)
  })

  it('are chosen by a press anywhere on them', () => {
    const toggled = vi.fn<(seat: Seat) => void>()
    const place = onPage([], toggled)
    act(
      () =>
        void cell(place, 12)
          .querySelector('path')
          ?.dispatchEvent(new MouseEvent('click', { bubbles: true })),
    )
    expect(toggled).toHaveBeenCalledOnce()
  })
})
