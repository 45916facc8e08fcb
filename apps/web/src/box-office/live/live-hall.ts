import { type Availability, decodeAvailability, fromBase64 } from '@parter/contract/seat-map/availability.ts'
import { decodeGeometry } from '@parter/contract/seat-map/decode-geometry.ts'
import type { HallGeometry } from '@parter/contract/seat-map/geometry.ts'
import { applyMessage, type LiveSeats } from '@parter/contract/seat-map/live-seats.ts'

/** How the map gets changes: streamed, by polling every few seconds, or not at all at present. */
export type Connection = 'live' | 'asking' | 'lost'

/** What is known of a hall at this moment. A new object after every change; `seats.gone` is changed in place. */
export interface HallNow {
  readonly geometry: HallGeometry | null
  readonly seats: LiveSeats | null
  readonly connection: Connection
}

export interface HallSources {
  readonly geometryUrl: string | null
  readonly availabilityUrl: string
  readonly changesUrl: string
}

/** The polling interval without a stream, in milliseconds. */
const ASK_AGAIN = 2000
const LONGEST_PAUSE = 15_000
/**
 * Pauses in milliseconds, from and to: before a broken stream and a refused one are tried again, and without any message until
 * a stream counts as broken (there is one every 15 seconds). Each map chooses its own: all lose their streams at once.
 */
const LISTEN_AGAIN = [2000, 15_000] as const
const LISTEN_AFTER_REFUSAL = [15_000, 25_000] as const
const LONGEST_SILENCE = [35_000, 50_000] as const
/** A stream that doesn't begin with the seats: then they are asked for. */
const SEATS_WITHIN = 1000
/** How long those who missed something wait at most before they ask: all miss the same. */
const FILL_WITHIN = 1000
/** As many messages wait for what is missing before them. */
const MOST_WAITING = 200
/** The server caches the map for a second, so an earlier request would get the same one. */
const MAP_AGAIN = 1500

const within = ([from, to]: readonly [number, number]) => from + Math.random() * (to - from)

const withQuery = (url: string, query: Readonly<Record<string, number | string | undefined>>) => {
  const given = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [`${name}=${value}`]))
  return given.length === 0 ? url : `${url}${url.includes('?') ? '&' : '?'}${given.join('&')}`
}
const bytesOf = async (url: string): Promise<Uint8Array> => {
  const response = await fetch(url, { credentials: 'omit', signal: AbortSignal.timeout(30_000) })
  if (!response.ok) throw new Error(`${response.status}`)
  return new Uint8Array(await response.arrayBuffer())
}

/** Seats that changed; null: all may have. */
type SeatsListener = (seats: readonly number[] | null) => void

/**
 * A hall that keeps itself up to date: the geometry once, then what is gone, as server-sent events; when these can't be
 * had, by asking.
 * @param onHallChanged the event has another hall version now
 */
