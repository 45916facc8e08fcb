import { toBase64 } from '@parter/contract/seat-map/availability.ts'
import { isGone } from '@parter/contract/seat-map/live-seats.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openContractShop } from '../../../testing/contract-shop.ts'
import { availabilityBytes, geometry, geometryBytes, placeOf, seatMap } from '../../../testing/small-event.ts'
import { type HallNow, type LiveHall, openHall } from './live-hall.ts'

const contract = openContractShop()
const opened: LiveHall[] = []
let asked = 0
let gone: number[] = []
let isReachable = true

beforeEach(() => {
  asked = 0
  gone = []
  isReachable = true
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  contract.sends(seatMap.geometryUrl ?? '', geometryBytes)
  contract.sends(seatMap.availabilityUrl, () => {
    asked += 1
    if (!isReachable) throw new TypeError('Failed to fetch')
    return availabilityBytes(asked, gone)
  })
})
afterEach(() => {
  for (const hall of opened.splice(0)) hall.close()
  vi.useRealTimers()
})

/** Waits for a change of the hall; the clock stands still meanwhile. */
const until = (hall: LiveHall, fact: (now: HallNow) => boolean) =>
  new Promise<void>((come) => {
    const check = () => void (fact(hall.now()) && come())
    hall.subscribe(check)
    check()
  })
const open = async () => {
  const hall = openHall(seatMap, () => undefined)
  opened.push(hall)
  await until(hall, ({ seats, geometry: plan }) => seats !== null && plan !== null)
  return hall
}
const seat = geometry.placeIds.indexOf(placeOf(1, 2))
const knowsGone = ({ seats }: HallNow) => seats !== null && isGone(seats, seat)

describe('a hall whose changes can’t be had as a stream', () => {
  it('polls for taken seats every two seconds, for as long as it is open [R10.3]', async () => {
    const hall = await open()
    expect(asked).toBe(1)
    expect(hall.now().connection).toBe('asking')
    gone = [placeOf(1, 2)]
    await vi.advanceTimersByTimeAsync(1999)
    expect(asked).toBe(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(asked).toBe(2)
    await until(hall, knowsGone)
    await vi.advanceTimersByTimeAsync(2000)
    expect(asked).toBe(3)
    hall.close()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(asked).toBe(3)
  })

  it('reports after the second failed poll that it knows nothing new, and continues to poll [R10.3]', async () => {
    const hall = await open()
    isReachable = false
    await vi.advanceTimersByTimeAsync(2000)
    expect(hall.now().connection).toBe('asking')
    await vi.advanceTimersByTimeAsync(3000)
    expect(hall.now().connection).toBe('lost')
    isReachable = true
    gone = [placeOf(1, 2)]
    await vi.advanceTimersByTimeAsync(15_000)
    await until(hall, (now) => now.connection === 'asking' && knowsGone(now))
  })

  it('shows at once as gone what the shop has refused to somebody [R11.4]', async () => {
    const hall = await open()
    const told: (readonly number[] | null)[] = []
    hall.onSeats((seats) => told.push(seats))
    hall.markGone([seat])
    expect(knowsGone(hall.now())).toBe(true)
    expect(told).toEqual([[seat]])
    expect(asked).toBe(1)
  })
})

/** A stream of the shop's that the test speaks through. */
class Stream extends EventTarget {
  static readonly CLOSED = 2
  static opened: Stream[] = []
  readyState = 1
  readonly url: string
  constructor(url: string) {
    super()
    this.url = url
    Stream.opened.push(this)
  }
  close() {
    this.readyState = Stream.CLOSED
  }
  says(bytes: Uint8Array) {
    this.dispatchEvent(new MessageEvent('availability', { data: toBase64(bytes) }))
  }
}

describe('a hall whose changes come as a stream', () => {
  beforeEach(() => {
    Stream.opened = []
    vi.stubGlobal('EventSource', Stream)
  })
  const listen = () => {
    const hall = openHall(seatMap, () => undefined)
    opened.push(hall)
    const [stream] = Stream.opened
    if (!stream) throw new Error('No stream was opened')
    stream.dispatchEvent(new Event('open'))
    stream.says(availabilityBytes(1))
    return { hall, stream }
  }

  it('knows taken seats as soon as they are sent, and never polls [R10.3]', async () => {
    const { hall, stream } = listen()
    expect(knowsGone(hall.now())).toBe(false)
    stream.says(availabilityBytes(2, [placeOf(1, 2)]))
    expect(knowsGone(hall.now())).toBe(true)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(asked).toBe(0)
    expect(hall.now().connection).toBe('live')
  })

  it('polls while the stream is broken, and stops when it is back [R10.3]', async () => {
    const { hall, stream } = listen()
    stream.readyState = 0
    stream.dispatchEvent(new Event('error'))
    expect(hall.now().connection).toBe('asking')
    await vi.advanceTimersByTimeAsync(2000)
    expect(asked).toBe(1)
    stream.readyState = 1
    stream.dispatchEvent(new Event('open'))
    expect(hall.now().connection).toBe('live')
    await vi.advanceTimersByTimeAsync(60_000)
    expect(asked).toBe(1)
  })
})
