import { createHash } from 'node:crypto'
import type { MonitoringReport } from '@parter/contract/monitoring.ts'
import { inTransaction } from '../platform/database/in-transaction.ts'
import type { Shop } from '../platform/shop.ts'
import { addErrors, addVitals, type CountedError, type CountedVital, forgetCounts } from './counts.store.ts'
import { errorsIn, likenessOf, vitalsIn } from './sightings.rules.ts'

/** Milliseconds that counts wait in memory, so that a crowd's reports cost the database one statement. */
const GATHERING_MS = 2000
/** Different counts that wait at most; what comes above is not counted. */
const MOST_WAITING = 2000

interface Waiting {
  readonly errors: Map<string, CountedError>
  readonly vitals: Map<string, CountedVital>
  /** The day on which old counts were last forgotten. */
  forgotten: string
  timer: NodeJS.Timeout | undefined
}

const waitingOf = new WeakMap<Shop, Waiting>()

const waitingAt = (shop: Shop): Waiting => {
  const known = waitingOf.get(shop)
  if (known) return known
  const waiting: Waiting = { errors: new Map(), vitals: new Map(), forgotten: '', timer: undefined }
  waitingOf.set(shop, waiting)
  return waiting
}

const fingerprintOf = (likeness: string): string => createHash('sha256').update(likeness).digest('hex').slice(0, 16)

/**
 * Counts what a browser has reported: errors by release and page, web vitals by page. They are written together, a
 * moment later; `writeCounts` does it now.
 */
export const countReport = (shop: Shop, portalCode: string, report: MonitoringReport): void => {
  const waiting = waitingAt(shop)
  const isFull = () => waiting.errors.size + waiting.vitals.size >= MOST_WAITING
  for (const error of errorsIn(report)) {
    const fingerprint = fingerprintOf(likenessOf(error))
    const key = [portalCode, error.release, error.page, fingerprint].join(' ')
    const known = waiting.errors.get(key)
    if (known || !isFull())
      waiting.errors.set(key, { ...error, ...known, portalCode, fingerprint, reported: (known?.reported ?? 0) + 1 })
  }
  for (const vital of vitalsIn(report)) {
    const key = [portalCode, ...Object.values(vital)].join(' ')
    const known = waiting.vitals.get(key)
    if (known || !isFull()) waiting.vitals.set(key, { ...vital, portalCode, measured: (known?.measured ?? 0) + 1 })
  }
  if (waiting.errors.size + waiting.vitals.size === 0) return
  waiting.timer ??= setTimeout(() => {
    writeCounts(shop).catch((error) => shop.log.warn({ err: error }, 'Reports of browsers were not counted'))
  }, GATHERING_MS).unref()
}

/** Writes what waits, and once a day forgets what is older than MONITORING_DAYS. */
export const writeCounts = async (shop: Shop): Promise<void> => {
  const waiting = waitingAt(shop)
  clearTimeout(waiting.timer)
  waiting.timer = undefined
  const errors = [...waiting.errors.values()]
  const vitals = [...waiting.vitals.values()]
  waiting.errors.clear()
  waiting.vitals.clear()
  const today = shop.clock.now().toISOString().slice(0, 10)
  await inTransaction(shop.db, async (tx) => {
    if (errors.length > 0) await addErrors(tx, errors)
    if (vitals.length > 0) await addVitals(tx, vitals)
    if (waiting.forgotten !== today) await forgetCounts(tx, shop.settings.MONITORING_DAYS)
  })
  waiting.forgotten = today
}
