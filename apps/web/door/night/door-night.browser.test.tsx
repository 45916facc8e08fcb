import { describe, expect, it, onTestFinished } from 'vitest'
import { EVENT, someDoorShop } from '../../testing/door-shop.ts'
import { openNight } from './door-night.ts'
import { openDoorStore } from './door-store.ts'
import { fingerprintOf } from './fingerprint.ts'
import { makeShopTime } from './shop-time.ts'

let names = 0
const open = async (shop: Awaited<ReturnType<typeof someDoorShop>>['shop'], name: string) => {
  const store = await openDoorStore(name)
  onTestFinished(store.close)
  return { store, night: await openNight(store, shop, makeShopTime) }
}
const CODES = ['AAAA1111', 'BBBB2222', 'CCCC3333']

/** An enrolled door of a shop with three tickets. */
const someDoor = async () => {
  const name = `door ${++names}`
  const made = await someDoorShop(CODES)
  const { night, store } = await open(made.shop, name)
  await night.enrol('AB12CD34')
  const scan = async (code: string, of = night) => of.scan(await fingerprintOf(EVENT, code), 'in')
  return { ...made, name, night, store, scan }
}

describe('a door in its night', () => {
  it('asks the shop before anybody goes in, and says what it says [R13.2]', async () => {
    const { answers, scan, night, got } = await someDoor()
    answers.push({
      verdict: 'inside',
      presence: { isInside: true, since: new Date().toISOString(), gateId: 2, day: 'x' },
    })
    expect(await scan('AAAA1111')).toMatchObject({ verdict: 'inside', isAlone: false, presence: { gateId: 2 } })
    expect(await scan('BBBB2222')).toMatchObject({ verdict: 'enter', isAlone: false, place: { row: '3', seat: '8' } })
    // sold a second ago: the shop knows it before the list does
    expect(await scan('DDDD4444')).toMatchObject({ verdict: 'enter', isAlone: false, place: undefined })
    await night.sync()
    expect(got).toEqual([])
    expect(night.state()).toMatchObject({ waiting: 0, tickets: 3 })
  })

  it('decides alone where the shop is silent or away, and hands each scan over once [R13.2]', async () => {
    const { at, scan, night, got, answers } = await someDoor()
    at.isSilent = true
    expect(await scan('AAAA1111')).toMatchObject({ verdict: 'enter', isAlone: true })
    at.isOff = true
    expect(await scan('AAAA1111')).toMatchObject({ verdict: 'inside', isAlone: true, presence: { gateId: 1 } })
    expect(await scan('DDDD4444')).toMatchObject({ verdict: 'unknown', isAlone: true })
    await night.sync()
    expect(night.state()).toMatchObject({ isOnline: false, waiting: 3, inside: 1 })
    at.isOff = false
    await Promise.all([night.sync(), night.sync()])
    expect(got.map((scans) => scans.map(({ sequence, verdict }) => [sequence, verdict]))).toEqual([
      [
        [1, 'enter'],
        [2, 'inside'],
        [3, 'unknown'],
      ],
    ])
    await night.sync()
    expect([got.length, night.state().waiting, answers.length]).toEqual([1, 0, 0])
  })

  it('knows after a reload without a network what it knew, and counts on [R13.2]', async () => {
    const { at, scan, shop, name, got, store } = await someDoor()
    at.isOff = true
    await scan('AAAA1111')
    store.close()
    const { night: again } = await open(shop, name)
    expect(again.state()).toMatchObject({ phase: 'working', tickets: 3, inside: 1, waiting: 1 })
    expect(await scan('AAAA1111', again)).toMatchObject({ verdict: 'inside', isAlone: true })
    at.isOff = false
    await again.sync()
    expect(got[0]?.map(({ sequence, verdict }) => [sequence, verdict])).toEqual([
      [1, 'enter'],
      [2, 'inside'],
    ])
  })

  it('hands over many scans in batches of 500, in their order [R13.2]', async () => {
    const { at, night, got, store, name, shop, prints } = await someDoor()
    at.isOff = true
    const fingerprint = '0'.repeat(20)
    const scan = { eventId: EVENT, fingerprint, direction: 'in', at: Date.now(), verdict: 'unknown' } as const
    for (let nth = 0; nth < 1201; nth++) await store.addScan(scan)
    store.close()
    const { night: again } = await open(shop, name)
    expect(again.state().waiting).toBe(1201)
    at.isOff = false
    await again.sync()
    expect(got.map((scans) => scans.length)).toEqual([500, 500, 201])
    expect(got.flat().map(({ sequence }) => sequence)).toEqual(Array.from({ length: 1201 }, (_, nth) => nth + 1))
    expect(night.state().phase).toBe('working')
    expect(prints).toHaveLength(3)
  })

  it('forgets the list when it is revoked, and keeps scans that the shop has not got [R13.2] [R13.3]', async () => {
    const { at, scan, night, store, shop } = await someDoor()
    at.isOff = true
    await scan('AAAA1111')
    at.isOff = false
    const { DoorError } = await import('./call-door.ts')
    const { sync } = shop
    Object.assign(shop, {
      sync: async () => {
        throw new DoorError('device_unknown')
      },
    })
    await night.sync()
    expect(night.state()).toMatchObject({ phase: 'invited', tickets: 0 })
    const { list, scans } = await store.read()
    expect([list.length, scans.length]).toEqual([0, 1])
    Object.assign(shop, { sync })
  })
})
