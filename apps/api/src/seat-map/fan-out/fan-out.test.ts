import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { askForPlaces, type OpenMap, openMap } from '../../../testing/open-map.ts'
import { EVENT, OPEN, openQueueScene, type QueueScene, withCookies } from '../../../testing/queue/queue-scene.ts'
import { nginxWithNchan, type ShippedNginx, shippedNginx } from '../../../testing/shipped-nginx.ts'
import { openTestShop, type TestShop } from '../../../testing/shop.ts'
import { openDatabase } from '../../platform/database/open-database.ts'
import { openLog } from '../../platform/foundation/log.ts'
import { inProcessMemory } from '../../platform/shared-memory/in-process-memory.ts'

const SOON = { timeout: 10_000, interval: 20 }

let folder: string
let nginx: ShippedNginx
let scene: QueueScene
let second: TestShop
const ports = { first: 0, second: 0 }
const open: OpenMap[] = []

const listenAt = async ({ app }: TestShop): Promise<number> => {
  await app.listen({ port: 0, host: '127.0.0.1' })
  return (app.server.address() as AddressInfo).port
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parter-fan-out-'))
  nginx = await shippedNginx(await nginxWithNchan(), folder)
  const memory = inProcessMemory()
  const env = { MAP_PUBLISHERS: nginx.publisher, TRUST_PROXY: '127.0.0.1' }
  scene = await openQueueScene(env, { memory })
  const database = await openDatabase({
    databaseUrl: scene.house.databaseUrl,
    dataDir: '',
    log: openLog('silent'),
  })
  second = await openTestShop({ env, memory, database })
  ports.first = await listenAt(scene.house)
  ports.second = await listenAt(second)
  await nginx.start(ports.first)
}, 300_000)
beforeEach(() => scene.reset())
afterEach(() => {
  for (const map of open.splice(0)) map.close()
})
afterAll(async () => {
  await second.close()
  await scene.house.close()
  await nginx.kill()
  await rm(folder, { recursive: true, force: true })
})

const listen = async (...asked: Parameters<typeof openMap>) => {
  const map = await openMap(...asked)
  open.push(map)
  return map
}
const hold = async (house: TestShop, placeId: number) => {
  const body = { tickets: [{ placeId, ticketTypeId: 1 }] }
  const held = await house.ask(`POST /api/v1/store/events/${OPEN}/tickets`, { guest: house.guest(), body })
  expect(held.statusCode, held.body).toBe(200)
}
const isUp = ({ shop }: TestShop) => shop.mapPublishers[0]?.isUp()

