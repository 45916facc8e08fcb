import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { openSceneOfFile } from '../../../testing/checkout/purchase.ts'
import { buy, offerOf, sendBack } from '../../../testing/returns.ts'
import { applyPromo, makePromoCode } from '../../../testing/vouchers.ts'
import { MIGRATIONS_FOLDER } from '../../platform/database/migrations-folder.ts'

const scene = await openSceneOfFile()

const FACTS = `SELECT kind, item, line_no, event_id, promoter_id, zone_id, ticket_type_id, channel, provider, places,
  gross_amount, discount_amount, fee_amount, vat_basis_points, vat_amount, movement_id FROM sales_fact`

const factsOf = async (reference: string) =>
  await scene.rows(
    `${FACTS} WHERE order_id = (SELECT id FROM orders WHERE reference = $1) ORDER BY movement_id, line_no NULLS LAST`,
    [reference],
  )

it('has a row for each item that was sold, with its discount, fee and VAT, from the moment of the booking [R12.9]', async () => {
  await makePromoCode(scene, 'KYMME', { kind: 'percent', basis_points: 1000 })
  await scene.rows('UPDATE event SET vat_basis_points = 2400 WHERE id = 200001')
  const { started } = await buy(scene, scene.seats(2), (buyer) => applyPromo(buyer, 'KYMME'))
  const lines = await scene.rows<{ amount: string; kind: string; fee: string; vat: string }>(
    `SELECT l.kind, l.amount, l.fee_amount AS fee, l.vat_amount AS vat FROM order_line l JOIN orders o ON o.id = l.order_id
     WHERE o.reference = $1 ORDER BY l.line_no`,
    [started.orderReference],
  )
  const [ticket] = lines
  const discount = lines.find(({ kind }) => kind === 'discount')
  const facts = await factsOf(started.orderReference)
  expect(facts).toHaveLength(2)
  expect(facts[0]).toMatchObject({
    kind: 'sale',
    item: 'ticket',
    event_id: 200001,
    channel: 'web',
    provider: 'sandbox',
    places: 1,
    gross_amount: ticket?.amount,
    discount_amount: -Number(discount?.amount),
    fee_amount: ticket?.fee,
    vat_basis_points: 2400,
    vat_amount: ticket?.vat,
  })
  expect(Number(discount?.amount)).toBeLessThan(0)
  expect(Number(ticket?.vat)).toBeGreaterThan(0)
})

it('takes back exactly what a return gives back, and keeps its fee [R12.9]', async () => {
  await scene.rows(
    `UPDATE event SET returnable_until = now() + interval '10 days', return_fee_amount = 150 WHERE id = 200001`,
  )
  const bought = await buy(scene, scene.seats(2))
  const first = bought.ids.slice(0, 1)
  const offer = await offerOf(bought, first)
  const total = offer.chosen?.ways[0]?.total.amount ?? 0
  expect((await sendBack(bought, first, total)).statusCode).toBe(200)
  await scene.work()
  const facts = await factsOf(bought.started.orderReference)
  expect(facts.map(({ kind, item, places }) => [kind, item, places])).toEqual([
    ['sale', 'ticket', 1],
    ['sale', 'ticket', 1],
    ['return', 'ticket', -1],
    ['return_fee', 'fee', 0],
  ])
  const [sold, , back, fee] = facts
  expect(Number(back?.['gross_amount'])).toBe(-Number(sold?.['gross_amount']))
  expect(fee).toMatchObject({ event_id: 200001, gross_amount: 150, fee_amount: 150 })
  expect(-Number(back?.['gross_amount']) - Number(fee?.['gross_amount'])).toBe(total)
})

it('says by which partner’s link something was sold [R12.9]', async () => {
  const { started } = await buy(scene, [scene.seat()], async ({ guest }) => {
    guest.cookie += '; sp=raadio'
  })
  expect(await factsOf(started.orderReference)).toMatchObject([{ channel: 'partner' }])
})

it('is never changed [R12.9]', async () => {
  for (const change of ['DELETE FROM sales_fact', 'UPDATE sales_fact SET places = 0'])
    await expect(scene.rows(change)).rejects.toThrow('never changed')
})

it('was filled by its migration with the same rows that the booking writes [R12.9]', async () => {
  const sorted = `${FACTS} ORDER BY movement_id, line_no NULLS LAST`
  const booked = await scene.rows(sorted)
  expect(new Set(booked.map(({ kind }) => kind))).toEqual(new Set(['sale', 'return', 'return_fee']))
  const migration = await readFile(join(MIGRATIONS_FOLDER, '0042-sales-facts.sql'), 'utf8')
  const fill = migration.slice(migration.indexOf('WITH booked AS'))
  await scene.rows(`ALTER TABLE sales_fact DISABLE TRIGGER sales_fact_stays; DELETE FROM sales_fact; ${fill}
    ALTER TABLE sales_fact ENABLE TRIGGER sales_fact_stays`)
  expect(await scene.rows(sorted)).toEqual(booked)
})
