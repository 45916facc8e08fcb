import { createHash } from 'node:crypto'
import type { QueuePlace, QueueRoom } from '@parter/contract/queue/queue.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openQueueScene, type QueueScene, withCookies } from '../../testing/queue/queue-scene.ts'
import { sessionKeyOf } from '../platform/settings/secrets.ts'
import { changeQueue, makeLinks } from './change-queue.ts'
import { insertClaim } from './claims.store.ts'
import { checkWork, setWork, workBits } from './line/proof-of-work.ts'
import { personOf, signPerson, signTicket } from './line/queue-token.ts'

let scene: QueueScene
beforeAll(async () => {
  scene = await openQueueScene({ RATE_LIMITS: '1' })
})
beforeEach(async () => {
  await scene.reset()
})
afterAll(() => scene.house.close())

const key = () => sessionKeyOf(scene.house.shop.settings)
const soon = () => Math.floor(Date.now() / 1000) + 600
const join = (query: Record<string, string> = {}, cookie = '') =>
  scene.house.app.inject({
    method: 'POST',
    url: `/api/v1/queue/${scene.room}/place?${new URLSearchParams(query)}`,
    headers: { host: 'ee.localhost', 'x-parter': '1', cookie },
  })
const who = (email: string, until = soon(), room = scene.room) =>
  signPerson(key(), room, personOf(key(), room, email), until)
const solve = (task: string): string => {
  const bits = Number(task.split('.')[0])
  for (let at = 0; ; at++) {
    const proof = `${task}.${at.toString(36)}`
    if (Math.clz32(createHash('sha256').update(proof).digest().readUInt32BE(0)) >= bits) return proof
  }
}

