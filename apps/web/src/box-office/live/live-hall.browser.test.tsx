import { toBase64 } from '@parter/contract/seat-map/availability.ts'
import { isGone } from '@parter/contract/seat-map/live-seats.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openContractShop } from '../../../testing/contract-shop.ts'
import {
  availabilityBytes,
  changeBytes,
  geometry,
  geometryBytes,
  placeOf,
  seatMap,
} from '../../../testing/small-event.ts'
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
  vi.restoreAllMocks()
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
  says(bytes: Uint8Array, lastEventId = '') {
    this.dispatchEvent(new MessageEvent('availability', { data: toBase64(bytes), lastEventId }))
  }
  breaks(isRefused = false) {
    this.readyState = isRefused ? Stream.CLOSED : 0
    this.dispatchEvent(new Event('error'))
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
    await vi.advanceTimersByTimeAsync(30_000)
    expect(asked).toBe(0)
    expect(hall.now().connection).toBe('live')
  })

  it('polls while the stream is broken, and stops when another is there [R10.3]', async () => {
    const { hall, stream } = listen()
    vi.spyOn(Math, 'random').mockReturnValue(0.5)
    stream.breaks()
    expect(hall.now().connection).toBe('asking')
    await vi.advanceTimersByTimeAsync(2000)
    expect(asked).toBe(1)
    // in the middle between 2 and 15 seconds
    await vi.advanceTimersByTimeAsync(6499)
    expect(Stream.opened).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(Stream.opened).toHaveLength(2)
    Stream.opened[1]?.dispatchEvent(new Event('open'))
    expect(hall.now().connection).toBe('live')
    const before = asked
    await vi.advanceTimersByTimeAsync(30_000)
    expect(asked).toBe(before)
  })

  it('come back and ask at times of their own when the streams of all end at once [R14.5]', async () => {
    const streams = Array.from({ length: 40 }, () => {
      opened.push(openHall(seatMap, () => undefined))
      return Stream.opened.at(-1)
    })
    for (const stream of streams) stream?.dispatchEvent(new Event('open'))
    for (const stream of streams) stream?.says(availabilityBytes(1))
    for (const stream of streams) stream?.breaks()
    await vi.advanceTimersByTimeAsync(0)
    expect(asked).toBeLessThan(10)
    let most = 0
    for (let tenth = 0; tenth < 20; tenth++) {
      const before = asked
      // the first may come back when the two seconds are over
      expect(Stream.opened).toHaveLength(40)
      await vi.advanceTimersByTimeAsync(100)
      most = Math.max(most, asked - before)
    }
    expect(asked).toBeGreaterThanOrEqual(40)
    // the control: polling in step would be 40 in one tenth of a second, and so would streams that come back together
    expect(most).toBeLessThan(15)
    const sizes: number[] = []
    for (let second = 2; second < 15; second++) {
      const before = Stream.opened.length
      await vi.advanceTimersByTimeAsync(1000)
      sizes.push(Stream.opened.length - before)
    }
    expect(Stream.opened).toHaveLength(80)
    expect(Math.max(...sizes)).toBeLessThan(15)
  })

  it('goes on from the last message when it comes back [R14.5]', async () => {
    const { stream } = listen()
    stream.says(availabilityBytes(2), '1795864020:0')
    stream.breaks()
    await vi.advanceTimersByTimeAsync(15_000)
    expect(Stream.opened[1]?.url).toMatch(/[?]since=\d+&last=1795864020:0$/)
  })

  it('takes a stream that says nothing for 50 seconds for a dead one, but not one that lives [R14.5]', async () => {
    const { hall, stream } = listen()
    for (let signs = 0; signs < 8; signs++) {
      await vi.advanceTimersByTimeAsync(15_000)
      stream.dispatchEvent(new MessageEvent('alive', { data: '1' }))
    }
    expect(hall.now().connection).toBe('live')
    await vi.advanceTimersByTimeAsync(50_000)
    expect(hall.now().connection).toBe('asking')
    expect(stream.readyState).toBe(Stream.CLOSED)
  })

  it('asks for what is missing before a message, and takes the message after it [R14.5]', async () => {
    const hall = openHall(seatMap, () => undefined)
    opened.push(hall)
    const [stream] = Stream.opened
    stream?.dispatchEvent(new Event('open'))
    gone = [placeOf(1, 2)]
    stream?.says(changeBytes(9, 10, [placeOf(1, 3)]))
    expect(hall.now().seats).toBeNull()
    // the reply is older than the message: a cache has kept it
    await until(hall, knowsGone)
    expect(asked).toBe(1)
    asked = 8
    await vi.advanceTimersByTimeAsync(1500)
    await until(hall, ({ seats }) => seats !== null && isGone(seats, geometry.placeIds.indexOf(placeOf(1, 3))))
    expect(asked).toBe(9)
    expect(hall.now().seats?.version).toBe(10)
  })

  it('asks for the seats where a stream does not begin with them [R14.5]', async () => {
    const hall = openHall(seatMap, () => undefined)
    opened.push(hall)
    Stream.opened[0]?.dispatchEvent(new Event('open'))
    await vi.advanceTimersByTimeAsync(1000)
    await until(hall, ({ seats }) => seats !== null)
    expect(asked).toBe(1)
  })
})
