import { sql } from 'kysely'
import type { Database, Querying } from '../shop/shop.ts'
import { statement } from '../shop/statement.ts'

interface NewWork {
  readonly kind: string
  readonly payload: unknown
  /** Work with a known key is not added again. */
  readonly dedupeKey?: string
  readonly runAt?: Date
}

/** A piece of work that this process has leased. The attempt number identifies the lease. */
export interface LeasedWork {
  readonly id: number
  readonly kind: string
  readonly payload: unknown
  readonly attempts: number
}

/** Seconds of a lease, which a worker renews while it is working. */
export const LEASE_SECONDS = 60

const insertAll = statement(
  (_, { works }: { readonly works: string }) => sql<{ dedupeKey: string | null }>`
    INSERT INTO outbox (kind, payload, dedupe_key, run_at)
    SELECT kind, payload, dedupe_key, coalesce(run_at, now())
    FROM jsonb_to_recordset(${works}::jsonb)
      AS one(kind text, payload jsonb, dedupe_key text, run_at timestamptz)
    ON CONFLICT (dedupe_key) DO NOTHING RETURNING dedupe_key`,
)

/** Inserts work, except work with a known dedupe key. @returns the keys of the inserted rows; null: it has none */
export const insertWork = async (tx: Querying, works: readonly NewWork[]): Promise<(string | null)[]> => {
  if (works.length === 0) return []
  const rows = works.map(({ kind, payload, dedupeKey, runAt }) => ({
    kind,
    payload,
    dedupe_key: dedupeKey,
    run_at: runAt,
  }))
  const inserted = await insertAll(tx, { works: JSON.stringify(rows) })
  return inserted.rows.map(({ dedupeKey }) => dedupeKey)
}

/** True when work of a kind is waiting, not leased, and due by then. */
export const isWaiting = async (db: Querying, kind: string, by: Date): Promise<boolean> => {
  const row = await db
    .selectFrom('outbox')
    .select('id')
    .where('kind', '=', kind)
    .where('runAt', '<=', by)
    .where('doneAt', 'is', null)
    .where('failedAt', 'is', null)
    .where(({ eb, or }) => or([eb('leasedUntil', 'is', null), eb('leasedUntil', '<', sql<Date>`now()`)]))
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export const countDue = async (db: Querying, kind: string, most: number): Promise<number> => {
  const due = db
    .selectFrom('outbox')
    .select('id')
    .where('kind', '=', kind)
    .where('runAt', '<=', sql<Date>`now()`)
    .where('doneAt', 'is', null)
    .where('failedAt', 'is', null)
    .limit(most)
  const { n } = await db.selectFrom(due.as('due')).select(sql<number>`count(*)::int`.as('n')).executeTakeFirstOrThrow()
  return n
}

interface Lease {
  readonly kinds: readonly string[]
  readonly most: number
  readonly slots: readonly number[]
}

const leaseDue = statement(
  (_, { kinds, most, slots }: Lease) => sql<LeasedWork>`
    UPDATE outbox SET attempts = attempts + 1, leased_until = now() + make_interval(secs => ${LEASE_SECONDS})
    WHERE id IN (
      SELECT due.id FROM (
        SELECT id, kind, row_number() OVER (PARTITION BY kind ORDER BY run_at, id) AS place FROM (
          SELECT id, kind, run_at FROM outbox
          WHERE done_at IS NULL AND failed_at IS NULL AND run_at <= now()
            AND (leased_until IS NULL OR leased_until < now()) AND kind = ANY (${kinds})
          ORDER BY run_at, id LIMIT ${most} FOR UPDATE SKIP LOCKED
        ) AS oldest
      ) AS due JOIN unnest(${kinds}::text[], ${slots}::int[]) AS free(kind, slots) USING (kind)
      WHERE due.place <= free.slots
    )
    RETURNING id, kind, payload, attempts`,
)

/**
 * Leases at most `most` pieces that are due, the oldest first; two processes never get the same one.
 * @param slots how many of each kind, in the order of the kinds; default: any number
 */
export const leaseDueWork = async (
  db: Database,
  kinds: readonly string[],
  most: number,
  slots: readonly number[] = kinds.map(() => most),
): Promise<LeasedWork[]> => {
  const { rows } = await leaseDue(db, { kinds, most, slots })
  return rows.toSorted((a, b) => a.id - b.id)
}

const mine = (db: Database, { id, attempts }: LeasedWork) =>
  db.updateTable('outbox').where('id', '=', id).where('attempts', '=', attempts).where('doneAt', 'is', null)

export const renewLease = async (db: Database, leased: LeasedWork): Promise<void> => {
  await mine(db, leased)
    .set({ leasedUntil: sql`now() + make_interval(secs => ${LEASE_SECONDS})` })
    .execute()
}

const done = statement(
  (_, { ids, attempts }: { readonly ids: readonly number[]; readonly attempts: readonly number[] }) => sql`
    UPDATE outbox SET done_at = now(), leased_until = NULL, last_error = NULL
    FROM unnest(${ids}::bigint[], ${attempts}::int[]) AS mine(id, attempts)
    WHERE outbox.id = mine.id AND outbox.attempts = mine.attempts AND outbox.done_at IS NULL`,
)

/** Marks work as done, only by the holders of its present leases. */
export const markDone = async (db: Database, leased: readonly LeasedWork[]): Promise<void> => {
  await done(db, { ids: leased.map(({ id }) => id), attempts: leased.map(({ attempts }) => attempts) })
}

/** Schedules it to be tried again in `pause` seconds. */
export const putBack = async (db: Database, leased: LeasedWork, pause: number, error: string): Promise<void> => {
  await mine(db, leased)
    .set({ runAt: sql`now() + make_interval(secs => ${pause})`, leasedUntil: null, lastError: error })
    .execute()
}

/** Marks it as failed for good; an operator has to act. */
export const markFailed = async (db: Database, leased: LeasedWork, error: string): Promise<void> => {
  await mine(db, leased).set({ failedAt: sql`now()`, leasedUntil: null, lastError: error }).execute()
}

/** Schedules work that was given up anew. @param payload what it has among others @returns whether there was any */
export const waitAnew = async (tx: Querying, kind: string, payload: object): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    UPDATE outbox SET failed_at = NULL, attempts = 0, run_at = now(), leased_until = NULL
    WHERE kind = ${kind} AND failed_at IS NOT NULL AND payload @> ${JSON.stringify(payload)}::jsonb`.execute(tx)
  return (numAffectedRows ?? 0n) > 0n
}

/** How many pieces are due, since how many seconds the oldest is, and how many have failed. */
export const readOutboxState = async (
  db: Database,
): Promise<{ due: number; oldestSeconds: number; failed: number }> => {
  const { rows } = await sql<{ due: number; oldestSeconds: number; failed: number }>`
    SELECT count(*) AS due, coalesce(extract(epoch FROM now() - min(run_at)), 0)::float AS "oldestSeconds",
      (SELECT count(*) FROM outbox WHERE failed_at IS NOT NULL) AS failed
    FROM outbox WHERE done_at IS NULL AND failed_at IS NULL AND run_at <= now()`.execute(db)
  return rows[0] ?? { due: 0, oldestSeconds: 0, failed: 0 }
}
