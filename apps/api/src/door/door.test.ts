import { decideScan } from '@parter/contract/door/verdict.ts'
import { describe, expect, it } from 'vitest'
import { codeOf } from '../../testing/account/browser.ts'
import { makeGate, openDevice } from '../../testing/door.ts'
import { NIGHT, openNightOfFile } from '../../testing/door-night.ts'
import { offerOf, sendBack } from '../../testing/returns.ts'
import { staffPerson } from '../../testing/staff/staff-people.ts'

const { scene, test, at, tickets, oneTicket, doors } = await openNightOfFile()
const HOUR = 3_600_000
const conflictsOf = async (ticketId: string) => (await doors()).conflicts.filter((one) => one.ticketId === ticketId)

describe('a ticket at doors that have a network', () => {
  it('goes in once, and later doors say since when and where it is inside [R13.2]', async () => {
    const { code, id } = await oneTicket()
    expect(await at.first.ask(code)).toMatchObject({ verdict: 'enter', group: null })
    expect(await at.second.ask(code)).toMatchObject({
      verdict: 'inside',
      presence: { isInside: true, gateId: at.gate },
    })
    expect(await scene.rows('SELECT state FROM ticket WHERE id = $1 AND used_at IS NOT NULL', [id])).toEqual([
      { state: 'used' },
    ])
  })

  it('goes in once also when many doors ask at the same moment, and twice where a door looks before it writes [R13.2]', async () => {
    const asking = await Promise.all(Array.from({ length: 6 }, () => openDevice(test, NIGHT, at.gate)))
    for (let round = 0; round < 8; round++) {
      const { code } = await oneTicket()
      // each begins in some rounds
      const order = asking.map((_, nth) => (nth + round) % asking.length)
      const replies = await Promise.all(order.map(async (nth) => [nth, await asking[nth]?.ask(code)] as const))
      const entered = replies.filter(([, reply]) => reply?.verdict === 'enter')
      expect(entered).toHaveLength(1)
      expect(replies.filter(([, reply]) => reply?.verdict === 'inside')).toHaveLength(5)
    }
    // the control: two doors that only look at the same rows, without waiting for each other
    const { id, code } = await oneTicket()
    const { post } = await at.first.sync()
    const own = post.gates.find((one) => one.id === at.gate)
    if (!own) throw new Error('The gate is not listed')
    const looking = await Promise.all([test.shop.holdPool.connect(), test.shop.holdPool.connect()])
    try {
      for (const one of looking) await one.query('BEGIN')
      const valid = { isValid: true, zoneId: 1, days: null }
      for (const one of looking) {
        const { rowCount } = await one.query('SELECT FROM presence WHERE ticket_id = $1', [id])
        expect(rowCount).toBe(0)
        const said = decideScan(post, { ...own, reentry: post.reentry }, valid, undefined, 'in', new Date())
        expect(said.verdict).toBe('enter')
      }
      for (const one of looking) await one.query('ROLLBACK')
    } finally {
      for (const one of looking) one.release()
    }
    expect((await at.first.ask(code)).verdict).toBe('enter')
  })

  it('is either returned or inside, never both, whoever is first [R13.2]', async () => {
    const outcomes = new Set<string>()
    for (let round = 0; round < 6; round++) {
      const { bought, code, id } = await oneTicket()
      const amount = (await offerOf(bought, [id])).chosen?.ways[0]?.total.amount ?? 0
      const back = () => sendBack(bought, [id], amount)
      const scan = () => at.first.ask(code)
      const started =
        round < 2
          ? [await back(), await scan()]
          : round < 4
            ? [await scan(), await back()]
            : await Promise.all([back(), scan()])
      const isIn = started.some((one) => 'verdict' in one && one.verdict === 'enter')
      const isBack = started.some((one) => 'statusCode' in one && one.statusCode === 200)
      expect([isIn, isBack].filter(Boolean)).toHaveLength(1)
      outcomes.add(isIn ? 'inside' : 'returned')
    }
    expect([...outcomes].toSorted()).toEqual(['inside', 'returned'])
    await scene.work()
  })

  it('says the same when the same scan is sent again [R13.2]', async () => {
    const { code } = await oneTicket()
    const sequence = 100_000
    expect((await at.second.ask(code, 'in', sequence)).verdict).toBe('enter')
    expect((await at.second.ask(code, 'in', sequence)).verdict).toBe('enter')
    expect(await scene.count('scan', `device_id = ${at.second.id} AND sequence = ${sequence}`)).toBe(1)
  })

  it('of a group is counted with the others of its order [R13.2]', async () => {
    const { codes } = await tickets(3)
    expect((await at.first.ask(codes[0] ?? '')).group).toEqual({ places: 3, inside: 1 })
    expect((await at.second.ask(codes[1] ?? '')).group).toEqual({ places: 3, inside: 2 })
  })

  it('may go out and in again where its checkpoint allows it, and through other checkpoints besides [R13.2]', async () => {
    const { code } = await oneTicket()
    const yard = await openDevice(
      test,
      NIGHT,
      await makeGate(test, NIGHT, { checkpoint: 'Yard', reentry: 'after_exit' }),
    )
    const said = []
    for (const direction of ['in', 'in', 'out', 'out', 'in'] as const)
      said.push((await yard.ask(code, direction)).verdict)
    expect(said).toEqual(['enter', 'inside', 'leave', 'not_inside', 'enter'])
    expect((await at.first.ask(code)).verdict).toBe('enter')
  })

  it('goes in at gates of its zone only, and is told which [R13.2]', async () => {
    const { code } = await oneTicket()
    const other = await makeGate(test, NIGHT, { checkpoint: 'Balcony', zoneIds: [77] })
    const balcony = await openDevice(test, NIGHT, other)
    const said = await balcony.ask(code)
    expect(said.verdict).toBe('wrong_gate')
    expect(said.gateIds).toContain(at.gate)
    expect(said.gateIds).not.toContain(other)
  })

  it('that is sent on goes in by its new code alone [R13.2]', async () => {
    const { bought, code, id } = await oneTicket()
    await scene.rows(`UPDATE event SET starts_at = now() + interval '90 minutes' WHERE id = $1`, [NIGHT])
    const body = { orderToken: bought.started.orderToken, email: 'juri@example.com', language: 'et' }
    const sent = await bought.buyer.ask(`POST /api/v1/tickets/${id}/recipient`, body)
    expect(sent.statusCode, sent.body).toBeLessThan(300)
    const [next] = await scene.rows<{ code: string }>('SELECT code FROM ticket WHERE replaces = $1', [id])
    expect((await at.first.ask(code)).verdict).toBe('returned')
    expect((await at.first.ask(next?.code ?? '')).verdict).toBe('enter')
  })
})

