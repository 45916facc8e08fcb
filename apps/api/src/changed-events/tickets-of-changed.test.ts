import type { Purchase } from '@parter/contract/orders/orders.ts'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openBrowser } from '../../testing/account/browser.ts'
import { type ChangeStage, inDays, openChangeStage } from '../../testing/changed-events/change.ts'
import { type Bought, buy } from '../../testing/returns.ts'

let stage: ChangeStage

beforeAll(async () => {
  stage = await openChangeStage()
})
afterAll(() => stage.scene.close())
afterEach(() => stage.scene.books())

const calendarOf = async ({ tickets }: Purchase) => {
  const link = tickets[0]?.calendarLink ?? ''
  const { body } = await stage.scene.test.app.inject({ url: link, headers: { host: stage.scene.host } })
  return body.replaceAll('\r\n ', '')
}
const seen = ({ buyer, started }: Bought) => buyer.status(started)
const sequenceIn = (file: string) => Number(/SEQUENCE:(\d+)/.exec(file)?.[1])

describe('tickets of a changed event [R10.5]', () => {
  it('show that it was moved and its original date, and their calendar file updates the old one', async () => {
    const eventId = await stage.onSale()
    const bought = await buy(stage.scene, [1], undefined, { eventId })
    const before = await seen(bought)
    expect(before.tickets[0]?.change).toMatchObject({ kind: 'none' })
    const was = await calendarOf(before)
    const startsAt = new Date(Math.floor(inDays(60).getTime() / 1000) * 1000)
    await stage.order({ eventId, kind: 'moved', startsAt })
    await stage.scene.work()
    const after = await seen(bought)
    expect(after.tickets[0]).toMatchObject({
      eventStartAt: startsAt.toISOString(),
      change: { kind: 'moved', oldDate: before.tickets[0]?.eventStartAt, hasNewDate: true, hasNewVenue: false },
    })
    const is = await calendarOf(after)
    expect(/UID:\S+/.exec(is)?.[0]).toBe(/UID:\S+/.exec(was)?.[0])
    expect(sequenceIn(is)).toBeGreaterThan(sequenceIn(was))
    expect(is).toContain('STATUS:CONFIRMED')
    expect(is).toContain(`DTSTART:${startsAt.toISOString().replace(/[-:]|\.\d{3}/g, '')}`)
    const [attached] = await stage.scene.rows<{ attachments: { name: string; type: string }[] }>(
      `SELECT attachments FROM email_message WHERE kind = 'event_change' AND sent_at IS NOT NULL ORDER BY created_at DESC LIMIT 1`,
    )
    expect(attached?.attachments).toMatchObject([{ type: 'text/calendar' }])
  })

  it('show the present venue, however it was changed', async () => {
    const eventId = await stage.onSale()
    const order = await buy(stage.scene, [2], undefined, { eventId })
    await stage.scene.rows(
      `INSERT INTO venue (id, portal_code, address, city, county, country_code, time_zone)
       SELECT 900001, portal_code, 'Uus tn 1', city, county, country_code, time_zone FROM venue LIMIT 1`,
    )
    await stage.scene.rows(
      `INSERT INTO venue_text (venue_id, language, name, slug) VALUES (900001, 'et', 'Uus saal', 'uus-saal')`,
    )
    // as an import does it
    await stage.scene.rows(`UPDATE event SET previous_venue_id = venue_id, venue_id = 900001 WHERE id = $1`, [eventId])
    const [ticket] = (await seen(order)).tickets
    expect(ticket).toMatchObject({ venueName: 'Uus saal', change: { kind: 'moved', hasNewVenue: true } })
    expect(ticket?.address).toContain('Uus tn 1')
  })

  it('of a cancelled event cancel the calendar entry, and can’t be sent on', async () => {
    const eventId = await stage.onSale()
    const bought = await buy(stage.scene, [1], undefined, { eventId })
    await stage.order({ eventId, kind: 'cancelled' })
    const after = await seen(bought)
    expect(after.tickets[0]).toMatchObject({ canSend: false, change: { kind: 'cancelled', date: null } })
    const file = await calendarOf(after)
    expect(file).toContain('STATUS:CANCELLED')
    expect(file).toMatch(/SUMMARY:Jääb ära: Sügisõhtu/)
  })

  it('of a postponed event stay upcoming after its original date', async () => {
    const eventId = await stage.onSale()
    const { scene } = stage
    const browser = openBrowser(scene.test, scene.host)
    await browser.register('ootaja@example.com')
    const bought = await buy(scene, [1], undefined, { eventId })
    await scene.rows(
      `UPDATE orders SET customer_id = (SELECT id FROM customer WHERE email = 'ootaja@example.com') WHERE reference = $1`,
      [bought.started.orderReference],
    )
    await stage.order({ eventId, kind: 'postponed' })
    await scene.rows(`UPDATE event SET starts_at = now() - interval '3 days', ends_at = NULL WHERE id = $1`, [eventId])
    const { transactions } = await browser.get<{ transactions: { events: object[] }[] }>(
      'GET /api/v1/transactions/events/active?language=et',
    )
    expect(transactions.flatMap(({ events }) => events)).toMatchObject([{ id: eventId, change: { kind: 'postponed' } }])
  })
})
