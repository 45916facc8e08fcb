import type { Shop } from '../shop.ts'
import { LEASE_SECONDS, type LeasedWork, markDone, markFailed, putBack, renewLease } from './outbox.store.ts'
import type { Work } from './outbox.ts'
import { MOST_ATTEMPTS, pauseAfter } from './pauses.rules.ts'

const LONGEST_ERROR = 1000

const wordsOf = (error: unknown): string =>
  (error instanceof Error ? `${error.name}: ${error.message}` : String(error)).slice(0, LONGEST_ERROR)

const noteFailure = async (shop: Shop, worker: Work | undefined, leased: LeasedWork, error: unknown): Promise<void> => {
  const pause = pauseAfter(leased.attempts)
  const facts = { workId: leased.id, kind: leased.kind, attempts: leased.attempts, err: error }
  if (pause === null) {
    await markFailed(shop.db, leased, wordsOf(error))
    await worker?.gaveUp?.(shop, leased.payload)
    shop.log.error(facts, 'Work was given up: a person must look at it')
    return
  }
  await putBack(shop.db, leased, pause, wordsOf(error))
  shop.log.warn({ ...facts, againInSeconds: pause }, 'Work failed and will be tried again')
}

/** Does one leased piece of work and writes down how it went. Never throws for a failure of the work itself. */
export const doWork = async (shop: Shop, works: readonly Work[], leased: LeasedWork): Promise<void> => {
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
    // a process that died over it each time leaves no error behind
    if (leased.attempts > MOST_ATTEMPTS) throw new Error('It never came to an end')
    if (!worker) throw new Error(`Nobody does work of the kind ${leased.kind}`)
    await worker.run(shop, leased.payload)
  } catch (error) {
    return await noteFailure(shop, worker, leased, error)
  } finally {
    clearInterval(renewing)
  }
  await markDone(shop.db, leased)
}
