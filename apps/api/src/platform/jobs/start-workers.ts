import { isDatabaseDown } from '../database/database-errors.ts'
import { gather, wasRolledBack } from '../database/gather.ts'
import { ofPayments, type Shop } from '../shop/shop.ts'
import { listenForWork } from './notify-workers.ts'
import {
  LEASE_SECONDS,
  type LeasedWork,
  leaseDueWork,
  markDone,
  markFailed,
  putBack,
  renewLease,
} from './outbox.store.ts'
import type { Work } from './outbox.ts'

const MINUTE = 60
const HOUR = 60 * MINUTE

/** Seconds before the next try, after the first, second … failure; after the last one an operator must act. */
const PAUSES = [2, 10, 30, 2 * MINUTE, 5 * MINUTE, 15 * MINUTE, HOUR, 3 * HOUR, 6 * HOUR, 12 * HOUR, 24 * HOUR]

/** Tries that a piece of work gets in all: about two days. */
export const MOST_ATTEMPTS = PAUSES.length + 1

/**
 * @param attempts how often it was tried, this time included
 * @returns seconds until the next try; null: it is given up
 */
export const pauseAfter = (attempts: number): number | null => PAUSES[attempts - 1] ?? null

/** Milliseconds between polls after a notification, since the transaction may need a moment to commit. */
const POLLS_AFTER_NOTIFICATION: readonly number[] = [4, 6, 15, 40, 100, 250, 500]

const LONGEST_ERROR = 1000

const wordsOf = (error: unknown): string =>
  (error instanceof Error ? `${error.name}: ${error.message}` : String(error)).slice(0, LONGEST_ERROR)

const noteFailure = async (shop: Shop, worker: Work | undefined, leased: LeasedWork, error: unknown): Promise<void> => {
  const pause = pauseAfter(leased.attempts)
  const facts = { workId: leased.id, kind: leased.kind, attempts: leased.attempts, err: error }
  if (pause === null) {
    await markFailed(shop.db, leased, wordsOf(error))
    const payload = worker?.payload.safeParse(leased.payload)
    if (payload?.success) await worker?.gaveUp?.(shop, payload.data)
    shop.log.error(facts, 'Work was given up: an operator must check it')
    return
  }
  await putBack(shop.db, leased, pause, wordsOf(error))
  shop.log.warn({ ...facts, againInSeconds: pause }, 'Work failed and will be tried again')
}

/**
 * Does one leased piece of work and stores its outcome. A failure of the work itself is not thrown.
 * @param how `run` does it, `finish` marks it as done
 */
export const doWork = async (
  shop: Shop,
  works: readonly Work[],
  leased: LeasedWork,
  {
    run = (worker, payload) => worker.run(shop, payload),
    finish = (done) => markDone(shop.db, [done]),
  }: {
    readonly run?: (worker: Work, payload: unknown) => Promise<void>
    readonly finish?: (done: LeasedWork) => Promise<unknown>
  } = {},
): Promise<void> => {
  const worker = works.find(({ kind }) => kind === leased.kind)
  const renewing = setInterval(
    () => {
      renewLease(shop.db, leased).catch((error) =>
        shop.log.warn({ err: error, workId: leased.id }, 'A lease was not renewed'),
      )
    },
    (LEASE_SECONDS * 1000) / 3,
  )
  try {
    // a process that crashed each time stores no error
    if (leased.attempts > MOST_ATTEMPTS) throw new Error('It never came to an end')
    if (!worker) throw new Error(`No worker for work of the kind ${leased.kind}`)
    await run(worker, worker.payload.parse(leased.payload))
  } catch (error) {
    return await noteFailure(shop, worker, leased, error)
  } finally {
    clearInterval(renewing)
  }
  await finish(leased)
}

/** Pieces that are done in one transaction. */
const MOST_TOGETHER = 50

/** Gathers pieces of work of a kind; undefined: it does each alone. */
const togetherBy = (shop: Shop, work: Work): ((payload: unknown) => Promise<void>) | undefined =>
  work.runTogether &&
  gather<unknown, void>({
    run: async (payloads) => {
      await work.runTogether?.(shop, payloads)
      return payloads.map(() => undefined)
    },
    isTickGathered: true,
    mostPerBatch: MOST_TOGETHER,
    maySendAgain: wasRolledBack,
  })