describe('one person, one place [R14.4]', () => {
  beforeEach(() => scene.set('one_person = true'))

  it('asks who it is, and knows a person by a proved address, however it is written', async () => {
    expect((await join()).json().errors[0].code).toBe('email_not_verified')
    const first = await join({ who: who('mari@post.ee') })
    expect(first.statusCode).toBe(201)
    const { serial } = first.json<QueuePlace>()
    for (const email of ['mari@post.ee', 'MARI@post.ee', 'mari+two@post.ee'])
      expect((await join({ who: who(email) })).json<QueuePlace>().serial).toBe(serial)
    expect((await join({ who: who('jyri@post.ee') })).json<QueuePlace>().serial).not.toBe(serial)
  })

  it('refuses proofs that are forged, of another room, or over', async () => {
    const right = who('mari@post.ee')
    for (const wrong of [
      right.replace(/.{4}$/, 'AAAA'),
      who('mari@post.ee', soon(), scene.room + 1),
      who('mari@post.ee', 1),
      'x',
    ])
      expect((await join({ who: wrong })).json().errors[0].code).toBe('email_not_verified')
  })

  it('gives one place to a person whose devices ask at the same time', async () => {
    const replies = await Promise.all(Array.from({ length: 20 }, () => join({ who: who('mari@post.ee') })))
    expect(new Set(replies.map((reply) => reply.json<QueuePlace>().serial)).size).toBe(1)
    expect(await scene.rows('SELECT FROM queue_claim WHERE room_id = $1', [scene.room])).toHaveLength(1)
    // control: without the table's key each device would have won
    const claim = { roomId: scene.room, claim: Buffer.alloc(32, 1), lineId: scene.room, serial: 1 }
    const won = await Promise.all([1, 2, 3].map((serial) => insertClaim(scene.house.shop.db, { ...claim, serial })))
    expect(won.filter(Boolean)).toHaveLength(1)
  })

  it('sends the link to the address by a plain form, three times an hour at most, and never says whether it did', async () => {
    const ask = (email: string) =>
      scene.house.app.inject({
        method: 'POST',
        url: `/queue/${scene.room}/link?to=%2Fen`,
        headers: { host: 'ee.localhost', 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams({ email }).toString(),
      })
    const page = (search: string) =>
      scene.house.app.inject({ url: `/queue/${scene.room}?to=%2Fen&${search}`, headers: { host: 'ee.localhost' } })
    expect((await page('')).body).toMatch(/<input id="email" name="email" type="email"/)
    expect((await page('')).body).not.toContain('data-form="join"')
    expect((await ask('nobody')).headers.location).toContain('fault=email')
    expect((await page('fault=email')).body).toContain('role="alert"')
    for (let times = 0; times < 5; times++) expect((await ask('mari@post.ee')).headers.location).toContain('sent=1')
    const mails = await scene.rows(
      `SELECT to_jsonb(email_message)::text AS text FROM email_message WHERE kind = 'queue_link'`,
    )
    expect(mails).toHaveLength(3)
    const link = /who=([\w.%-]+)/.exec(String(mails[0]?.text))?.[1] ?? ''
    expect((await page(`who=${link}`)).body).toContain('data-form="join"')
    expect((await join({ who: decodeURIComponent(link) })).statusCode).toBe(201)
  })
})

describe('lines of pre-sales [R14.4]', () => {
  const presale = { name: 'Members', share: 40, count: 3 }

  it('make one place a link, whoever opens it, in a line with a public share', async () => {
    const links = await makeLinks(scene.house.shop, scene.room, presale)
    expect(new Set(links).size).toBe(3)
    const first = await join({ link: links[0] ?? '' })
    expect(first.json<QueuePlace>()).toMatchObject({ lane: { kind: 'links', name: 'Members', share: 40 } })
    const again = await join({ link: links[0] ?? '' })
    expect(again.json<QueuePlace>().serial).toBe(first.json<QueuePlace>().serial)
    expect((await join({ link: links[1] ?? '' })).json<QueuePlace>().serial).not.toBe(first.json<QueuePlace>().serial)
    scene.house.shop.queue.forget()
    const status = await scene.house.ask(`GET /api/v1/queue/${scene.room}?${Math.random()}`)
    expect(status.json<QueueRoom>().lanes).toMatchObject([{ name: 'Members', share: 40, joined: 2 }])
  })

  it('refuse links that are forged or of another line', async () => {
    const [link = ''] = await makeLinks(scene.house.shop, scene.room, presale)
    expect((await join({ link: link.replace(/.{4}$/, 'AAAA') })).json().errors[0].code).toBe('token_invalid')
    expect((await join({ link: link.replace(/^\w+/, scene.room.toString(36)) })).json().errors[0].code).toBe(
      'token_invalid',
    )
  })

  it('lead out of the other line, and never past the room’s cap', async () => {
    const links = await makeLinks(scene.house.shop, scene.room, presale)
    const cookie = scene.ticket(9)
    const moved = await join({ link: links[0] ?? '' }, cookie)
    expect(moved.cookies.find(({ name }) => name === `queue-${scene.room}`)?.value).toBe('')
    const [{ id: line }] = await scene.rows(`SELECT id FROM queue_room WHERE line_of = $1`, [scene.room])
    await scene.set('cap = 3, called = 10, allowed = 100')
    await scene.rows(
      `UPDATE queue_room SET joined = 10, called = 10, allowed = 100, ticked_at = now() + interval '1 hour' WHERE id = $1`,
      [line],
    )
    scene.house.shop.queue.forget()
    const people = Array.from({ length: 8 }, (_, at) => {
      const of = at % 2 === 0 ? scene.room : Number(line)
      return withCookies(scene.house.guest(), `queue-${of}=${signTicket(key(), of, at + 1)}`)
    })
    const entered = await Promise.all(people.map((guest) => scene.enter(guest)))
    expect(entered.filter(({ statusCode }) => statusCode === 200)).toHaveLength(3)
    const [{ inside }] = await scene.rows('SELECT inside FROM queue_room WHERE id = $1', [scene.room])
    expect(inside).toBe(3)
    // who is inside by a link passes the room's gate
    const at = entered.findIndex(({ statusCode }, index) => statusCode === 200 && index % 2 === 1)
    const guest = people[at]
    const pass = entered[at]?.cookies.find(({ name }) => name === `pass-${line}`)
    if (guest && pass) expect((await scene.hold(withCookies(guest, `pass-${line}=${pass.value}`))).statusCode).toBe(200)
  })

  it('are paused and closed with the room', async () => {
    const [link = ''] = await makeLinks(scene.house.shop, scene.room, presale)
    await changeQueue(scene.house.shop, scene.room, { act: 'close' })
    expect(await scene.rows(`SELECT FROM queue_room WHERE state <> 'ended'`)).toEqual([])
    scene.house.shop.queue.forget()
    expect((await join({ link })).statusCode).toBe(404)
    await expect(makeLinks(scene.house.shop, scene.room, presale)).rejects.toThrow('queue_over')
  })
})

describe('a network that joins much [R14.4]', () => {
  it('is asked for work, then is in a second draw, and is never refused', async () => {
    await scene.set('per_network = 8')
    const lanes: (string | undefined)[] = []
    for (let times = 0; times < 10; times++) {
      const reply = await join()
      expect(reply.statusCode).toBe(201)
      lanes.push(reply.json<QueuePlace>().lane?.kind)
    }
    expect(lanes).toEqual([undefined, undefined, ...Array<string>(8).fill('second')])
  })

  it('stays in the first line as long as the work is done, each task once', async () => {
    await scene.set('per_network = 8')
    for (let times = 0; times < 3; times++) await join()
    const page = await scene.house.app.inject({
      url: `/queue/${scene.room}?to=%2Fen`,
      headers: { host: 'ee.localhost' },
    })
    const proof = solve(/data-work="([^"]+)"/.exec(page.body)?.[1] ?? '')
    expect((await join({ proof })).json<QueuePlace>().lane).toBeNull()
    expect((await join({ proof })).json<QueuePlace>().lane?.kind).toBe('second')
  })

  it('has work that grows with its joins, and none as long as it joins like others', () => {
    expect([1, 125, 126, 250, 500].map((joins) => workBits(joins, 500))).toEqual([0, 0, 12, 14, 16])
  })

  it('can’t take another’s work, forge it, or bring it late', () => {
    const task = setWork('a key', 1, '192.0.2.1', 8, 1000)
    const proof = solve(task)
    const asked = { roomId: 1, network: '192.0.2.1', bits: 8, now: 1000 }
    expect(checkWork('a key', asked, proof)).not.toBeNull()
    for (const other of [{ network: '192.0.2.2' }, { roomId: 2 }, { bits: 12 }, { now: 2000 }])
      expect(checkWork('a key', { ...asked, ...other }, proof)).toBeNull()
    expect(checkWork('a key', asked, proof.replace(/^8/, '1'))).toBeNull()
    expect(checkWork('a key', asked, undefined)).toBeNull()
  })
})

describe('joining [R14.1]', () => {
  it('begins when the room says, and not before', async () => {
    await scene.set(`joins_at = now() + interval '1 hour'`)
    expect((await join()).json().errors[0].code).toBe('sale_not_started')
    const page = await scene.house.app.inject({
      url: `/queue/${scene.room}?to=%2Fen`,
      headers: { host: 'ee.localhost' },
    })
    expect(page.body).toContain('data-joins=')
    expect(page.body).not.toContain('data-form="join"')
    await scene.set('joins_at = now()')
    expect((await join()).statusCode).toBe(201)
  })
})
