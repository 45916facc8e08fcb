import type { ReplyOf } from '@parter/contract/calls.ts'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { codeOf } from '../../testing/account/browser.ts'
import { type ChangeStage, inDays, openChangeStage } from '../../testing/changed-events/change.ts'
import { buy, refundedAmount } from '../../testing/returns.ts'
import { type StaffPerson, staffPerson } from '../../testing/staff/staff-people.ts'

type Watched = ReplyOf<'watchEventChange'>
type Preview = ReplyOf<'previewEventChange'>

const TITLE = 'Sügisõhtu'
const CANCEL = { kind: 'cancelled', startsAt: '', venueId: '', chooseUntil: '' }

let stage: ChangeStage
let [first, second]: StaffPerson[] = []
beforeAll(async () => {
  stage = await openChangeStage()
  ;[first, second] = [await staffPerson(stage.scene.test, 'operator'), await staffPerson(stage.scene.test, 'operator')]
})
afterAll(() => stage.scene.close())
afterEach(() => stage.scene.books())

const ask = (who: StaffPerson | undefined, address: string, body?: unknown) => {
  if (!who) throw new Error('nobody is signed in')
  return who.browser.ask(address, body)
}
const change = async (eventId: number, act = '', body: object = {}, who = first) =>
  await ask(who, `POST /api/staff/events/${eventId}/change${act}`, body)
const seen = async (eventId: number, who = first): Promise<Watched> =>
  (await ask(who, `GET /api/staff/events/${eventId}/change?language=en`)).json<Watched>()
const faults = (reply: { body: string }) =>
  (JSON.parse(reply.body) as { errors: { code: string; field?: string }[] }).errors.map(({ code, field }) => [
    code,
    field,
  ])

/** Lowers the sum from which a second member is needed while something is done. */
const withLimit = async <T>(secondPersonFrom: number, work: () => Promise<T>): Promise<T> => {
  const portal = stage.scene.test.shop.portals.find(({ portalCode }) => portalCode === 'ee') as {
    secondPersonFrom: number
  }
  const usual = portal.secondPersonFrom
  portal.secondPersonFrom = secondPersonFrom
  try {
    return await work()
  } finally {
    portal.secondPersonFrom = usual
  }
}