/** Pieces of one kind that a process does concurrently, so that a kind with slow requests doesn't delay others. */
const DEFAULT_CONCURRENCY = 4
/** Pieces that are leased at once. */
const MOST_AT_ONCE = 64
/** Milliseconds between polls: for work of other processes and work that falls due. */
const IDLE_POLL = 1000
const DOWN_POLL = 3000

export interface Workers {
  /** Takes no more work and waits for the work in progress. */
  stop(): Promise<void>
}

/**
 * Starts doing the work of the outbox: at once after a commit of this process, within a second of another's. Any
 * number of processes may do so on one database.
 */
export const startWorkers = (shop: Shop, works: readonly Work[]): Workers => {
  const running = new Map<Promise<void>, string>()
  let stopped = false
  let pollsLeft: number[] = []
  let timer: NodeJS.Timeout | undefined
  let pollsAt = Number.POSITIVE_INFINITY
  let polling = Promise.resolve()

  const payments = ofPayments(shop)
  const ofMoney = new Set(works.filter(({ isOfPayments }) => isOfPayments).map(({ kind }) => kind))
  const shopFor = (kind: string): Shop => (ofMoney.has(kind) ? payments : shop)

  /** Marks pieces that end together as done in one statement. */
  const finish = gather<LeasedWork, void>({
    run: async (done) => {
      await markDone(shop.paymentDb, done)
      return done.map(() => undefined)
    },
    mostInFlight: 1,
  })

  /** Does leased pieces of a kind together, where it can. */
  const together = new Map(works.map((work) => [work.kind, togetherBy(shopFor(work.kind), work)]))
  const run = (worker: Work, payload: unknown) =>
    together.get(worker.kind)?.(payload) ?? worker.run(shopFor(worker.kind), payload)

  const freeSlots = (): { kind: string; concurrency: number }[] => {
    const busy = Map.groupBy(running.values(), (kind) => kind)
    return works
      .map(({ kind, concurrency = DEFAULT_CONCURRENCY }) => ({
        kind,
        concurrency: concurrency - (busy.get(kind)?.length ?? 0),
      }))
      .filter(({ concurrency }) => concurrency > 0)
  }

  const begin = (kind: string, piece: Promise<void>) => {
    const tracked = piece
      .catch((error) => shop.log.error({ err: error }, 'The outcome of a piece of work could not be stored'))
      .finally(() => {
        const wasFull = !freeSlots().some((one) => one.kind === kind)
        running.delete(tracked)
        // what a piece has queued is notified; more of its own kind may wait only if there was no slot
        if (wasFull) poll(0)
      })
    running.set(tracked, kind)
  }

  const pollNow = async () => {
    const free = freeSlots()
    if (stopped || free.length === 0) return
    let next = IDLE_POLL
    try {
      const kinds = free.map(({ kind }) => kind)
      const concurrency = free.map((one) => one.concurrency)
      const leased = await leaseDueWork(shop.paymentDb, kinds, MOST_AT_ONCE, concurrency)
      for (const one of leased) begin(one.kind, doWork(shopFor(one.kind), works, one, { run, finish }))
      next = pollsLeft.shift() ?? (leased.length === MOST_AT_ONCE ? 0 : IDLE_POLL)
    } catch (error) {
      if (!isDatabaseDown(error)) shop.log.error({ err: error }, 'The outbox could not be read')
      next = DOWN_POLL
    }
    poll(next)
  }

  const poll = (milliseconds: number) => {
    const at = performance.now() + milliseconds
    if (stopped || at >= pollsAt) return
    clearTimeout(timer)
    pollsAt = at
    timer = setTimeout(() => {
      pollsAt = Number.POSITIVE_INFINITY
      polling = polling.then(pollNow)
    }, milliseconds)
  }

  const ignore = listenForWork(() => {
    pollsLeft = [...POLLS_AFTER_NOTIFICATION]
    // many notifications in a row share the next poll
    poll(pollsLeft.shift() ?? 0)
  })
  poll(0)

  return {
    async stop() {
      stopped = true
      clearTimeout(timer)
      ignore()
      await polling
      await Promise.all(running.keys())
    },
  }
}