describe('changes that nginx tells [R14.5]', () => {
  it('reach a map whichever process sold, and begin for it with what the one process that looks knows', async () => {
    const map = await listen(nginx.port, OPEN)
    expect(map).toMatchObject({ status: 200, headers: { 'content-type': 'text/event-stream; charset=utf-8' } })
    await vi.waitFor(() => expect(map.gone()).toEqual([]), SOON)
    await hold(second, 4)
    await vi.waitFor(() => expect(map.gone()).toEqual([3]), SOON)
    await hold(scene.house, 9)
    await vi.waitFor(() => expect(map.gone()).toEqual([3, 8]), SOON)
    expect(map.missed()).toBe(0)
    // ids are Nchan's: the shop itself streams to nobody
    expect(map.events.every(({ id }) => /^\d+:\d+$/.test(id))).toBe(true)
    const late = await listen(nginx.port, OPEN)
    await vi.waitFor(() => expect(late.gone()).toEqual([3, 8]), SOON)
    const [one, other] = [await askForPlaces(ports.first, OPEN), await askForPlaces(ports.second, OPEN)]
    expect(other).toMatchObject({ kind: 'snapshot', seatCount: 60 })
    expect(map.messages.map(({ version }) => version)).toContain(other.version)
    expect(one.version).toBeGreaterThanOrEqual(other.version)
  })

  it('miss nothing for who comes back by the last id, and say that something is missing to who comes back too late', async () => {
    const map = await listen(nginx.port, OPEN)
    await vi.waitFor(() => expect(map.gone()).toEqual([]), SOON)
    const [last, known] = [map.events.at(-1)?.id ?? '', map.known()]
    map.close()
    for (const place of [11, 12, 13]) await hold(second, place)
    const back = await listen(nginx.port, OPEN, { 'last-event-id': last }, known)
    await vi.waitFor(() => expect(back.gone()).toEqual([10, 11, 12]), SOON)
    expect(back.missed()).toBe(0)
    expect(back.events.map(({ id }) => id)).not.toContain(last)

    // the control: with its memory lost, nginx has no line that goes on from there
    back.close()
    await nginx.kill()
    await hold(second, 20)
    await nginx.start(ports.first)
    const late = await listen(
      nginx.port,
      OPEN,
      { 'last-event-id': last },
      known && { ...known, gone: known.gone.slice() },
    )
    await vi.waitFor(() => expect(late.gone()).toEqual([10, 11, 12, 19]), SOON)
    expect([late.missed() > 0, late.messages.some(({ kind }) => kind === 'snapshot')]).toContain(true)
  })

  it('are refused with the place in the line to who is not inside [R14.1]', async () => {
    const refused = await listen(nginx.port, EVENT)
    expect(refused).toMatchObject({ status: 202, headers: { 'x-queue-status': 'queued', 'retry-after': '5' } })
    const guest = scene.house.guest()
    const { cookie } = withCookies(guest, scene.pass(guest))
    const inside = await listen(nginx.port, EVENT, { cookie })
    expect(inside.status).toBe(200)
    await vi.waitFor(() => expect(inside.gone()).toEqual([]), SOON)
    // nobody gets past the gate by the inner address, and nobody but the shop tells
    const byInnerName = await fetch(`http://127.0.0.1:${nginx.port}/_maps/${EVENT}`, {
      headers: { host: 'ee.localhost', accept: 'text/event-stream' },
    })
    expect(byInnerName.status).toBe(404)
  })

  it('cost no sale when nginx’s publisher is away: maps are streamed to by the shop, and told all when it is back', async () => {
    const map = await listen(nginx.port, OPEN)
    await vi.waitFor(() => expect(map.gone()).toEqual([]), SOON)
    expect(isUp(scene.house)).toBe(true)
    await nginx.kill()
    await vi.waitFor(() => expect(map.isOver()).toBe(true), SOON)
    await hold(scene.house, 30)
    expect(await askForPlaces(ports.first, OPEN)).toMatchObject({ kind: 'snapshot' })
    await vi.waitFor(() => expect(isUp(scene.house)).toBe(false), SOON)
    expect((await scene.house.ask('GET /metrics')).body).toMatch(/^map_publisher_up\{url="[^"]+"\} 0$/m)
    await hold(scene.house, 31)
    const direct = await listen(ports.first, OPEN, { 'x-map-fan-out': '1' })
    await vi.waitFor(() => expect(direct.gone()).toEqual([29, 30]), SOON)
    expect(direct.events.some(({ id }) => id.includes(':'))).toBe(false)
    await nginx.start(ports.first)
    await vi.waitFor(() => expect(isUp(scene.house)).toBe(true), SOON)
    const again = await vi.waitFor(async () => {
      const one = await listen(nginx.port, OPEN, {}, map.known())
      await vi.waitFor(() => expect(one.events[0]?.id).toContain(':'))
      return one
    }, SOON)
    await vi.waitFor(() => expect(again.gone()).toEqual([29, 30]), SOON)
    await hold(second, 32)
    await vi.waitFor(() => expect(again.gone()).toEqual([29, 30, 31]), SOON)
  })

  it('go on when the process that looks ends', async () => {
    const map = await listen(nginx.port, OPEN)
    await vi.waitFor(() => expect(map.gone()).toEqual([]), SOON)
    await askForPlaces(ports.second, OPEN)
    await scene.house.app.close()
    await hold(second, 40)
    await vi.waitFor(() => expect(map.gone()).toEqual([39]), SOON)
  })
})
