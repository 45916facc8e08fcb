import { beforeAll, describe, expect, it } from 'vitest'
import { type Buyer, EMAIL, openSceneOfFile } from '../../testing/checkout/purchase.ts'

const scene = await openSceneOfFile()

beforeAll(async () => {
  await scene.rows(`UPDATE event SET age_limit = 14, personalisation = 'name_and_birth_date',
    starts_at = '2031-07-16T12:00:00Z', ends_at = '2031-07-18T20:00:00Z', revision = revision + 1 WHERE id = 200002`)
  await scene.rows(`UPDATE price_zone SET days = '{2}' WHERE event_id = 200002`)
})

const hold = async (buyer: Buyer) => {
  await buyer.ask('POST /api/v1/store/cart/events/200002/tickets', { tickets: [{ zoneId: 11, quantity: 1 }] })
  const [event] = (await buyer.cart()).events
  return event?.tickets[0]?.id ?? 0
}
const name = (buyer: Buyer, id: number, birthDate: string) =>
  buyer.ask('POST /api/v1/store/cart/events/200002/tickets/personalisation?language=en', {
    tickets: [{ id, firstName: 'Mari', lastName: 'Mets', birthDate }],
  })
const named = async (buyer: Buyer) => (await buyer.cart()).steps[1]?.completed

describe('the age limit of an event [R4.10]', () => {
  it('is checked on the ticket’s first valid day: a birthday on that day is old enough', async () => {
    const buyer = scene.buyer()
    const id = await hold(buyer)
    const refused = await name(buyer, id, '2017-07-18')
    expect(refused.statusCode).toBe(422)
    expect(refused.json()).toMatchObject({
      errors: [{ code: 'too_young', field: 'tickets.0.birthDate', message: expect.stringContaining('14') }],
    })
    expect((await name(buyer, id, '2044-01-01')).json()).toMatchObject({ errors: [{ code: 'field_date' }] })
    expect(await named(buyer)).toBe(false)
    expect((await name(buyer, id, '2017-07-17')).statusCode).toBe(200)
    expect(await named(buyer)).toBe(true)
  })

  it('is checked again when the event moves, so that nobody pays for a holder who is too young', async () => {
    const buyer = scene.buyer()
    const id = await hold(buyer)
    await name(buyer, id, '2017-07-17')
    await scene.rows(`UPDATE event SET starts_at = starts_at - interval '1 day', ends_at = ends_at - interval '1 day',
      revision = revision + 1 WHERE id = 200002`)
    expect(await named(buyer)).toBe(false)
    await scene.rows(`UPDATE event SET starts_at = starts_at + interval '1 day', ends_at = ends_at + interval '1 day',
      revision = revision + 1 WHERE id = 200002`)
    expect(await named(buyer)).toBe(true)
  })

  it('may differ by zone, such as none for spectators', async () => {
    await scene.rows(`UPDATE price_zone SET age_limit = 0 WHERE event_id = 200002`)
    await scene.rows(`UPDATE event SET revision = revision + 1 WHERE id = 200002`)
    const buyer = scene.buyer()
    const id = await hold(buyer)
    expect((await buyer.cart()).events[0]?.tickets[0]?.ageLimit).toBeNull()
    expect((await name(buyer, id, '2024-01-01')).statusCode).toBe(200)
    await scene.rows(`UPDATE price_zone SET age_limit = NULL WHERE event_id = 200002`)
    await scene.rows(`UPDATE event SET revision = revision + 1 WHERE id = 200002`)
  })
})

describe('a ticket for a day of several [R4.11]', () => {
  it('shows its day from the prices to the ticket', async () => {
    const prices = await scene.test.ask('GET /api/v1/store/events/200002/prices', { host: scene.host })
    expect(prices.json<{ zones: { days: string[] }[] }>().zones.map(({ days }) => days)).toContainEqual(['2031-07-17'])
    const buyer = scene.buyer()
    const id = await hold(buyer)
    expect((await buyer.cart()).events[0]).toMatchObject({
      eventEndAt: '2031-07-18T20:00:00.000Z',
      tickets: [{ days: ['2031-07-17'] }],
    })
    await name(buyer, id, '1990-02-28')
    await buyer.ask('POST /api/v1/store/cart/deliveries?language=et', { method: 'e_ticket', contact: { email: EMAIL } })
    const started = await buyer.pay()
    await buyer.decide(started, 'approve')
    await scene.work()
    const bought = await buyer.status(started)
    expect(bought.tickets).toMatchObject([{ days: ['2031-07-17'] }])
    expect(await scene.rows(`SELECT days FROM ticket WHERE event_id = 200002`)).toEqual([{ days: [2] }])
    const [mail] = await scene.rows<{ text: string }>(
      `SELECT text FROM email_message WHERE kind = 'order_confirmation'`,
    )
    expect(mail?.text).toContain('N 17.07.2031')
    const { calendarLink } = bought.tickets[0] ?? {}
    const calendar = await scene.test.app.inject({ url: calendarLink ?? '', headers: { host: scene.host } })
    expect(calendar.body).toContain('DTSTART:20310717T120000Z')
    expect(calendar.body).toContain('DTEND:20310717T200000Z')
  })
})
