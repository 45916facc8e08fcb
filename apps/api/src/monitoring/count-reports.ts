import { createHash } from 'node:crypto'
import type { MonitoringReport } from '@parter/contract/monitoring/monitoring.ts'
import { refusalCode } from '../platform/database/database-errors.ts'
import { inTransaction } from '../platform/database/in-transaction.ts'
import type { Querying, Shop } from '../platform/shop/shop.ts'
import { addErrors, addVitals, type CountedError, type CountedVital, forgetCounts } from './counts.store.ts'
import { errorsIn, likenessOf, vitalsIn } from './reported-values.rules.ts'

/** Counts are collected in memory for so many milliseconds, so that many reports cost the database one statement. */
const GATHERING_MS = 2000
/** How many different counts are collected at most; more are dropped. */
const MOST_WAITING = 2000

/** Browser reports that aren't stored yet. */
export interface Waiting {
  readonly errors: Map<string, CountedError>
  readonly vitals: Map<string, CountedVital>
  /** The day on which old counts were last deleted. */
  forgotten: string
  timer: NodeJS.Timeout | undefined
}

/** This process's state. */
export const openMonitoringMemory = () => ({
  waiting: { errors: new Map(), vitals: new Map(), forgotten: '', timer: undefined } as Waiting,
  /** Reports that are on their way to the collector. */
  underWay: 0,
})

declare module '../platform/shop/shop.ts' {
  interface Shop {
    readonly monitoring: ReturnType<typeof openMonitoringMemory>
  }
}

const fingerprintOf = (likeness: string): string => createHash('sha256').update(likeness).digest('hex').slice(0, 16)

/** Adds counts to those that wait; new ones only while there is room. */
const wait = <C extends CountedError | CountedVital>(
  waiting: Waiting,
  counts: Map<string, C>,
  key: string,
  count: C,
  add: (known: C) => C,
): void => {
  const known = counts.get(key)
  if (known) counts.set(key, add(known))
  else if (waiting.errors.size + waiting.vitals.size < MOST_WAITING) counts.set(key, count)
}

const waitWithError = (waiting: Waiting, error: CountedError): void => {
  const key = [error.portalCode, error.release, error.page, error.fingerprint].join(' ')
  wait(waiting, waiting.errors, key, error, (known) => ({ ...known, reported: known.reported + error.reported }))
}

const waitWithVital = (waiting: Waiting, count: CountedVital): void => {
  const { portalCode, page, vital, rating, bucket, measured } = count
  const key = [portalCode, page, vital, rating, bucket].join(' ')
  wait(waiting, waiting.vitals, key, count, (known) => ({ ...known, measured: known.measured + measured }))
}

const writeSoon = (shop: Shop, waiting: Waiting): void => {
  if (waiting.errors.size + waiting.vitals.size === 0) return
  waiting.timer ??= setTimeout(() => {
    writeCounts(shop).catch((error) => shop.log.warn({ err: error }, 'Reports of browsers were not counted'))
  }, GATHERING_MS).unref()
}

/**
 * Counts what a browser has reported: errors by release and page, web vitals by page. Counts are written in batches;
 * `writeCounts` writes them now.
 */
export const countReport = (shop: Shop, portalCode: string, report: MonitoringReport): void => {
  const { waiting } = shop.monitoring
  for (const error of errorsIn(report))
    waitWithError(waiting, { ...error, portalCode, fingerprint: fingerprintOf(likenessOf(error)), reported: 1 })
  for (const vital of vitalsIn(report)) waitWithVital(waiting, { ...vital, portalCode, measured: 1 })
  writeSoon(shop, waiting)
}

/** Whether the database refuses what is to be written, however often it is tried. */
const isRefusedForGood = (error: unknown): boolean => /^2[23]/.test(refusalCode(error) ?? '')

/** Writes counts together; if that fails, each on its own, so that a bad one doesn't lose the others. */
const writeEach = async <C>(
  shop: Shop,
  counts: readonly C[],
  write: (tx: Querying, counts: readonly C[]) => unknown,
) => {
  if (counts.length === 0) return
  try {
    await inTransaction(shop.db, async (tx) => write(tx, counts))
  } catch (error) {
    if (!isRefusedForGood(error)) throw error
    if (counts.length === 1) return shop.log.warn({ err: error }, 'A report of a browser could not be counted')
    for (const count of counts) await writeEach(shop, [count], write)
  }
}

/**
 * Writes the collected counts, and once a day deletes those older than MONITORING_DAYS. Counts that can't be written
 * because the database is down stay in memory.
 */
export const writeCounts = async (shop: Shop): Promise<void> => {
  const { waiting } = shop.monitoring
  clearTimeout(waiting.timer)
  waiting.timer = undefined
  const errors = [...waiting.errors.values()]
  waiting.errors.clear()
  try {
    await writeEach(shop, errors, addErrors)
  } catch (error) {
    for (const one of errors) waitWithError(waiting, one)
    writeSoon(shop, waiting)
    throw error
  }
  const vitals = [...waiting.vitals.values()]
  waiting.vitals.clear()
  try {
    await writeEach(shop, vitals, addVitals)
  } catch (error) {
    for (const one of vitals) waitWithVital(waiting, one)
    writeSoon(shop, waiting)
    throw error
  }
  const today = shop.clock.now().toISOString().slice(0, 10)
  if (waiting.forgotten === today) return
  await inTransaction(shop.db, (tx) => forgetCounts(tx, shop.settings.MONITORING_DAYS))
  waiting.forgotten = today
}
