import type { ReplyOf } from '@parter/contract/calls.ts'
import { afterAll, describe, expect, it } from 'vitest'
import { codeOf, type TestBrowser } from '../../testing/account/browser.ts'
import { openPurchaseScene } from '../../testing/checkout/purchase.ts'
import { buy } from '../../testing/returns.ts'
import { addFacts, dayAgo, organiserWithSales, TERMS } from '../../testing/settlements.ts'
import { staffPerson } from '../../testing/staff/staff-people.ts'
import { INVARIANTS } from '../orders/books/invariants.store.ts'

type Settlement = ReplyOf<'readSettlement'>

const scene = await openPurchaseScene()
afterAll(() => scene.close())
const { test } = scene
const maker = await staffPerson(test, 'accountant')
const other = await staffPerson(test, 'accountant')

const PERIOD = { from: dayAgo(9), to: dayAgo(1) }
const make = (browser: TestBrowser, organiserId: number, period = PERIOD) =>
  browser.ask(`POST /api/staff/organisers/${organiserId}/settlement?language=en`, period)
const made = async (organiserId: number, period = PERIOD): Promise<Settlement> => {
  const reply = await make(maker.browser, organiserId, period)
  expect(reply.statusCode, reply.body).toBe(200)
  return reply.json<Settlement>()
}
const decide = (browser: TestBrowser, id: number, what: string, body: object = {}) =>
  browser.ask(`POST /api/staff/settlements/${id}/${what}?language=en`, body)
/** Breaches of what the books say of settlements. */
const breaches = async () => {
  const ours = INVARIANTS.filter(({ name }) => name.includes('settlement'))
  expect(ours.length).toBeGreaterThan(1)
  return (await Promise.all(ours.map(({ breaches }) => scene.rows(breaches)))).flat()
}

describe('a settlement', () => {
  it('owes what was sold less the shop’s fees, its own fee with VAT, and a reserve [R12.9]', async () => {
    const { organiserId } = await organiserWithSales(test)
    const settlement = await made(organiserId)
    // 2 × (25 − 1) = 48; fee 2 × 0.20 + 5 % = 2.80; VAT 24 % = 0.67; reserve 10 % = 4.80
    expect(settlement).toMatchObject({
      state: 'made',
      dueAmount: 4800,
      feeAmount: 280,
      feeVatAmount: 67,
      reserveAmount: 480,
      carriedAmount: 0,
      payoutAmount: 3973,
      leftAmount: 0,
      isOwn: true,
    })
    expect(settlement.rates).toEqual([{ vatBasisPoints: 2400, grossAmount: 5000, vatAmount: 968 }])
    expect(await breaches()).toEqual([])
  })

  it('owes to the cent what the ledger owes the organiser [R12.9]', async () => {
    await buy(scene, [1, 2, 3])
    const [ledger] = await scene.rows<{ owed: string }>(
      `SELECT -sum(r.amount) AS owed FROM ledger_row r JOIN ledger_movement m ON m.id = r.movement_id
       WHERE r.account = 'promoter'`,
    )
    const operator = (await staffPerson(test, 'operator')).browser
    await operator.ask('PUT /api/staff/organisers/1/terms', TERMS)
    await scene.rows(
      `ALTER TABLE sales_fact DISABLE TRIGGER sales_fact_stays;
       UPDATE sales_fact SET booked_at = booked_at - interval '2 days' WHERE promoter_id = 1;
       ALTER TABLE sales_fact ENABLE TRIGGER sales_fact_stays`,
    )
    expect((await made(1)).dueAmount).toBe(Number(ledger?.owed))
  })

  it('takes late returns into the next one, and carries what doesn’t suffice [R12.9]', async () => {
    const sales = await organiserWithSales(test)
    const first = await made(sales.organiserId, { from: dayAgo(9), to: dayAgo(2) })
    await addFacts(test, sales, { kind: 'return', count: 2, daysAgo: 3 })
    const second = await made(sales.organiserId, { from: dayAgo(1), to: dayAgo(1) })
    expect([first.lateReturns.tickets, second.lateReturns]).toEqual([0, { tickets: 2, amount: -5000 }])
    expect(second.lines).toMatchObject([{ sold: 0, returned: 2, dueAmount: -4800, reserveAmount: -480 }])
    expect(second.payoutAmount).toBe(0)
    expect(second.leftAmount).toBe(-3973)
    expect(first.payoutAmount + second.leftAmount).toBe(0)
    expect(await breaches()).toEqual([])
  })

  it('releases the reserve when the event is over [R12.9]', async () => {
    const sales = await organiserWithSales(test)
    await made(sales.organiserId, { from: dayAgo(9), to: dayAgo(2) })
    await scene.rows(`UPDATE event SET starts_at = now() - interval '3 days' WHERE id = $1`, [sales.eventId])
    const next = await made(sales.organiserId, { from: dayAgo(1), to: dayAgo(1) })
    expect(next).toMatchObject({ dueAmount: 0, reserveAmount: -480, payoutAmount: 480 })
    const again = await make(maker.browser, sales.organiserId, { from: dayAgo(1), to: dayAgo(1) })
    expect(codeOf(again)).toBe('settlement_overlaps')
  })

  it('is numbered without gaps, also when one fails [R12.9]', async () => {
    const one = await made((await organiserWithSales(test)).organiserId)
    const empty = (await organiserWithSales(test)).organiserId
    expect(codeOf(await make(maker.browser, empty, { from: dayAgo(40), to: dayAgo(30) }))).toBe('settlement_empty')
    const next = await made((await organiserWithSales(test)).organiserId)
    expect(Number(next.number.slice(-5))).toBe(Number(one.number.slice(-5)) + 1)
    expect(await breaches()).toEqual([])
  })

  it('is made once by many who make it at the same moment [R12.9]', async () => {
    const { organiserId } = await organiserWithSales(test)
    const replies = await Promise.all(Array.from({ length: 5 }, () => make(maker.browser, organiserId)))
    expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    expect(new Set(replies.filter((reply) => reply.statusCode !== 200).map(codeOf))).toEqual(
      new Set(['settlement_overlaps']),
    )
    expect(await breaches()).toEqual([])
  })

  it('is never paid for the same ticket twice, whatever a hand in the database does [R12.9]', async () => {
    const settlement = await made((await organiserWithSales(test)).organiserId)
    await expect(
      scene.rows(`INSERT INTO settled_fact SELECT fact_id, settlement_id FROM settled_fact WHERE settlement_id = $1`, [
        settlement.id,
      ]),
    ).rejects.toThrow('duplicate key')
  })

  it('refuses a period that is not over or overlaps, and an organiser without terms [R12.9]', async () => {
    const { organiserId } = await organiserWithSales(test)
    expect(codeOf(await make(maker.browser, organiserId, { from: dayAgo(9), to: dayAgo(0) }))).toBe('period_open')
    expect(codeOf(await make(maker.browser, organiserId, { from: dayAgo(1), to: dayAgo(9) }))).toBe('period_open')
    await made(organiserId)
    expect(codeOf(await make(maker.browser, organiserId, { from: dayAgo(1), to: dayAgo(1) }))).toBe(
      'settlement_overlaps',
    )
    const without = await organiserWithSales(test, { hasTerms: false })
    expect(codeOf(await make(maker.browser, without.organiserId))).toBe('terms_missing')
    expect(codeOf(await make(maker.browser, 999_999))).toBe('promoter_not_found')
  })
})

