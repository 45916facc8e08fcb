// @vitest-environment happy-dom
import type { Seat } from '@parter/contract/box-office/box-office.ts'
import { act } from 'react'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import type { ShopContext } from '../../platform/shop/shop-context.tsx'
import { InShop, testShop } from '../../../testing/shop.tsx'
import { press, pressKey, show } from '../../../testing/page.tsx'
import { SeatCells } from './seat-cells.tsx'
import { prices, seats } from '../../../testing/hall.ts'

let shop: ShopContext
beforeAll(async () => {
  shop = await testShop()
})

const onPage = (mine: number[], onPress: (seat: Seat) => void = () => undefined, isUnseen = false) =>
  show(
    <InShop shop={shop}>
      <SeatCells
        sectionName="Parter"
        seats={seats}
        prices={prices}
        mine={new Set(mine)}
        isUnseen={isUnseen}
        onPress={onPress}
      />
    </InShop>,
  )
const cell = (place: HTMLElement, id: number) => {
  const found = place.querySelector<HTMLElement>(`[data-seat="${id}"]`)
  if (!found) throw new Error(`no seat ${id}`)
  return found
}

describe.each([false, true])('the seats of a section, unseen: %s [R10.7]', (isUnseen) => {
  it('are a grid of rows with one stop for the tab key', () => {
    const place = onPage([], undefined, isUnseen)
    expect(place.querySelector('[role="grid"]')?.getAttribute('aria-label')).toContain('Parter')
    expect(place.querySelectorAll('[role="row"]')).toHaveLength(2)
    expect(place.querySelectorAll('[role="gridcell"]')).toHaveLength(8)
    expect(place.querySelectorAll('[tabindex="0"]')).toHaveLength(1)
  })

  it('say their row, number, section, price, state and what is special', () => {
    const place = onPage([11], undefined, isUnseen)
    const price = (amount: number) => shop.money({ amount, currency: 'EUR' })
    expect(cell(place, 12).getAttribute('aria-label')).toBe(`Rida 1, koht 2, Parter, ${price(2400)}, vaba`)
    expect(cell(place, 11).getAttribute('aria-label')).toBe(`Rida 1, koht 1, Parter, ${price(2400)}, sinu valik`)
    expect(cell(place, 13).getAttribute('aria-label')).toBe('Rida 1, koht 3, Parter, võetud')
    expect(cell(place, 24).getAttribute('aria-label')).toBe(
      `Rida 2, koht 4, Parter, ${price(1600)}, vaba, Ratastoolikoht`,
    )
    expect(cell(place, 11).getAttribute('aria-selected')).toBe('true')
    expect(cell(place, 13).getAttribute('aria-disabled')).toBe('true')
  })

  it('are walked through with arrows, Home and End, and pressed with space or enter', () => {
    const pressed = vi.fn<(seat: Seat) => void>()
    const place = onPage([], pressed, isUnseen)
    act(() => cell(place, 11).focus())
    pressKey('ArrowRight')
    expect(document.activeElement).toBe(cell(place, 12))
    pressKey(' ')
    pressKey('End')
    expect(document.activeElement).toBe(cell(place, 14))
    pressKey('ArrowDown')
    pressKey('Enter')
    pressKey('Home')
    expect(document.activeElement).toBe(cell(place, 21))
    expect(pressed.mock.calls.map(([seat]) => [seat.id, seat.state])).toEqual([
      [12, 'free'],
      [24, 'free'],
    ])
    expect(place.querySelectorAll('[tabindex="0"]')).toHaveLength(1)
  })

  it('are pressed by a press, taken ones as taken', () => {
    const pressed = vi.fn<(seat: Seat) => void>()
    const place = onPage([], pressed, isUnseen)
    press(cell(place, 13))
    expect(pressed.mock.calls.map(([seat]) => [seat.id, seat.state])).toEqual([[13, 'taken']])
  })
})
