import type { ListedPlace } from '@parter/contract/door/list.ts'
import { sql } from 'kysely'
import type { Querying } from '../../platform/shop/shop.ts'

/** How far a device has read. */
export interface Reading {
  /** Its transactions and later ones are still to be read. */
  readonly cursor: string
  /** The device has read nothing, or from a database that was put back since. */
  readonly isWhole: boolean
}

/**
 * Where the next reading begins: with the oldest transaction that is still open. Ask for it before what is read, so that
 * what is committed meanwhile is read twice rather than never.
 */
export const readCursor = async (tx: Querying, cursor: string | null): Promise<Reading> => {
  const { rows } = await sql<{ cursor: string; isWhole: boolean }>`
    SELECT pg_snapshot_xmin(pg_current_snapshot())::text AS cursor,
      coalesce(${cursor}::numeric > pg_snapshot_xmax(pg_current_snapshot())::text::numeric, true) AS is_whole`.execute(
    tx,
  )
  const [row] = rows
  if (!row) throw new Error('The database has no snapshot')
  return row
}

export interface ListColumns {
  readonly fingerprints: Buffer | null
  readonly states: Buffer | null
  readonly zones: Buffer | null
  readonly days: Buffer | null
  readonly places: readonly ListedPlace[] | null
}

/** Tickets of an event as columns of bytes, by place, so that what is alike stands together. @param since null: all */
export const readList = async (tx: Querying, eventId: number, since: string | null): Promise<ListColumns> => {
  const { rows } = await sql<Omit<ListColumns, 'places'> & Record<'sections' | 'rows' | 'seats', string[] | null>>`
    SELECT string_agg(fingerprint, ''::bytea) AS fingerprints, string_agg(state, ''::bytea) AS states,
      string_agg(zone, ''::bytea) AS zones, string_agg(days, ''::bytea) AS days,
      array_agg(section) AS sections, array_agg("row") AS rows, array_agg(seat) AS seats
    FROM (
      SELECT ticket_fingerprint(t.event_id, t.code) AS fingerprint,
        CASE WHEN t.state IN ('issued', 'used') THEN '\\x01'::bytea ELSE '\\x00'::bytea END AS state,
        coalesce(l.label->>'section', '') AS section, coalesce(l.label->>'row', '') AS "row",
        coalesce(l.label->>'seat', '') AS seat,
        int2send(coalesce(l.zone_id, 0)::smallint) AS zone,
        int4send(coalesce((SELECT bit_or(1 << (day - 1)) FROM unnest(t.days) AS day WHERE day BETWEEN 1 AND 31), 0)) AS days
      FROM ticket t JOIN order_line l ON l.order_id = t.order_id AND l.line_no = t.line_no
      WHERE t.event_id = ${eventId} AND (${since}::text IS NULL OR t.changed_in >= ${since}::text::xid8)
      ORDER BY t.place_id, t.id) AS one`.execute(tx)
  const [all] = rows
  const places = all?.sections?.map((section, at) => ({
    section,
    row: all.rows?.[at] ?? '',
    seat: all.seats?.[at] ?? '',
  }))
  const { fingerprints = null, states = null, zones = null, days = null } = all ?? {}
  return { fingerprints, states, zones, days, places: places ?? null }
}

export interface ListedPresence {
  readonly fingerprint: string
  readonly isInside: boolean
  readonly since: Date
  readonly gateId: number
  readonly day: string
}

/** Where tickets are, at one checkpoint. @param since null: all */
export const readListedPresences = async (
  tx: Querying,
  checkpointId: number,
  since: string | null,
): Promise<ListedPresence[]> => {
  const { rows } = await sql<ListedPresence>`
    SELECT encode(ticket_fingerprint(t.event_id, t.code), 'hex') AS fingerprint, p.is_inside, p.since, p.gate_id, p.day::text
    FROM presence p JOIN ticket t ON t.id = p.ticket_id
    WHERE p.checkpoint_id = ${checkpointId} AND (${since}::text IS NULL OR p.changed_in >= ${since}::text::xid8)`.execute(
    tx,
  )
  return rows
}
