import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { EVENT, openQueueScene, type QueueScene, withCookies } from '../../testing/queue/queue-scene.ts'

let scene: QueueScene
beforeAll(async () => {
  scene = await openQueueScene()
})
beforeEach(() => scene.reset())
afterAll(() => scene.house.close())

const addresses = {
  place: () => `GET /api/v1/queue/${scene.room}/place?language=ru`,
  'a gated call': () => `GET /api/v1/store/events/${EVENT}/admission?language=en`,
}

it.each(Object.entries(addresses))(
  'who waits is told at once what the handlers said before: %s [R14.3]',
  async (_what, address) => {
    const rooms = vi.spyOn(scene.house.shop.queue, 'rooms')
    const ask = async (serial: number) => {
      rooms.mockClear()
      const reply = await scene.house.ask(address(), { guest: withCookies(scene.house.guest(), scene.ticket(serial)) })
      const { 'x-request-id': _id, date: _date, ...headers } = reply.headers
      return { said: [reply.statusCode, reply.json(), headers], asked: rooms.mock.calls.length }
    }
    scene.house.shop.queue.forget()
    const first = await ask(8)
    expect(first.asked).toBe(1)
    expect(await ask(8)).toEqual({ said: first.said, asked: 0 })
    // other places are other answers
    expect((await ask(9)).said).not.toEqual(first.said)
  },
)

it.each([
  ['whose place was called', () => scene.ticket(5)],
  ['without a place', () => 'x=1'],
  ['with a forged one', () => scene.ticket(8).replace(/.{4}$/, 'AAAA')],
  ['with a pass', () => `${scene.ticket(8)}; ${scene.pass(scene.house.guest())}`],
])('leaves to the handlers who asks to go in %s [R14.1]', async (_who, cookies) => {
  await scene.house.shop.queue.rooms()
  const rooms = vi.spyOn(scene.house.shop.queue, 'rooms')
  rooms.mockClear()
  await scene.house.ask(addresses['a gated call'](), { guest: withCookies(scene.house.guest(), cookies()) })
  expect(rooms).toHaveBeenCalledOnce()
})