describe('its way to the bank', () => {
  it('needs another member’s confirmation, in the table too [R12.9]', async () => {
    const { id } = await made((await organiserWithSales(test)).organiserId)
    expect(codeOf(await decide(maker.browser, id, 'confirmation'))).toBe('settlement_own')
    await expect(
      scene.rows(`UPDATE settlement SET state = 'confirmed', confirmed_by = made_by WHERE id = $1`, [id]),
    ).rejects.toThrow('check constraint')
    expect(codeOf(await maker.browser.ask(`GET /api/staff/settlements/${id}/bank-file`))).toBe('settlement_decided')
    expect((await decide(other.browser, id, 'confirmation')).json()).toMatchObject({ state: 'confirmed', isOwn: false })
    expect(codeOf(await decide(other.browser, id, 'confirmation'))).toBe('settlement_decided')
    const file = await maker.browser.ask(`GET /api/staff/settlements/${id}/bank-file`)
    expect(file.headers['content-type']).toContain('application/xml')
    expect(file.body).toContain('<InstdAmt Ccy="EUR">39.73</InstdAmt>')
    expect((await decide(maker.browser, id, 'payment')).json()).toMatchObject({ state: 'paid' })
    expect(codeOf(await decide(maker.browser, id, 'withdrawal', { reason: 'Too late' }))).toBe('settlement_decided')
  })

  it('ends with a withdrawal that opens its tickets again and keeps its number [R12.9]', async () => {
    const { organiserId } = await organiserWithSales(test)
    const first = await made(organiserId)
    expect((await decide(maker.browser, first.id, 'withdrawal', { reason: 'A wrong period' })).json()).toMatchObject({
      state: 'withdrawn',
    })
    const second = await made(organiserId)
    expect(second.payoutAmount).toBe(first.payoutAmount)
    expect(second.number).not.toBe(first.number)
    expect(await breaches()).toEqual([])
  })

  it('has a statement as PDF [R12.9]', async () => {
    const { id } = await made((await organiserWithSales(test)).organiserId)
    const file = await maker.browser.ask(`GET /api/staff/settlements/${id}/statement?language=lt`)
    expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'application/pdf'])
    expect(file.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  }, 30_000)

  it('keeps organisers to their own, whatever number they ask for [R12.1]', async () => {
    const [own, others] = [await organiserWithSales(test), await organiserWithSales(test)]
    const [mine, theirs] = [await made(own.organiserId), await made(others.organiserId)]
    const { browser } = await staffPerson(test, { role: 'promoter', promoterId: own.organiserId })
    expect((await browser.ask(`GET /api/staff/settlements/${mine.id}`)).json()).toMatchObject({ id: mine.id })
    for (const path of ['', '/statement', '/bank-file'])
      expect(codeOf(await browser.ask(`GET /api/staff/settlements/${theirs.id}${path}`))).toBe('permission_denied')
    const { settlements } = await browser.get<ReplyOf<'listSettlements'>>('GET /api/staff/settlements')
    expect(settlements.map(({ id }) => id)).toEqual([mine.id])
    for (const verb of ['confirmation', 'payment'])
      expect(codeOf(await decide(browser, mine.id, verb))).toBe('permission_denied')
    expect(codeOf(await browser.ask(`PUT /api/staff/organisers/${own.organiserId}/terms`, TERMS))).toBe(
      'permission_denied',
    )
  })

  it('refuses an IBAN with a wrong digit by a sentence [R12.9]', async () => {
    const { organiserId } = await organiserWithSales(test)
    const body = { ...TERMS, iban: 'EE38 2200 2210 2014 5686' }
    const refused = await maker.browser.ask(`PUT /api/staff/organisers/${organiserId}/terms?language=en`, body)
    expect(codeOf(refused)).toBe('iban_invalid')
    expect(refused.body).toContain('valid IBAN')
  })
})
