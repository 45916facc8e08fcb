import type { ReplyOf } from '@parter/contract/calls.ts'
import type { ListedPlace } from '@parter/contract/door/list.ts'
import {
  type Decision,
  type Direction,
  decideScan,
  type Gate,
  type Presence,
  type Reentry,
} from '@parter/contract/door/verdict.ts'
import { DoorError } from './call-door.ts'
import type { Changes, DoorStore, Facts, Post, QueuedScan } from './door-store.ts'
import { fromBase64, fromHex, toHex } from './fingerprint.ts'
import type { ShopTime } from './shop-time.ts'
import { makeTicketList, type TicketList } from './ticket-list.ts'

type Asked = ReplyOf<'askDoor'>
type Synced = ReplyOf<'syncDoor'>

/** The shop, as a door asks it. @throws DoorError */
export interface DoorShop {
  readonly enrol: (code: string) => Promise<Post>
  readonly ask: (scan: {
    sequence: number
    fingerprint: string
    direction: Direction
    at: string
    clock: string
  }) => Promise<Asked>
  readonly sync: (body: {
    clock: string
    cursor: string | null
    scans: { sequence: number; fingerprint: string; direction: Direction; at: string; verdict: QueuedScan['verdict'] }[]
  }) => Promise<Synced>
}

/** What a door says of one scan. */
export interface Said extends Decision {
  /** The shop was not heard: another door may say yes too. */
  readonly isAlone: boolean
  readonly group: Asked['group']
  readonly place: ListedPlace | undefined
  readonly zoneId: number | undefined
}

/** How a door stands, for its screens. */
export interface NightState {
  /** `invited`: it is nobody’s yet, or no longer. */
  readonly phase: 'starting' | 'invited' | 'working'
  readonly post: Post | undefined
  readonly tickets: number
  readonly inside: number
  /** When the list was up to date last, by the shop’s clock; 0: never. */
  readonly listAt: number
  readonly ahead: number
  readonly isOnline: boolean
  /** Scans that the shop has not acknowledged. */
  readonly waiting: number
  readonly conflicts: number
}

export interface DoorNight {
  readonly state: () => NightState
  readonly subscribe: (listener: () => void) => () => void
  readonly now: () => number
  /** @throws DoorError */
  readonly enrol: (code: string) => Promise<void>
  readonly scan: (print: Uint8Array, direction: Direction) => Promise<Said>
  /** Hands over what waits and reads on; one at a time. */
  readonly sync: () => Promise<void>
}

const MOST_SCANS = 500
/** A shop that answered faster is asked before anybody goes in. */
const FAST = 300
/** So long a person waits for the shop, in milliseconds. */
const PATIENCE = 400

const bytesOf = ({ list }: Synced): Changes['list'] => ({
  fingerprints: fromBase64(list.fingerprints),
  states: fromBase64(list.states),
  zones: fromBase64(list.zones),
  days: fromBase64(list.days),
  places: list.places,
})

const NOTHING: NightState = {
  phase: 'starting',
  post: undefined,
  tickets: 0,
  inside: 0,
  listAt: 0,
  ahead: 0,
  isOnline: false,
  waiting: 0,
  conflicts: 0,
}