export const openHall = (sources: HallSources, onHallChanged: () => void) => {
  let now: HallNow = { geometry: null, seats: null, connection: 'live' }
  let isOpen = true
  let stream: EventSource | null = null
  let asking: ReturnType<typeof setTimeout> | undefined
  let relisten: ReturnType<typeof setTimeout> | undefined
  let silence: ReturnType<typeof setTimeout> | undefined
  let filling: ReturnType<typeof setTimeout> | undefined
  /** Messages after a gap, until what is missing before them is known. */
  let gap: readonly Availability[] | null = null
  let lastId: string | undefined
  let failures = 0
  const listeners = new Set<() => void>()
  const seatListeners = new Set<SeatsListener>()

  let askForMap: ReturnType<typeof setTimeout> | undefined
  /** Asks for the map until it names another hall, which closes this one. */
  const hallChanged = () => {
    clearTimeout(askForMap)
    if (!isOpen) return
    onHallChanged()
    askForMap = setTimeout(hallChanged, MAP_AGAIN)
  }
  const tell = (next: Partial<HallNow>) => {
    now = { ...now, ...next }
    for (const listener of listeners) listener()
  }
  /** @returns false: something is missing before it */
  const take = (message: Availability): boolean => {
    const heard = applyMessage(now.seats ?? undefined, message)
    switch (heard.is) {
      case 'changed':
        if (heard.seats.length > 0 || heard.now.standing !== now.seats?.standing) {
          tell({ seats: heard.now })
          for (const listener of seatListeners) listener(heard.seats)
        } else now = { ...now, seats: heard.now }
        return true
      case 'anew':
        tell({ seats: heard.now })
        for (const listener of seatListeners) listener(null)
        return true
      case 'hall_changed':
        hallChanged()
        return true
      case 'missed':
        return false
    }
  }
  const ask = async () => {
    try {
      const bytes = await bytesOf(withQuery(sources.availabilityUrl, { since: now.seats?.version }))
      failures = 0
      if (!isOpen) return
      take(decodeAvailability(bytes))
      if (now.connection === 'lost') tell({ connection: 'asking' })
    } catch {
      failures += 1
      if (isOpen && now.connection !== 'lost' && failures > 1) tell({ connection: 'lost' })
    }
  }
  const fillGap = async () => {
    await ask()
    const waiting = gap ?? []
    gap = null
    for (const message of waiting) hear(message)
  }
  /** Takes a message of the stream in its turn. */
  const hear = (message: Availability) => {
    if (!isOpen) return
    if (gap && message.kind === 'changes') {
      gap = [...gap.slice(1 - MOST_WAITING), message]
      return
    }
    if (take(message)) {
      gap = null
      clearTimeout(filling)
      return
    }
    gap = [message]
    clearTimeout(filling)
    if (!now.seats && failures === 0) void fillGap()
    else
      filling = setTimeout(() => void fillGap(), Math.random() * Math.min(LONGEST_PAUSE, FILL_WITHIN * 1.5 ** failures))
  }
  const keepAsking = (isFirst = false) => {
    clearTimeout(asking)
    if (!isOpen) return
    const usual = Math.min(LONGEST_PAUSE, ASK_AGAIN * 1.5 ** failures)
    // streams break for all at once: their maps don't ask at once, nor do those that the shop could not answer
    const pause = isFirst ? Math.random() * usual : failures > 0 ? usual * (0.5 + Math.random() / 2) : usual
    asking = setTimeout(() => void ask().finally(() => now.connection !== 'live' && keepAsking()), pause)
  }
  const listen = () => {
    clearTimeout(relisten)
    stream?.close()
    if (!isOpen) return
    if (typeof EventSource === 'undefined') {
      tell({ connection: 'asking' })
      void ask().finally(keepAsking)
      return
    }
    const own = new EventSource(withQuery(sources.changesUrl, { since: now.seats?.version, last: lastId }))
    stream = own
    const broken = () => {
      if (!isOpen || stream !== own) return
      const isRefused = own.readyState === EventSource.CLOSED
      // not left to the browser, which would come back after the same time as everybody's
      own.close()
      stream = null
      clearTimeout(silence)
      relisten = setTimeout(listen, within(isRefused ? LISTEN_AFTER_REFUSAL : LISTEN_AGAIN))
      if (now.connection !== 'live') return
      tell({ connection: 'asking' })
      keepAsking(true)
    }
    const heard = () => {
      clearTimeout(silence)
      silence = setTimeout(broken, within(LONGEST_SILENCE))
    }
    own.addEventListener('open', () => {
      failures = 0
      clearTimeout(asking)
      heard()
      if (!now.seats) asking = setTimeout(() => !now.seats && void ask(), SEATS_WITHIN)
      if (now.connection !== 'live') tell({ connection: 'live' })
    })
    own.addEventListener('availability', ({ data, lastEventId }: MessageEvent<string>) => {
      heard()
      lastId = lastEventId || undefined
      hear(decodeAvailability(fromBase64(data)))
    })
    own.addEventListener('alive', heard)
    own.addEventListener('hall', hallChanged)
    own.addEventListener('error', broken)
  }
  const loadGeometry = async (url: string) => {
    for (let tries = 0; isOpen; tries++)
      try {
        const geometry = decodeGeometry(await bytesOf(url))
        if (isOpen) tell({ geometry })
        return
      } catch {
        await new Promise((resolve) => setTimeout(resolve, Math.min(LONGEST_PAUSE, 1000 * 2 ** tries)))
      }
  }

  if (sources.geometryUrl) void loadGeometry(sources.geometryUrl)
  listen()
  return {
    now: (): HallNow => now,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    /** Calls back at once with the seats that changed, for what draws them. */
    onSeats: (listener: SeatsListener): (() => void) => {
      seatListeners.add(listener)
      return () => seatListeners.delete(listener)
    },
    /** Seats that the server has just refused as taken. */
    markGone: (seats: readonly number[]): void => {
      if (!now.seats) return
      for (const seat of seats) now.seats.gone[seat >> 3] = (now.seats.gone[seat >> 3] ?? 0) | (1 << (seat & 7))
      tell({ seats: { ...now.seats } })
      for (const listener of seatListeners) listener(seats)
    },
    close: (): void => {
      isOpen = false
      stream?.close()
      clearTimeout(asking)
      clearTimeout(relisten)
      clearTimeout(askForMap)
      clearTimeout(silence)
      clearTimeout(filling)
    },
  }
}

export type LiveHall = ReturnType<typeof openHall>
