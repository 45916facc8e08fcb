import { browserCalls } from '@parter/contract/browser-calls.ts'
import { type CallName, recordOf } from '@parter/contract/calls.ts'
import { CHANGES_ADDRESS } from '@parter/contract/seat-map/seat-map-addresses.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  EVENT,
  inMinutes,
  OPEN,
  openQueueScene,
  type QueueScene,
  withCookies,
} from '../../testing/queue/queue-scene.ts'
import type { TestGuest } from '../../testing/shop.ts'
import { changeQueue } from './change-queue.ts'

let scene: QueueScene
beforeAll(async () => {
  scene = await openQueueScene()
})
beforeEach(() => scene.reset())
afterAll(() => scene.house.close())

const gatedCalls = (Object.keys(browserCalls) as CallName[]).filter((name) => recordOf(name).admission !== undefined)
const addresses = [...gatedCalls.map((name) => browserCalls[name].address as string), `GET ${CHANGES_ADDRESS}`]
const people: Readonly<Record<string, () => TestGuest | undefined>> = {
  'no session': () => undefined,
  'no ticket': () => scene.house.guest(),
  waiting: () => withCookies(scene.house.guest(), scene.ticket(6)),
  'called, not inside': () => withCookies(scene.house.guest(), scene.ticket(5)),
  'a forged pass': () => withCookies(scene.house.guest(), scene.pass(scene.house.guest()).replace(/.{4}$/, 'AAAA')),
  'a forged ticket': () => withCookies(scene.house.guest(), scene.ticket(1).replace(/.{4}$/, 'AAAA')),
  'a ticket of another room': () =>
    withCookies(scene.house.guest(), scene.ticket(1, scene.room + 1).replace(/^queue-\d+/, `queue-${scene.room}`)),
  'a ticket shown as a pass': () => withCookies(scene.house.guest(), scene.ticket(1).replace(/^queue/, 'pass')),
  'a pass of another room': () => {
    const guest = scene.house.guest()
    return withCookies(guest, scene.pass(guest, scene.room + 1).replace(`pass-${scene.room + 1}`, `pass-${scene.room}`))
  },
  'a pass of another cart': () => withCookies(scene.house.guest(), scene.pass(scene.house.guest())),
  'a pass that is over': () => {
    const guest = scene.house.guest()
    return withCookies(guest, scene.pass(guest, scene.room, inMinutes(-1)))
  },
}

describe('the gate [R14.1]', () => {
  it('stands before what takes places, and before nothing else', () => {
    expect(gatedCalls.toSorted()).toEqual([
      'activatePromoCode',
      'addTickets',
      'checkAdmission',
      'holdBestTickets',
      'holdOfferedTicket',
      'holdTickets',
      'readSectionSeatMap',
    ])
  })

  describe.each(addresses)('%s', (address) => {
    const ask = (guest: TestGuest | undefined) =>
      scene.house.ask(address.replace(':id', String(EVENT)).replace(':sectionId', '1'), {
        ...(guest && { guest }),
        ...(address.startsWith('POST') && { body: {} }),
      })

    it.each(Object.keys(people))('queues %s', async (who) => {
      const reply = await ask(people[who]?.())
      expect(reply.statusCode).toBe(202)
      expect(reply.headers).toMatchObject({
        'x-queue-status': 'queued',
        'retry-after': '5',
        'cache-control': 'no-store',
      })
      const place = who === 'waiting' ? 6 : who === 'called, not inside' ? 5 : null
      expect(reply.json().errors).toMatchObject([
        { code: 'queued', details: { room: scene.room, place, pollSeconds: 5 } },
      ])
    })

    // a stream that is let in doesn't end
    if (address.endsWith(CHANGES_ADDRESS)) return
    it('lets in who is inside', async () => {
      const guest = scene.house.guest()
      expect((await ask(withCookies(guest, scene.pass(guest)))).statusCode).not.toBe(202)
    })
  })

  it('never queues who holds places, nor those of other events, nor what everybody may read', async () => {
    const guest = scene.house.guest()
    const inside = withCookies(guest, scene.pass(guest))
    expect((await scene.hold(inside)).statusCode).toBe(200)
    const next = { tickets: [{ placeId: 2, ticketTypeId: 1 }] }
    expect(
      (await scene.house.ask(`POST /api/v1/store/events/${EVENT}/tickets`, { guest, body: next })).statusCode,
    ).toBe(200)
    expect((await scene.hold(scene.house.guest(), OPEN)).statusCode).toBe(200)
    for (const read of ['prices', 'seat-map', 'availability'])
      expect((await scene.house.ask(`GET /api/v1/store/events/${EVENT}/${read}`)).statusCode).toBe(200)
    expect((await scene.house.ask('GET /api/v1/store/cart', { guest: scene.house.guest() })).statusCode).toBe(200)
  })

  it('asks the storefront’s scene.room first, then the event’s', async () => {
    const whole = await scene.open('ee')
    scene.house.shop.queue.forget()
    const guest = scene.house.guest()
    const roomThatQueues = async (cookies: string) =>
      (await scene.hold(withCookies(guest, cookies))).json().errors?.[0]?.details?.room
    expect(await roomThatQueues('x=1')).toBe(whole)
    expect(await roomThatQueues(scene.pass(guest))).toBe(whole)
    expect(await roomThatQueues(scene.pass(guest, whole))).toBe(scene.room)
    expect(await roomThatQueues(`${scene.pass(guest)}; ${scene.pass(guest, whole)}`)).toBeUndefined()
    expect((await scene.hold(scene.house.guest(), OPEN)).json().errors[0].details.room).toBe(whole)
  })

  it('opens for everybody when the scene.room is closed', async () => {
    await changeQueue(scene.house.shop, scene.room, { act: 'close' })
    scene.house.shop.queue.forget()
    expect((await scene.hold(scene.house.guest())).statusCode).toBe(200)
  })
})