/** What a door knows and does in a night, without its screens. @param time made of what was known before a reload */
export const openNight = async (
  store: DoorStore,
  shop: DoorShop,
  makeTime: (ahead: number) => ShopTime,
): Promise<DoorNight> => {
  const kept = await store.read()
  let facts: Facts | undefined = kept.facts
  const time = makeTime(facts?.ahead ?? 0)
  let list: TicketList | undefined
  const presences = new Map<string, Presence>()
  const queue = new Map<number, QueuedScan>(kept.scans.map((one) => [one.sequence, one]))
  /** Scans that the shop is being asked about: it must not get them as decided. */
  const asking = new Set<number>()
  const conflicts = new Set<number>()
  let roundTrip = Number.POSITIVE_INFINITY
  let isOnline = false
  let syncing: Promise<void> | undefined
  let state: NightState = NOTHING
  const listeners = new Set<() => void>()

  const insideNow = (): number => {
    let count = 0
    for (const { isInside } of presences.values()) if (isInside) count++
    return count
  }
  const show = (): void => {
    state = {
      phase: facts ? 'working' : 'invited',
      post: facts?.post,
      tickets: list?.valid() ?? 0,
      inside: insideNow(),
      listAt: facts?.listAt ?? 0,
      ahead: time.ahead(),
      isOnline,
      waiting: [...queue.values()].filter(({ isConfirmed }) => !isConfirmed).length,
      conflicts: conflicts.size,
    }
    for (const listener of listeners) listener()
  }
  const lay = (changes: Changes, isWhole: boolean): void => {
    if (isWhole || !list) {
      list = makeTicketList(changes.list)
      presences.clear()
    } else list.lay(changes.list)
    for (const [print, isInside, since, gateId, day] of changes.presences)
      presences.set(print, { isInside, since, gateId, day })
  }
  const ownGate = ({ gates, gateId, reentry }: Post): Gate & { readonly reentry: Reentry } => ({
    ...(gates.find(({ id }) => id === gateId) ?? { id: gateId, checkpointId: 0, zoneIds: null }),
    reentry,
  })
  /** Somebody has gone in or out. */
  const move = (print: string, { verdict, day }: Pick<Decision, 'verdict' | 'day'>, at: number): void => {
    if (!facts || (verdict !== 'enter' && verdict !== 'leave')) return
    const { gateId } = facts.post
    presences.set(print, { isInside: verdict === 'enter', since: new Date(at).toISOString(), gateId, day })
  }
  const decide = (post: Post, print: Uint8Array, direction: Direction, at: number) => {
    const number = list?.find(print) ?? -1
    const ticket = number < 0 ? undefined : list?.ticketAt(number)
    const own = decideScan(post, ownGate(post), ticket, presences.get(toHex(print)), direction, new Date(at))
    return { own, place: number < 0 ? undefined : list?.placeOf(number), zoneId: ticket?.zoneId }
  }
  /** Scans that the shop has not acknowledged move people too. */
  const replay = (): void => {
    for (const { sequence, verdict, at, fingerprint, eventId } of queue.values()) {
      if (!facts || eventId !== facts.post.eventId || asking.has(sequence)) continue
      const { own } = decide(facts.post, fromHex(fingerprint), 'in', at)
      move(fingerprint, { verdict, day: own.day }, at)
    }
  }
  const clock = (): string => new Date(time.now() - time.ahead()).toISOString()
  const byDevice = (at: number): string => new Date(at - time.ahead()).toISOString()
  const revoked = async (): Promise<void> => {
    facts = undefined
    list = undefined
    presences.clear()
    await store.forget()
  }

  for (const [nth, changes] of kept.list.entries()) lay(changes, nth === 0)
  replay()
  show()

  /** Asks the shop about a scan. @returns undefined: it was not heard in time */
  const askShop = async (scan: QueuedScan): Promise<Asked | undefined> => {
    const { sequence, fingerprint, direction, at } = scan
    const started = performance.now()
    asking.add(sequence)
    const heard = shop
      .ask({ sequence, fingerprint, direction, at: byDevice(at), clock: clock() })
      .catch(() => undefined)
    const late = new Promise<undefined>((done) => setTimeout(() => done(undefined), PATIENCE))
    const reply = await Promise.race([heard, late])
    roundTrip = reply ? performance.now() - started : Number.POSITIVE_INFINITY
    asking.delete(sequence)
    return reply
  }

  const syncOnce = async (): Promise<boolean> => {
    if (!facts) return false
    const { post, cursor } = facts
    const ours = [...queue.values()].filter(
      ({ eventId, sequence }) => eventId === post.eventId && !asking.has(sequence),
    )
    const unsent = ours.filter(({ isConfirmed }) => !isConfirmed)
    const sent = unsent.toSorted((one, other) => one.sequence - other.sequence).slice(0, MOST_SCANS)
    const done = [...sent, ...ours.filter(({ isConfirmed }) => isConfirmed)].map(({ sequence }) => sequence)
    const asked = performance.now()
    const reply = await shop.sync({
      clock: clock(),
      cursor: (await store.isLong()) ? null : cursor,
      scans: sent.map(({ sequence, fingerprint, direction, at, verdict }) => ({
        sequence,
        fingerprint,
        direction,
        at: byDevice(at),
        verdict,
      })),
    })
    const heard = performance.now()
    time.learn(Date.parse(reply.now), asked, heard)
    roundTrip = heard - asked
    isOnline = true
    const changes = { list: bytesOf(reply), presences: reply.presences }
    const hasChanged = changes.list.states.length > 0 || changes.presences.length > 0
    facts = { post: reply.post, cursor: reply.cursor, ahead: time.ahead(), listAt: time.now() }
    await store.keep(facts, reply.isWhole || hasChanged ? changes : null, reply.isWhole)
    await store.drop(done)
    for (const sequence of done) queue.delete(sequence)
    for (const sequence of reply.conflicts) conflicts.add(sequence)
    lay(changes, reply.isWhole)
    replay()
    show()
    return unsent.length > sent.length
  }

  const syncAll = async (): Promise<void> => {
    try {
      while (await syncOnce());
    } catch (error) {
      isOnline = false
      roundTrip = Number.POSITIVE_INFINITY
      if (error instanceof DoorError && error.code === 'device_unknown') await revoked()
      else if (!(error instanceof DoorError)) throw error
      show()
    }
  }

  const sync = (): Promise<void> => {
    syncing ??= syncAll().finally(() => {
      syncing = undefined
    })
    return syncing
  }

  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    now: time.now,
    async enrol(code) {
      const post = await shop.enrol(code)
      facts = { post, cursor: null, ahead: 0, listAt: 0 }
      await store.keep(facts, null, true)
      await sync()
    },
    async scan(print, direction) {
      if (!facts) throw new DoorError('device_unknown')
      const { post } = facts
      const at = time.now()
      const { own, ...about } = decide(post, print, direction, at)
      const fingerprint = toHex(print)
      const scan = { eventId: post.eventId, fingerprint, direction, at, verdict: own.verdict }
      const before = presences.get(fingerprint)
      // another scan of the same ticket must not find it outside meanwhile
      move(fingerprint, own, at)
      const sequence = await store.addScan(scan)
      queue.set(sequence, { ...scan, sequence })
      const reply = roundTrip < FAST ? await askShop({ ...scan, sequence }) : undefined
      if (!reply) {
        show()
        return { ...own, ...about, isAlone: true, group: null }
      }
      const { group, sequence: _sequence, ...decision } = reply
      if (before) presences.set(fingerprint, before)
      else presences.delete(fingerprint)
      if (decision.presence) presences.set(fingerprint, decision.presence)
      move(fingerprint, decision, at)
      queue.set(sequence, { ...scan, sequence, verdict: decision.verdict, isConfirmed: true })
      await store.confirm(sequence, decision.verdict)
      show()
      return { ...decision, ...about, isAlone: false, group }
    },
    sync,
  }
}