describe('doors without a network', () => {
  it('hand over their scans once, however often they send them [R13.2]', async () => {
    const { codes } = await tickets(2)
    const device = await openDevice(test, NIGHT, at.gate)
    const scans = codes.map((code) => device.alone(code, 'enter'))
    expect((await device.sync(scans)).accepted).toBe(2)
    expect((await device.sync(scans)).accepted).toBe(2)
    expect(await scene.count('scan', `device_id = ${device.id}`)).toBe(2)
    expect((await at.first.ask(codes[0] ?? '')).verdict).toBe('inside')
  })

  it('that both let a ticket in are shown to supervisors, the earlier one first by clocks put right, and nothing is rewritten [R13.2]', async () => {
    const { code, id } = await oneTicket()
    const [early, late] = [await openDevice(test, NIGHT, at.gate), await openDevice(test, NIGHT, at.gate)]
    const now = Date.now()
    await scene.rows(`UPDATE door_device SET enrolled_at = now() - interval '2 hours' WHERE id = ANY($1)`, [
      [early.id, late.id],
    ])
    // its clock is five hours ahead: it scanned a minute ago
    const ahead = new Date(now + 5 * HOUR)
    expect(
      (await late.sync([late.alone(code, 'enter', new Date(ahead.getTime() - 60_000))], null, ahead)).conflicts,
    ).toEqual([])
    const told = await early.sync([early.alone(code, 'enter', new Date(now - 600_000))])
    expect(told.conflicts).toEqual([1])
    const [conflict, ...others] = await conflictsOf(id)
    expect(others).toEqual([])
    expect(conflict).toMatchObject({ kind: 'double', settledBy: null })
    expect(Date.parse(conflict?.first?.at ?? '')).toBeLessThan(Date.parse(conflict?.second.at ?? ''))
    expect((await doors()).devices.find((one) => one.id === late.id)?.clockOff).toBeGreaterThan(17_000)
    expect(await scene.rows('SELECT verdict FROM scan WHERE ticket_id = $1', [id])).toEqual([
      { verdict: 'enter' },
      { verdict: 'enter' },
    ])
    await expect(scene.rows(`UPDATE scan SET verdict = 'inside' WHERE ticket_id = $1`, [id])).rejects.toThrow(
      'never changed',
    )
    const { browser } = await staffPerson(test, 'door_supervisor')
    await browser.get(`POST /api/staff/events/${NIGHT}/conflicts/${conflict?.id}/settle`, {})
    expect((await conflictsOf(id))[0]?.settledBy).toMatch(/^Staff/)
    expect(codeOf(await browser.ask(`POST /api/staff/events/${NIGHT}/conflicts/${conflict?.id}/settle`, {}))).toBe(
      'conflict_not_found',
    )
  })

  it('that let in a returned ticket, or one of which the shop’s no was not heard, are shown too [R13.2]', async () => {
    const returned = await oneTicket()
    const amount = (await offerOf(returned.bought, [returned.id])).chosen?.ways[0]?.total.amount ?? 0
    expect((await sendBack(returned.bought, [returned.id], amount)).statusCode).toBe(200)
    const device = await openDevice(test, NIGHT, at.gate)
    await device.sync([device.alone(returned.code, 'enter')])
    expect(await conflictsOf(returned.id)).toMatchObject([{ kind: 'not_valid', first: null }])
    const { code, id } = await oneTicket()
    await at.first.ask(code)
    const unheard = device.alone(code, 'enter')
    expect((await device.ask(code, 'in', unheard.sequence)).verdict).toBe('inside')
    await device.sync([unheard])
    await device.sync([unheard])
    expect(await conflictsOf(id)).toMatchObject([{ kind: 'double' }])
    await scene.work()
  })
})
