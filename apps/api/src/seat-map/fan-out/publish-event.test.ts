import { type Availability, decodeAvailability, fromBase64 } from '@parter/contract/seat-map/availability.ts'
import { describe, expect, it } from 'vitest'
import { advanceStock, beginStock, type EventStock, stockSince } from '../event-stock.rules.ts'
import type { MapPublisher } from './map-publishers.ts'
import { publishEvent } from './publish-event.ts'

/** An event of sixteen seats, and proxies that note what they are told. */
const scene = () => {
  const reading = (asOf: number, gone: number) => ({
    hallVersionId: 7,
    seatCount: 16,
    gone: Uint8Array.of(gone, 0),
    standing: new Map<number, number>(),
    asOf,
  })
  let stock: EventStock = beginStock(reading(1, 0))
  const now = { mayTell: true }
  const proxy = () => {
    const told: Availability[] = []
    const state = { accepts: true, listening: 3, wait: Promise.resolve() }
    const publisher: MapPublisher = {
      url: 'http://proxy.test',
      isUp: () => state.accepts,
      async publish(_, __, data) {
        await state.wait
        if (!state.accepts) throw new Error('refused')
        told.push(decodeAvailability(fromBase64(data)))
        return state.listening
      },
    }
    return { told, state, publisher }
  }
  const [one, other] = [proxy(), proxy()]
  const published = publishEvent(
    1,
    [one.publisher, other.publisher],
    async (version) => stockSince(stock, version),
    () => now.mayTell,
  )
  const sell = (asOf: number, gone: number) => {
    stock = advanceStock(stock, reading(asOf, gone)).stock
  }
  return { one, other, published, sell, now }
}

describe('what proxies are told of an event [R14.5]', () => {
  it('begins with everything and goes on from the line before', async () => {
    const { one, published, sell } = scene()
    await published.tell()
    sell(5, 0b1)
    await published.tell()
    sell(9, 0b11)
    await published.tell()
    expect(one.told).toMatchObject([
      { kind: 'snapshot', version: 1 },
      { kind: 'changes', since: 1, version: 5, seats: [0] },
      { kind: 'changes', since: 5, version: 9, seats: [1] },
    ])
    expect([published.isHeard(), published.listening()]).toEqual([true, 6])
  })

  it('is one line for all that changed while the line before was on its way', async () => {
    const { one, other, published, sell } = scene()
    await published.tell()
    let arrive = () => {}
    one.state.wait = new Promise((resolve) => (arrive = resolve))
    sell(5, 0b1)
    const first = published.tell()
    sell(6, 0b11)
    const second = published.tell()
    sell(7, 0b111)
    const third = published.tell()
    arrive()
    await Promise.all([first, second, third])
    for (const { told } of [one, other]) {
      expect(told.length).toBeLessThanOrEqual(4)
      expect(told.at(-1)).toMatchObject({ kind: 'changes', version: 7 })
      // without a gap: each goes on where the line before ended
      const changes = told.flatMap((line) => (line.kind === 'changes' ? [line] : []))
      expect(changes.map(({ since }) => since)).toEqual(told.slice(0, -1).map(({ version }) => version))
    }
  })

  it('begins anew where a line did not get through, and only there', async () => {
    const { one, other, published, sell } = scene()
    await published.tell()
    one.state.accepts = false
    sell(5, 0b1)
    await published.tell()
    expect([published.isHeard(), published.listening()]).toEqual([true, 3])
    one.state.accepts = true
    await published.tellFailed()
    expect(one.told.at(-1)).toMatchObject({ kind: 'snapshot', version: 5, gone: Uint8Array.of(1, 0) })
    expect(other.told.map(({ kind }) => kind)).toEqual(['snapshot', 'changes'])
  })

  it('comes twice a second at most where very many listen', async () => {
    const { one, other, published, sell } = scene()
    one.state.listening = 20_000
    const began = performance.now()
    for (let asOf = 2; asOf < 10; asOf++) {
      sell(asOf, asOf)
      await Promise.race([published.tell(), new Promise((done) => setTimeout(done, 40))])
    }
    await published.tell()
    const most = 2 + Math.floor((performance.now() - began) / 500)
    expect(one.told.length).toBeLessThanOrEqual(most)
    expect(one.told.at(-1)).toMatchObject({ version: 9 })
    // the control
    expect(other.told.length).toBeGreaterThanOrEqual(8)
  })

  it('is nothing once another process speaks for the event', async () => {
    const { one, other, published, sell, now } = scene()
    await published.tell()
    now.mayTell = false
    sell(5, 0b1)
    await published.tell()
    expect([one.told.length, other.told.length]).toEqual([1, 1])
    // the control
    now.mayTell = true
    await published.tell()
    expect([one.told.length, other.told.length]).toEqual([2, 2])
  })
})
