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

/** Locks a shift until the transaction ends: what is sold in it is counted before it closes, or not sold. */
export const lockShift = (tx: Querying, id: number): Promise<LockedShift | undefined> =>
  tx
    .selectFrom('counterShift')
    .where('id', '=', id)
    .select(['id', 'portalCode', 'staffId', 'currency', 'floatAmount', 'closedAt'])
    .forUpdate()
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

const MOST_CLOSED = 5

/** The member's open shift at a storefront, and the latest closed ones. */
export const readShifts = async (db: Querying, portalCode: string, staffId: number): Promise<ShiftFacts[]> => {
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM counter_shift WHERE portal_code = ${portalCode} AND staff_id = ${staffId} AND closed_at IS NULL
    UNION ALL (SELECT id FROM counter_shift WHERE portal_code = ${portalCode} AND number IS NOT NULL
      ORDER BY number DESC LIMIT ${MOST_CLOSED})`.execute(db)
  const shifts: ShiftFacts[] = []
  for (const { id } of rows) {
    const shift = await readShift(db, id)
    if (shift) shifts.push(shift)
  }
  return shifts
}

/** A shift with everything that was sold in it. */
export const readShift = async (db: Querying, id: number): Promise<ShiftFacts | undefined> => {
  const shift = await db
    .selectFrom('counterShift')
    .innerJoin('staffMember', 'staffMember.id', 'counterShift.staffId')
    .where('counterShift.id', '=', id)
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
    .executeTakeFirst()
  if (!shift) return undefined
  const entries = await sql<EntryOfShift>`
    SELECT e.sale_id, e.kind, e.order_id, e.amount, e.fiscal_number, e.booked_at, o.reference, o.token, o.language, o.origin,
      (SELECT count(*)::int FROM order_line l WHERE l.order_id = e.order_id AND l.kind = 'ticket') AS tickets
    FROM counter_entry e JOIN orders o ON o.id = e.order_id WHERE e.shift_id = ${id} ORDER BY e.id DESC`.execute(db)
  const vat = await sql<VatOfShift>`
    SELECT l.vat_basis_points AS basis_points, sum(l.amount * CASE e.kind WHEN 'sale' THEN 1 ELSE -1 END)::bigint AS gross,
      sum(l.vat_amount * CASE e.kind WHEN 'sale' THEN 1 ELSE -1 END)::bigint AS vat
    FROM counter_entry e JOIN order_line l ON l.order_id = e.order_id WHERE e.shift_id = ${id}
    GROUP BY 1 HAVING count(*) > 0 ORDER BY 1`.execute(db)
  return { ...shift, entries: entries.rows, vat: vat.rows }
}
