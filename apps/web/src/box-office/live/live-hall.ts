import { decodeAvailability, fromBase64 } from '@parter/contract/seat-map/availability.ts'
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

/** The polling interval without a stream, and the pause before a stream is tried again, in milliseconds. */
const ASK_AGAIN = 2000
const LISTEN_AGAIN = 20_000
const LONGEST_PAUSE = 15_000
/** The server caches the map for a second, so an earlier request would get the same one. */
const MAP_AGAIN = 1500

const withSince = (url: string, version: number | undefined) =>
  version === undefined ? url : `${url}${url.includes('?') ? '&' : '?'}since=${version}`

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
  const take = (bytes: Uint8Array) => {
    const heard = applyMessage(now.seats ?? undefined, decodeAvailability(bytes))
    switch (heard.is) {
      case 'changed':
        if (heard.seats.length > 0 || heard.now.standing !== now.seats?.standing) {
          tell({ seats: heard.now })
          for (const listener of seatListeners) listener(heard.seats)
        } else now = { ...now, seats: heard.now }
        return
      case 'anew':
        tell({ seats: heard.now })
        for (const listener of seatListeners) listener(null)
        return
      case 'hall_changed':
        return hallChanged()
      case 'missed':
        return void ask()
    }
  }
  const ask = async () => {
    try {
      const bytes = await bytesOf(withSince(sources.availabilityUrl, now.seats?.version))
      failures = 0
      if (!isOpen) return
      take(bytes)
      if (now.connection === 'lost') tell({ connection: 'asking' })
    } catch {
      failures += 1
      if (isOpen && now.connection !== 'lost' && failures > 1) tell({ connection: 'lost' })
    }
  }
  const keepAsking = () => {
    clearTimeout(asking)
    if (!isOpen) return
    const pause = Math.min(LONGEST_PAUSE, ASK_AGAIN * 1.5 ** failures)
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
    const own = new EventSource(withSince(sources.changesUrl, now.seats?.version))
    stream = own
    own.addEventListener('open', () => {
      failures = 0
      clearTimeout(asking)
      if (now.connection !== 'live') tell({ connection: 'live' })
    })
    own.addEventListener('availability', ({ data }: MessageEvent<string>) => take(fromBase64(data)))
    own.addEventListener('hall', hallChanged)
    own.addEventListener('error', () => {
      if (!isOpen) return
      // the browser comes back by itself, unless it was refused
      if (own.readyState === EventSource.CLOSED) relisten = setTimeout(listen, LISTEN_AGAIN)
      if (now.connection !== 'live') return
      tell({ connection: 'asking' })
      keepAsking()
    })
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
    },
  }
}

export type LiveHall = ReturnType<typeof openHall>
