import { randomUUID } from 'node:crypto'
import { encodeAvailability, toBase64 } from '@parter/contract/seat-map/availability.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import type { LookedAtStock } from './looked-at-stock.ts'
import { type PublishedEvent, publishEvent } from './publish-event.ts'

/** Seconds that an election lasts unless it is renewed, and the milliseconds between renewals. */
const TERM = 5
const RENEWAL = 1500
/** Milliseconds after which a map is told something even when nothing has changed: proxies close idle connections. */
const SIGN_OF_LIFE = 15_000
/** Milliseconds after the election by which the process before it has noticed: then everything is told once more. */
const SETTLED = 2 * RENEWAL
/** Milliseconds without a question and without a listening map until nobody looks any more. */
const IDLE = 30_000

/** Keys of the shared memory. */
export const lookerKey = (eventId: number): string => `map looker ${eventId}`
export const baseKey = (eventId: number): string => `map base ${eventId}`
export const heardKey = (eventId: number): string => `map heard ${eventId}`

/** This process's part in looking at one event: it looks, or stands by for the one that does. */
export interface Looker {
  /** Somebody asked for the event. */
  asked(): void
  /** Tries to be the one that looks. @returns whether it is, with its first lines told */
  stand(): Promise<boolean>
  isElected(): boolean
  /** Whether its lines get through. */
  isHeard(): boolean
  stop(): Promise<void>
}

interface Term {
  readonly began: number
  readonly published: PublishedEvent
  readonly stop: () => void
  /** What maps begin with, as it is kept for the other processes. */
  base: string
  toldAt: number
  isSettled: boolean
}

/** @param gone called when neither a question nor a listening map is left */
export const electedLooker = (
  shop: Pick<Shop, 'memory' | 'mapPublishers' | 'log'>,
  live: LookedAtStock,
  eventId: number,
  gone: () => void,
): Looker => {
  const { memory } = shop
  const me = randomUUID()
  let term: Term | undefined
  /** By performance.now(), counted from before the shared memory was asked: earlier than others can be elected. */
  let until = Number.NEGATIVE_INFINITY
  let askedAt = performance.now()
  let standing: Promise<boolean> | undefined
  let isStopped = false

  /** Keeps for the other processes what maps begin with. */
  const keepBase = async (current: Term) => {
    await memory.set(baseKey(eventId), current.base, TERM)
    await memory.set(heardKey(eventId), current.published.isHeard() ? 'yes' : 'no', TERM)
  }
  const tell = async (current: Term, how: (published: PublishedEvent) => Promise<void>) => {
    current.toldAt = performance.now()
    const now = await live.since(eventId, undefined, Number.POSITIVE_INFINITY)
    if (now) current.base = toBase64(encodeAvailability(now))
    // before it is told: whoever misses the line finds it there
    await keepBase(current)
    await how(current.published)
    await keepBase(current)
  }
  const inBackground = (work: Promise<void>) => {
    work.catch((error: unknown) => shop.log.debug({ err: error, eventId }, 'The changes could not be told'))
  }
  const endTerm = () => {
    term?.stop()
    term = undefined
    until = Number.NEGATIVE_INFINITY
  }

  /** @returns whether this process is elected for another term */
  const renew = async (): Promise<boolean> => {
    const asked = performance.now()
    const given = await memory.lease(lookerKey(eventId), me, TERM)
    if (given) until = asked + TERM * 1000
    // while the shared memory is silent nobody else can be elected: who looks goes on
    else if (given === undefined && term) until = asked + TERM * 1000
    else endTerm()
    return until > performance.now()
  }
  const begin = async (): Promise<boolean> => {
    if (term) return true
    if (isStopped || !(await renew())) return false
    const published = publishEvent(
      eventId,
      shop.mapPublishers,
      // told when something was seen: looking again would only delay it
      (version) => live.since(eventId, version, Number.POSITIVE_INFINITY),
      () => performance.now() < until,
    )
    const now = performance.now()
    const current: Term = { began: now, published, base: '', toldAt: now, isSettled: false, stop: () => stop?.() }
    let isBegun = false
    const stop = await live.follow(eventId, undefined, () => {
      if (isBegun) inBackground(tell(current, (lines) => lines.tell()))
    })
    // the first reading may have taken longer than a term
    if (!stop || isStopped || !(await renew())) {
      stop?.()
      await memory.lease(lookerKey(eventId), me, 0)
      return false
    }
    term = current
    isBegun = true
    await tell(current, (lines) => lines.tell())
    return true
  }
  const stand = (): Promise<boolean> => {
    standing ??= begin().finally(() => {
      standing = undefined
    })
    return standing
  }
  const leave = async () => {
    if (isStopped) return
    isStopped = true
    clearInterval(rounds)
    const wasElected = term !== undefined
    endTerm()
    if (!wasElected) return
    await memory.set(baseKey(eventId), '', 1)
    await memory.lease(lookerKey(eventId), me, 0)
  }

  const round = async () => {
    const current = term
    if (!current) return void (await stand())
    if (!(await renew())) return
    const now = performance.now()
    if (now - askedAt > IDLE && current.published.listening() === 0) {
      await leave()
      return gone()
    }
    if (!current.isSettled && now - current.began > SETTLED) {
      current.isSettled = true
      return tell(current, (lines) => lines.tellAll())
    }
    if (now - current.toldAt > SIGN_OF_LIFE) return tell(current, (lines) => lines.tell())
    await current.published.tellFailed()
    await keepBase(current)
  }
  const rounds = setInterval(() => inBackground(round()), RENEWAL).unref()

  return {
    asked() {
      askedAt = performance.now()
    },
    stand,
    isElected: () => term !== undefined && performance.now() < until,
    isHeard: () => term?.published.isHeard() ?? false,
    stop: leave,
  }
}
