import { setTimeout as after } from 'node:timers/promises'
import { type DownReason, downReason } from '../../database/database-errors.ts'
import { diskRoom } from '../../foundation/disk-room.ts'
import type { Shop } from '../../shop/shop.ts'
import { writeToDatabase } from './health.store.ts'

/** Milliseconds for which a successful and a failed probe are reused. */
const GOOD_FOR = 5000
const BAD_FOR = 1000
/** Milliseconds that a write may take. */
const TIMEOUT_MS = 2000
/** Bytes that the embedded server needs for its next WAL file. */
const LEAST_ROOM = 32 * 1024 * 1024

/** Why the database doesn't accept writes; null: it does. */
export type WriteTrouble = DownReason | null

interface Probe {
  readonly trouble: Promise<WriteTrouble>
  /** Until when the result is reused, in milliseconds of the process's clock. */
  until: number
}

const testWrite = async ({ db, settings, log }: Pick<Shop, 'db' | 'settings' | 'log'>): Promise<WriteTrouble> => {
  if (settings.DATABASE_URL === undefined) {
    const room = await diskRoom(settings.dataDir)
    if (room && room.free < LEAST_ROOM) return 'disk_full'
  }
  const end = new AbortController()
  const written = writeToDatabase(db).then(
    () => null,
    (error) => {
      log.warn({ err: error }, 'The database was not written to')
      return downReason(error) ?? 'no_answer'
    },
  )
  const late = after(TIMEOUT_MS, 'no_answer' as const, { signal: end.signal, ref: false })
  const trouble = await Promise.race([written, late])
  end.abort()
  return trouble
}

/**
 * Tells whether the database accepts writes, by a test write on demand that is reused for some seconds.
 */
export type WriteProbe = () => Promise<WriteTrouble>

export const openWriteProbe = (shop: Pick<Shop, 'db' | 'settings' | 'log'>): WriteProbe => {
  let known: Probe | undefined
  return async () => {
    if (known && performance.now() < known.until) return known.trouble
    const probe: Probe = { trouble: testWrite(shop), until: Number.POSITIVE_INFINITY }
    known = probe
    const trouble = await probe.trouble
    probe.until = performance.now() + (trouble === null ? GOOD_FOR : BAD_FOR)
    return trouble
  }
}

declare module '../../shop/shop.ts' {
  interface Shop {
    readonly writeTrouble: WriteProbe
  }
}
