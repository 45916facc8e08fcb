import { sql } from 'kysely'
import { containing } from '../../platform/lists/like.ts'
import type { Querying } from '../../platform/shop/shop.ts'

export interface FoundTicket {
  readonly fingerprint: string
  readonly holder: string | null
  readonly label: Readonly<Record<string, unknown>>
  readonly reference: string
  readonly isValid: boolean
}

/** Tickets of an event whose holder, buyer or order has these words, valid ones first; a ticket that was sent on has its new holder. */
export const findTickets = async (
  db: Querying,
  eventId: number,
  text: string,
  most: number,
): Promise<FoundTicket[]> => {
  const words = text.split(/\s+/).map(containing)
  const { rows } = await sql<FoundTicket>`
    SELECT encode(ticket_fingerprint(t.event_id, t.code), 'hex') AS fingerprint, named.holder, l.label, o.reference,
      t.state IN ('issued', 'used') AS is_valid
    FROM ticket t
    JOIN order_line l ON l.order_id = t.order_id AND l.line_no = t.line_no
    JOIN orders o ON o.id = t.order_id
    CROSS JOIN LATERAL (SELECT nullif(CASE WHEN t.holder_email IS NULL
      THEN coalesce(nullif(concat_ws(' ', l.first_name, l.last_name), ''), o.contact_name)
      ELSE concat_ws(' ', t.holder_first_name, t.holder_last_name) END, '') AS holder) named
    WHERE t.event_id = ${eventId}
      AND folded(concat_ws(' ', named.holder, o.reference)) LIKE ALL (SELECT folded(word) FROM unnest(${words}::text[]) AS word)
    ORDER BY t.state NOT IN ('issued', 'used'), named.holder, t.place_id LIMIT ${most}`.execute(db)
  return rows
}
