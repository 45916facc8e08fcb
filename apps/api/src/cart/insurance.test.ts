import { describe, expect, it } from 'vitest'
import { type Buyer, openSceneOfFile } from '../../testing/checkout/purchase.ts'
import { codeOf } from '../../testing/vouchers.ts'

const scene = await openSceneOfFile()
const { seats } = scene

describe('insurance [R4.8]', () => {
  const INSURE = (eventId: number) => `POST /api/v1/store/cart/events/${eventId}/tickets/insurance?language=et`

  it('is never preselected, costs its premium, is never discounted, and can be removed', async () => {
    await scene.rows(`UPDATE event SET insurable = true WHERE id = 200001`)
    const buyer = scene.buyer()
    const [id] = seats(1)
    const [ticket] = (await buyer.fill(200001, [id ?? 0])).events[0]?.tickets ?? []
    expect(ticket).toMatchObject({ insured: false, insurancePremium: { amount: 152, currency: 'EUR' } })
    await buyer.ask(INSURE(200001), { ticketIds: [id] })
    const insured = await buyer.cart()
    expect(insured.events[0]?.tickets[0]?.insured).toBe(true)
    expect(insured.total.lines).toContainEqual({ kind: 'insurance', amount: 152 })
    await buyer.ask(`DELETE /api/v1/store/cart/events/200001/tickets/insurance?ticketIds=${id}`)
    expect((await buyer.cart()).total.totalAmount).toBe(1900)
    await buyer.ask(INSURE(200001), { ticketIds: [id] })
    const started = await buyer.pay()
    await buyer.decide(started, 'approve')
    await scene.work()
    expect(await buyer.status(started)).toMatchObject({ state: 'paid', total: { amount: 2052 } })
    await scene.rows(`UPDATE event SET insurable = false WHERE id = 200001`)
  })

  it('depends on the discounted price: a code that is added later lowers the premium', async () => {
    await scene.rows(`UPDATE event SET insurable = true WHERE id = 200001`)
    await scene.rows(`INSERT INTO promo_code (portal_code, code, kind, basis_points)
      VALUES ('ee', 'NELJANDIK', 'percent', 2500), ('ee', 'TASUTA', 'percent', 10000)`)
    const PROMO = 'POST /api/v1/store/events/200001/promo-code?language=et'
    const premiums = async (buyer: Buyer) => {
      const { events, total } = await buyer.cart()
      const line = total.lines.find(({ kind }) => kind === 'insurance')?.amount ?? null
      return [...(events[0]?.tickets ?? []).map(({ insurancePremium }) => insurancePremium?.amount ?? null), line]
    }
    const buyer = scene.buyer()
    const own = seats(2)
    await buyer.fill(200001, own)
    await buyer.ask(INSURE(200001), { ticketIds: own })
    expect(await premiums(buyer)).toEqual([152, 152, 304])
    await buyer.ask(PROMO, { promoCode: 'NELJANDIK' })
    // 8 % of 14.25, but never less than 1.50
    expect(await premiums(buyer)).toEqual([150, 150, 300])
    expect((await buyer.cart()).total.totalAmount).toBe(3800 - 950 + 300)
    await buyer.ask(PROMO, { promoCode: 'TASUTA' })
    expect(await premiums(buyer)).toEqual([null, null, null])
    expect((await buyer.cart()).total.totalAmount).toBe(0)
    await scene.rows(`UPDATE event SET insurable = false WHERE id = 200001`)
  })

  it('refuses as the seed says, and what can’t be insured [R5.2]', async () => {
    const buyer = scene.buyer()
    const [id] = seats(1)
    await buyer.fill(200001, [id ?? 0])
    expect(codeOf(await buyer.ask(INSURE(200001), { ticketIds: [id] }))).toEqual([422, 'insurance_unavailable'])
    const missing = await buyer.ask(INSURE(200002), { ticketIds: [id] })
    expect(codeOf(missing)).toEqual([404, 'event_not_in_cart'])
    expect(missing.json()).toMatchObject({ errors: [{ details: { eventId: 200002 } }] })
  })
})