describe('the assistant for changed events', () => {
  it('previews people, money by channel and provider, and the email in each language [R12.7]', async () => {
    const eventId = await stage.onSale(TITLE)
    await buy(stage.scene, [1, 2], undefined, { eventId })
    await stage.scene.rows(
      `UPDATE payment SET provider = 'gone' WHERE order_id IN (SELECT order_id FROM order_line WHERE event_id = $1)`,
      [eventId],
    )
    const preview = (await change(eventId, '/preview?language=en', CANCEL)).json<Preview>()
    expect(preview).toMatchObject({
      title: TITLE,
      orders: 1,
      tickets: 2,
      people: 1,
      total: 3800,
      toPayments: 3800,
      byChannel: [{ channel: 'web', orders: 1, tickets: 2, amount: 3800 }],
      byProvider: [{ provider: 'gone', orders: 1, amount: 3800 }],
      byHand: [{ provider: 'gone', why: 'no_provider', orders: 1, amount: 3800 }],
      needsSecond: false,
    })
    expect(preview.emails.length).toBeGreaterThan(2)
    for (const { subject, text } of preview.emails) expect(`${subject} ${text}`).toContain(TITLE)
    expect(await stage.scene.count('event_change', `event_id = ${eventId}`)).toBe(0)
    await stage.scene.rows(`UPDATE payment SET provider = 'sandbox' WHERE provider = 'gone'`)
  })

  it('blames the field of what is not possible, and wants the name as it is shown [R12.7]', async () => {
    const eventId = await stage.onSale(TITLE)
    const past = { ...CANCEL, kind: 'moved', startsAt: '2020-01-01T10:00' }
    const soon = { ...CANCEL, chooseUntil: inDays(1).toISOString().slice(0, 16) }
    for (const [body, ...fault] of [
      [past, 'event_change_past', 'startsAt'],
      [soon, 'event_change_soon', 'chooseUntil'],
      [{ ...CANCEL, kind: 'moved' }, 'event_change_nothing', 'startsAt'],
      [{ ...CANCEL, kind: 'moved', venueId: '1' }, 'event_change_seats', 'venueId'],
      [{ ...past, startsAt: '2027-02-30T10:00' }, 'field_date', 'startsAt'],
    ] as const)
      expect(faults(await change(eventId, '/preview', body))).toEqual([fault])
    expect(faults(await change(eventId, '', { ...CANCEL, title: 'Talveõhtu' }))).toEqual([
      ['event_change_title', 'title'],
    ])
    expect(codeOf(await change(299_999, '/preview', CANCEL))).toBe('event_not_found')
    expect((await change(eventId, '', { ...CANCEL, title: ` ${TITLE.toUpperCase()}` })).statusCode).toBe(200)
    expect((await seen(eventId)).change).toMatchObject({ kind: 'cancelled', state: 'open', isPaused: false })
  })

  it('needs another member above a sum, never who asked [R12.7]', async () => {
    const eventId = await stage.onSale(TITLE)
    const bought = await buy(stage.scene, [1], undefined, { eventId })
    await withLimit(1900, async () => {
      expect((await change(eventId, '/preview', CANCEL)).json<Preview>().needsSecond).toBe(true)
      expect((await change(eventId, '', { ...CANCEL, title: TITLE })).statusCode).toBe(200)
      expect(codeOf(await change(eventId, '', { ...CANCEL, title: TITLE }, second))).toBe('event_change_waits')
    })
    expect((await seen(eventId)).waiting).toMatchObject({ total: 1900, isOwn: true })
    expect((await seen(eventId, second)).waiting).toMatchObject({ isOwn: false })
    expect(await stage.scene.count('event_change', `event_id = ${eventId}`)).toBe(0)
    expect(codeOf(await change(eventId, '/confirmation'))).toBe('event_change_own')
    const decided = await Promise.all([
      change(eventId, '/confirmation', {}, second),
      change(eventId, '/withdrawal', {}, first),
    ])
    // one of the two came first, and nothing of the other happened
    expect(decided.map((reply) => reply.statusCode).toSorted((one, other) => one - other)).toEqual([200, 409])
    const isConfirmed = decided[0].statusCode === 200
    expect(await stage.scene.count('event_change', `event_id = ${eventId}`)).toBe(isConfirmed ? 1 : 0)
    await expect(
      stage.scene.rows(
        `UPDATE event_change_request SET state = 'confirmed', decided_by = made_by WHERE event_id = $1`,
        [eventId],
      ),
    ).rejects.toThrow('check')
    await stage.scene.work()
    expect((await stage.emailsTo(bought)).filter(({ kind }) => kind === 'event_change')).toHaveLength(
      isConfirmed ? 1 : 0,
    )
  })

  it('pauses, and goes on where it stopped: nobody is written or given back twice [R12.7]', async () => {
    const eventId = await stage.onSale(TITLE)
    const bought = [
      await buy(stage.scene, [1], undefined, { eventId }),
      await buy(stage.scene, [2], undefined, { eventId }),
    ]
    await change(eventId, '', { ...CANCEL, title: TITLE })
    expect((await change(eventId, '/pause')).json<Watched>().change).toMatchObject({
      isPaused: true,
      told: 0,
      toTell: 2,
    })
    expect(codeOf(await change(eventId, '/pause'))).toBe('event_change_decided')
    await stage.afterDeadline()
    expect(
      await stage.scene.count(
        'refund',
        `reason = 'cancelled_event' AND order_id IN (SELECT order_id FROM order_line WHERE event_id = ${eventId})`,
      ),
    ).toBe(0)
    expect((await seen(eventId)).change).toMatchObject({ told: 0, toTell: 2, refundsDone: 0 })

    await change(eventId, '/resumption')
    expect(codeOf(await change(eventId, '/resumption'))).toBe('event_change_decided')
    await stage.afterDeadline()
    expect((await seen(eventId)).change).toMatchObject({
      state: 'settled',
      told: 2,
      toTell: 0,
      refundsDone: 2,
      refundsOpen: 0,
      refunded: 3800,
      chosen: [{ choice: 'refund', madeBy: 'deadline', orders: 2 }],
    })
    for (const one of bought) {
      expect(await refundedAmount(stage.scene, one.started)).toBe(1900)
      expect((await stage.emailsTo(one)).filter(({ kind }) => kind === 'event_change')).toHaveLength(1)
    }
  })

  it('says what has failed with its reason, and tries it again [R12.7]', async () => {
    const eventId = await stage.onSale(TITLE)
    const bought = await buy(stage.scene, [1], undefined, { eventId })
    await change(eventId, '', { ...CANCEL, title: TITLE })
    // a payment with nothing left to give back is our bug, and stops no other order
    const mine = `order_id = (SELECT id FROM orders WHERE reference = '${bought.started.orderReference}')`
    await stage.scene.rows(`UPDATE payment SET refund_amount = amount WHERE ${mine}`)
    await stage.afterDeadline()
    const { change: stuck } = await seen(eventId)
    expect(stuck).toMatchObject({ state: 'open', refundsDone: 0, failures: [{ kind: 'order', count: 1 }] })
    expect(stuck?.failures[0]?.orders[0]?.reference).toBe(bought.started.orderReference)
    expect(stuck?.failures[0]?.reason).not.toContain('web_error')
    await stage.scene.rows(`UPDATE payment SET refund_amount = 0 WHERE ${mine}`)
    expect((await change(eventId, '/retry')).statusCode).toBe(200)
    await stage.afterDeadline()
    expect((await seen(eventId)).change).toMatchObject({ state: 'settled', refundsDone: 1, failures: [] })
  })

  it('gives back once when the buyer returns the same ticket at that moment [R12.7]', async () => {
    const eventId = await stage.onSale(TITLE)
    const bought = []
    for (let seat = 1; seat <= 8; seat++) bought.push(await buy(stage.scene, [seat], undefined, { eventId }))
    await change(eventId, '', { ...CANCEL, title: TITLE })
    await stage.scene.work()
    const tokens = await Promise.all(bought.map(stage.tokenOf))
    await stage.scene.rows(`UPDATE event_change SET choose_until = now() + interval '1 hour' WHERE event_id = $1`, [
      eventId,
    ])
    // staff take each ticket back while its buyer chooses a refund
    const wins = { staff: 0, buyer: 0 }
    for (const [index, one] of bought.entries()) {
      const [order] = await stage.scene.rows<{ id: string; ticket: string }>(
        `SELECT o.id, t.id AS ticket FROM orders o JOIN ticket t ON t.order_id = o.id WHERE o.reference = $1`,
        [one.started.orderReference],
      )
      const [byStaff, byBuyer] = await Promise.all([
        ask(second, `POST /api/staff/orders/${order?.id}/returns`, {
          ticketIds: [order?.ticket],
          to: 'card',
          isBeyondRule: true,
          reason: 'Asked by phone',
          expectedTotal: 1900,
        }),
        stage.choose(tokens[index] ?? '', 'refund', 1900),
      ])
      if (byStaff.statusCode < 300) wins.staff++
      if (byBuyer.statusCode < 300) wins.buyer++
      expect([byStaff.statusCode, byBuyer.statusCode].filter((status) => status < 300)).toHaveLength(1)
    }
    expect(wins.staff + wins.buyer).toBe(bought.length)
    await stage.scene.work()
    for (const one of bought) expect(await refundedAmount(stage.scene, one.started)).toBe(1900)
  })

  it('lists changes where a role reaches, those that wait first [R12.7]', async () => {
    const { changes } = (await ask(first, 'GET /api/staff/event-changes?language=et')).json<
      ReplyOf<'listEventChanges'>
    >()
    expect(changes.length).toBeGreaterThan(3)
    const abroad = await staffPerson(stage.scene.test, { role: 'operator', portalCodes: ['cz'] })
    const theirs = (await ask(abroad, 'GET /api/staff/event-changes')).json<ReplyOf<'listEventChanges'>>()
    expect(theirs.changes).toEqual([])
  })
})
