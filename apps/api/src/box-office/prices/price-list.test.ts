import { expect, it } from 'vitest'
import { openSales, SEATED } from '../../../testing/box-office/holding.ts'
import { eventHallOf } from '../stock/availability.ts'
import { priceListOf, reloadedPriceListOf } from './price-list.ts'

const { shop, sql } = await openSales()

it('keeps a price list, and the hall as the event sells it, until the event changes [R11.1]', async () => {
  const list = await priceListOf(shop, SEATED)
  const hall = list && (await eventHallOf(shop, list))
  expect(hall?.plan.placeIds.length).toBe(2000)

  const compared = await reloadedPriceListOf(shop, SEATED)
  expect(compared).toBe(list)
  expect(compared && (await eventHallOf(shop, compared))).toBe(hall)

  await sql('UPDATE event SET tickets_per_order = 3, revision = revision + 1 WHERE id = $1', [SEATED])
  const changed = await reloadedPriceListOf(shop, SEATED)
  expect(changed?.ticketsPerOrder).toBe(3)
  expect(await priceListOf(shop, SEATED)).toBe(changed)
})
