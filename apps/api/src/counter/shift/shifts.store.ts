import { sql } from 'kysely'
import type { Belonging } from '../../platform/audit/actor.ts'
import type { Querying } from '../../platform/shop/shop.ts'
import type { EntryOfShift, ShiftFacts, VatOfShift } from './shift.rules.ts'

/** A shift as its guards need it. */
export interface LockedShift {
  readonly id: number
  readonly portalCode: string
  readonly staffId: number
  readonly currency: string
  readonly floatAmount: number
  readonly closedAt: Date | null
}

/** @returns undefined: the member has an open one at the storefront */
export const insertShift = async (
  tx: Querying,
  shift: Pick<LockedShift, 'portalCode' | 'staffId' | 'currency' | 'floatAmount'>,
): Promise<number | undefined> =>
  (
    await tx
      .insertInto('counterShift')
      .values(shift)
      .onConflict((conflict) => conflict.columns(['portalCode', 'staffId']).where('closedAt', 'is', null).doNothing())
      .returning('id')
      .executeTakeFirst()
  )?.id

/**
 * Locks a shift until the transaction ends: what is sold in it is counted before it closes, or not sold. Entries that a
 * payment writes meanwhile don't wait for it.
 */
export const lockShift = (tx: Querying, id: number): Promise<LockedShift | undefined> =>
  tx
    .selectFrom('counterShift')
    .where('id', '=', id)
    .select(['id', 'portalCode', 'staffId', 'currency', 'floatAmount', 'closedAt'])
    .forNoKeyUpdate()
    .executeTakeFirst()

/** A shift belongs to its storefront. */
export const findShiftBelonging = async (db: Querying, id: number): Promise<Belonging | null> =>
  (await db.selectFrom('counterShift').where('id', '=', id).select('portalCode').executeTakeFirst()) ?? null

/** The next number of the storefront's Z reports; others who close wait for it until this transaction ends. */
export const takeNumber = async (tx: Querying, portalCode: string): Promise<number> => {
  const { rows } = await sql<{ lastNumber: number }>`
    INSERT INTO counter_series AS s (portal_code, last_number) VALUES (${portalCode}, 1)
    ON CONFLICT (portal_code) DO UPDATE SET last_number = s.last_number + 1 RETURNING last_number`.execute(tx)
  return rows[0]?.lastNumber ?? 1
}

export const writeClosed = async (
  tx: Querying,
  id: number,
  closed: { readonly expectedAmount: number; readonly countedAmount: number; readonly number: number },
): Promise<void> => {
  await tx
    .updateTable('counterShift')
    .set({ ...closed, closedAt: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
}

/** Card payments of a shift whose outcome isn't known: their places are held for them. */
export const countOpenCards = async (tx: Querying, id: number): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM counter_card c JOIN counter_sale s ON s.id = c.sale_id
    JOIN orders o ON o.id = c.order_id WHERE s.shift_id = ${id} AND o.state = 'paying'`.execute(tx)
  return rows[0]?.count ?? 0
}

const MOST_CLOSED = 5

/** The member's open shift at a storefront, and the latest closed ones, each with everything that was sold in it. */
export const readShifts = async (db: Querying, portalCode: string, staffId: number): Promise<ShiftFacts[]> => {
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM counter_shift WHERE portal_code = ${portalCode} AND staff_id = ${staffId} AND closed_at IS NULL
    UNION ALL (SELECT id FROM counter_shift WHERE portal_code = ${portalCode} AND number IS NOT NULL
      ORDER BY number DESC LIMIT ${MOST_CLOSED})`.execute(db)
  return await readShiftsOf(
    db,
    rows.map(({ id }) => id),
  )
}

/** A shift with everything that was sold in it. */
export const readShift = async (db: Querying, id: number): Promise<ShiftFacts | undefined> =>
  (await readShiftsOf(db, [id]))[0]

/** Shifts in three statements, however many they are, in the order in which they are asked for. */
const readShiftsOf = async (db: Querying, ids: readonly number[]): Promise<ShiftFacts[]> => {
  const shifts = await db
    .selectFrom('counterShift')
    .innerJoin('staffMember', 'staffMember.id', 'counterShift.staffId')
    .where('counterShift.id', '=', sql<number>`ANY(${ids}::int[])`)
    .select([
      'counterShift.id',
      'counterShift.number',
      'counterShift.portalCode',
      'counterShift.currency',
      'counterShift.staffId',
      'staffMember.name as staffName',
      'counterShift.openedAt',
      'counterShift.closedAt',
      'counterShift.floatAmount',
      'counterShift.countedAmount',
    ])
    .execute()
  const entries = await sql<EntryOfShift & { readonly shiftId: number }>`
    SELECT e.shift_id, e.sale_id, e.kind, e.method, e.order_id, e.amount, e.needs_receipt, e.fiscal_number, e.booked_at, o.reference, o.token, o.language, o.origin,
      o.gift_card_amount, p.order_id IS NOT NULL AS is_prepared, (SELECT count(*)::int FROM order_line l WHERE l.order_id = e.order_id AND l.kind = 'ticket' AND l.exchange_id IS NULL) AS tickets
    FROM counter_entry e JOIN orders o ON o.id = e.order_id
    LEFT JOIN outage_ticket p ON p.order_id = e.order_id AND p.accounted_at IS NULL
    WHERE e.shift_id = ANY(${ids}::int[]) ORDER BY e.id DESC`.execute(db)
  const vat = await sql<VatOfShift & { readonly shiftId: number }>`
    SELECT e.shift_id, l.vat_basis_points AS basis_points,
      sum(l.amount * CASE e.kind WHEN 'sale' THEN 1 ELSE -1 END)::bigint AS gross,
      sum(l.vat_amount * CASE e.kind WHEN 'sale' THEN 1 ELSE -1 END)::bigint AS vat
    FROM counter_entry e JOIN order_line l ON l.order_id = e.order_id AND l.exchange_id IS NULL
    WHERE e.shift_id = ANY(${ids}::int[])
      AND NOT EXISTS (SELECT FROM outage_ticket p WHERE p.order_id = e.order_id AND p.accounted_at IS NULL)
    GROUP BY 1, 2 ORDER BY 2`.execute(db)
  const entriesOf = Map.groupBy(entries.rows, ({ shiftId }) => shiftId)
  const vatOf = Map.groupBy(vat.rows, ({ shiftId }) => shiftId)
  return ids.flatMap((id) => {
    const shift = shifts.find((one) => one.id === id)
    return shift ? [{ ...shift, entries: entriesOf.get(id) ?? [], vat: vatOf.get(id) ?? [] }] : []
  })
}
