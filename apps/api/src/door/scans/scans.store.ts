import type { Direction, Presence, Verdict } from '@parter/contract/door/verdict.ts'
import { sql } from 'kysely'
import type { Querying } from '../../platform/shop/shop.ts'

/** A scan as it is kept. */
export interface KeptScan {
  readonly sequence: number
  readonly fingerprint: string
  readonly ticketId: string | null
  readonly direction: Direction
  readonly verdict: Verdict
  readonly isOffline: boolean
  /** The calendar day of the event. */
  readonly day: string
  readonly scannedAt: Date
}

/** Scans of a device that the shop has already. */
export const readKept = async (
  tx: Querying,
  deviceId: number,
  sequences: readonly number[],
): Promise<(Pick<KeptScan, 'sequence' | 'verdict' | 'day' | 'ticketId' | 'isOffline'> & { readonly id: number })[]> => {
  const { rows } = await sql<
    Pick<KeptScan, 'sequence' | 'verdict' | 'day' | 'ticketId' | 'isOffline'> & { readonly id: number }
  >`
    SELECT id, sequence, verdict, day::text, ticket_id, is_offline FROM scan
    WHERE device_id = ${deviceId} AND sequence = ANY(${[...sequences]}::int[])`.execute(tx)
  return rows
}

export interface LockedTicket {
  readonly id: string
  readonly orderId: number
  readonly state: string
  readonly days: readonly number[] | null
  readonly zoneId: number | null
  readonly fingerprint: string
}

/** Tickets of an event by their fingerprints, locked in one order, so that doors wait for each other and never in a ring. */
export const lockTickets = async (
  tx: Querying,
  eventId: number,
  fingerprints: readonly string[],
): Promise<LockedTicket[]> => {
  const { rows } = await sql<LockedTicket>`
    SELECT t.id, t.order_id, t.state, t.days, l.zone_id, encode(ticket_fingerprint(t.event_id, t.code), 'hex') AS fingerprint
    FROM ticket t JOIN order_line l ON l.order_id = t.order_id AND l.line_no = t.line_no
    WHERE t.event_id = ${eventId}
      AND ticket_fingerprint(t.event_id, t.code) = ANY(${fingerprints.map((one) => Buffer.from(one, 'hex'))}::bytea[])
    ORDER BY t.id FOR UPDATE OF t`.execute(tx)
  return rows
}

/** Where a ticket was last, with the scan that says so. */
export type KeptPresence = Presence & { readonly ticketId: string; readonly scanId: number }

/** Where tickets were last at a checkpoint. Lock the tickets first. */
export const readPresences = async (
  tx: Querying,
  checkpointId: number,
  ticketIds: readonly string[],
): Promise<KeptPresence[]> => {
  const { rows } = await sql<Omit<KeptPresence, 'since'> & { since: Date }>`
    SELECT ticket_id, is_inside, since, gate_id, day::text, scan_id FROM presence
    WHERE checkpoint_id = ${checkpointId} AND ticket_id = ANY(${[...ticketIds]}::uuid[])`.execute(tx)
  return rows.map(({ since, ...row }) => ({ ...row, since: since.toISOString() }))
}

/** Keeps scans of a device. @returns their numbers by the device's count */
export const insertScans = async (
  tx: Querying,
  of: { readonly eventId: number; readonly deviceId: number; readonly gateId: number },
  scans: readonly KeptScan[],
): Promise<ReadonlyMap<number, number>> => {
  if (scans.length === 0) return new Map()
  const rows = scans.map(({ fingerprint, scannedAt, ...scan }) => ({
    ...of,
    ...scan,
    fingerprint: Buffer.from(fingerprint, 'hex'),
    scannedAt,
  }))
  const kept = await tx.insertInto('scan').values(rows).returning(['id', 'sequence']).execute()
  return new Map(kept.map(({ id, sequence }) => [sequence, id]))
}

export interface NewPresence {
  readonly ticketId: string
  readonly isInside: boolean
  readonly since: string
  readonly gateId: number
  readonly day: string
  readonly scanId: number
}

/** Notes where tickets are now. Lock the tickets first. */
export const writePresences = async (
  tx: Querying,
  of: { readonly eventId: number; readonly checkpointId: number },
  presences: readonly NewPresence[],
): Promise<void> => {
  if (presences.length === 0) return
  await tx
    .insertInto('presence')
    .values(presences.map((one) => ({ ...of, ...one })))
    .onConflict((conflict) =>
      conflict.columns(['ticketId', 'checkpointId']).doUpdateSet(({ ref }) => ({
        isInside: ref('excluded.isInside'),
        since: ref('excluded.since'),
        gateId: ref('excluded.gateId'),
        day: ref('excluded.day'),
        scanId: ref('excluded.scanId'),
        changedIn: sql<string>`pg_current_xact_id()`,
      })),
    )
    .execute()
}

export interface NewConflict {
  readonly kind: 'double' | 'not_valid'
  readonly ticketId: string
  readonly firstScan: number | null
  readonly secondScan: number
}

export const insertConflicts = async (
  tx: Querying,
  eventId: number,
  conflicts: readonly NewConflict[],
): Promise<void> => {
  if (conflicts.length === 0) return
  await tx
    .insertInto('scanConflict')
    .values(conflicts.map((one) => ({ eventId, ...one })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Scans of these that are part of a conflict, by the device's count. */
export const readConflicting = async (
  tx: Querying,
  deviceId: number,
  sequences: readonly number[],
): Promise<number[]> => {
  const { rows } = await sql<{ sequence: number }>`
    SELECT DISTINCT s.sequence FROM scan s JOIN scan_conflict c ON c.first_scan = s.id OR c.second_scan = s.id
    WHERE s.device_id = ${deviceId} AND s.sequence = ANY(${[...sequences]}::int[]) ORDER BY 1`.execute(tx)
  return rows.map(({ sequence }) => sequence)
}

/** How many valid tickets of an order an event has, and how many are inside at a checkpoint. */
export const readGroup = async (
  tx: Querying,
  of: { readonly orderId: number; readonly eventId: number; readonly checkpointId: number; readonly day: string },
): Promise<{ readonly places: number; readonly inside: number }> => {
  const { rows } = await sql<{ places: number; inside: number }>`
    SELECT count(*)::int AS places, count(p.ticket_id)::int AS inside FROM ticket t
    LEFT JOIN presence p ON p.ticket_id = t.id AND p.checkpoint_id = ${of.checkpointId} AND p.is_inside AND p.day = ${of.day}::date
    WHERE t.order_id = ${of.orderId} AND t.event_id = ${of.eventId} AND t.state IN ('issued', 'used')`.execute(tx)
  return rows[0] ?? { places: 0, inside: 0 }
}
