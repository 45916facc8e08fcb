import { sql } from 'kysely'
import type { Querying } from '../../platform/shop/shop.ts'

export interface CountsOfGate {
  readonly gateId: number
  readonly entered: number
  readonly left: number
  readonly refused: number
  /** Entries of the last five minutes. */
  readonly lately: number
}

/** What was scanned at the gates of an event on one of its days. */
export const countScans = async (db: Querying, eventId: number, day: string, now: Date): Promise<CountsOfGate[]> => {
  const { rows } = await sql<CountsOfGate>`
    SELECT gate_id, count(*) FILTER (WHERE verdict = 'enter')::int AS entered,
      count(*) FILTER (WHERE verdict = 'leave')::int AS left,
      count(*) FILTER (WHERE verdict NOT IN ('enter', 'leave'))::int AS refused,
      count(*) FILTER (WHERE verdict = 'enter' AND scanned_at > ${now}::timestamptz - interval '5 minutes')::int AS lately
    FROM scan WHERE event_id = ${eventId} AND day = ${day}::date GROUP BY gate_id`.execute(db)
  return rows
}

/** How many tickets are inside at each checkpoint, and how many have gone in on that day. */
export const countInside = async (
  db: Querying,
  eventId: number,
  day: string,
): Promise<{ readonly checkpointId: number; readonly inside: number; readonly admitted: number }[]> => {
  const { rows } = await sql<{ checkpointId: number; inside: number; admitted: number }>`
    SELECT checkpoint_id, count(*) FILTER (WHERE is_inside)::int AS inside, count(*)::int AS admitted
    FROM presence WHERE event_id = ${eventId} AND day = ${day}::date GROUP BY checkpoint_id`.execute(db)
  return rows
}

export const countTickets = async (db: Querying, eventId: number): Promise<number> => {
  const { rows } = await sql<{ tickets: number }>`
    SELECT count(*)::int AS tickets FROM ticket WHERE event_id = ${eventId} AND state IN ('issued', 'used')`.execute(db)
  return rows[0]?.tickets ?? 0
}

export interface ConflictRow {
  readonly id: number
  readonly kind: 'double' | 'not_valid'
  readonly ticketId: string
  readonly label: Readonly<Record<string, unknown>>
  readonly firstGate: number | null
  readonly firstDevice: string | null
  readonly firstAt: Date | null
  readonly secondGate: number
  readonly secondDevice: string
  readonly secondAt: Date
  readonly settledBy: string | null
}

/** Conflicts of an event: those that nobody has looked after, then the others, the newest first. */
export const readConflicts = async (db: Querying, eventId: number, most: number): Promise<ConflictRow[]> => {
  const { rows } = await sql<ConflictRow>`
    SELECT c.id, c.kind, c.ticket_id, l.label, one.gate_id AS first_gate, d1.name AS first_device, one.scanned_at AS first_at,
      two.gate_id AS second_gate, d2.name AS second_device, two.scanned_at AS second_at, m.name AS settled_by
    FROM scan_conflict c
    JOIN ticket t ON t.id = c.ticket_id JOIN order_line l ON l.order_id = t.order_id AND l.line_no = t.line_no
    LEFT JOIN scan one ON one.id = c.first_scan LEFT JOIN door_device d1 ON d1.id = one.device_id
    JOIN scan two ON two.id = c.second_scan JOIN door_device d2 ON d2.id = two.device_id
    LEFT JOIN staff_member m ON m.id = c.settled_by
    WHERE c.event_id = ${eventId} ORDER BY c.settled_at IS NOT NULL, c.id DESC LIMIT ${most}`.execute(db)
  return rows
}

/** @returns false: there is none, or somebody has looked after it before */
export const markSettled = async (tx: Querying, eventId: number, id: number, staffId: number): Promise<boolean> => {
  const done = await tx
    .updateTable('scanConflict')
    .set({ settledBy: staffId, settledAt: sql<Date>`now()` })
    .where('id', '=', id)
    .where('eventId', '=', eventId)
    .where('settledAt', 'is', null)
    .executeTakeFirst()
  return done.numUpdatedRows === 1n
}
