import { refreshOffers } from '../../src/catalogue/writing/write-events.ts'
import { inTransaction } from '../../src/platform/database/in-transaction.ts'
import type { PurchaseScene } from '../checkout/purchase.ts'
import { sell } from '../checkout/purchase.ts'

/** What others hold: it ends when a test says so. */
const OTHERS = 7

/** A sold-out event, and what one can do on its waiting list. */
export const soldOut = async (scene: PurchaseScene, event: { id: number; seats?: number; standing?: number[] }) => {
  const { test, rows, work } = scene
  await sell(test, event, 'Väljamüüdud õhtu')
  await rows(
    `INSERT INTO allocation (event_id, place_id, state, cart_id, zone_id, ticket_type_id, expires_at, held_since)
     SELECT $1, place, 1, ${OTHERS}, 1, 1, now() + interval '1 day', now() + interval '1395 minutes' FROM generate_series(1, $2::int) AS place`,
    [event.id, event.seats ?? 0],
  )
  await rows(
    `WITH full_zone AS (UPDATE standing_zone SET taken = capacity WHERE event_id = $1 RETURNING *)
     INSERT INTO standing_allocation (event_id, state, cart_id, zone_id, ticket_type_id, expires_at, held_since)
     SELECT $1, 1, ${OTHERS}, zone_id, 1, now() + interval '1 day', now() + interval '1395 minutes' FROM full_zone, generate_series(1, capacity)`,
    [event.id],
  )
  await inTransaction(test.shop.db, (tx) => refreshOffers(tx, [event.id]))
  const ask = (address: string, body?: object) => test.ask(`${address}?language=et`, body ? { body } : {})
  const lastMail = async (email: string) => {
    const [mail] = await rows<{ kind: string; text: string }>(
      `SELECT kind, text FROM email_message WHERE recipient = $1 ORDER BY created_at DESC, id DESC LIMIT 1`,
      [email],
    )
    return { kind: mail?.kind ?? '', token: /token=([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? '' }
  }
  const wish = (more: object = {}) => ({ eventId: event.id, tickets: 1, zones: [], together: true, ...more })
  const asking = async (email: string, more: object = {}) => {
    await ask('POST /api/v1/waiting-list', { ...wish(more), email })
    await work()
    return (await lastMail(email)).token
  }
  return {
    ask,
    lastMail,
    wish,
    asking,
    /** Somebody in line. */
    async join(email: string, more: object = {}) {
      const token = await asking(email, more)
      await ask('POST /api/v1/waiting-list/confirmation', { token })
      await work()
      return token
    },
    read: async (token: string) => (await ask(`GET /api/v1/waiting-list/${token}`)).json(),
    /** Others' holds of seats end: nobody says so. */
    expire: (...places: number[]) =>
      rows(`UPDATE allocation SET expires_at = now() WHERE event_id = $1 AND place_id = ANY($2::int[])`, [
        event.id,
        places,
      ]),
    /** Whatever was put off is due now. */
    async later() {
      await rows(`UPDATE outbox SET run_at = now() WHERE done_at IS NULL`)
      await work()
    },
    /** Kept places have waited for larger wishes long enough. */
    outwait: async () => {
      for (const table of ['allocation', 'standing_allocation'])
        await rows(
          `UPDATE ${table} SET held_since = held_since - interval '1 hour' WHERE event_id = $1 AND cart_id = -2147483648`,
          [event.id],
        )
    },
    row: async (placeId: number) =>
      (await rows(`SELECT * FROM allocation WHERE event_id = $1 AND place_id = $2`, [event.id, placeId]))[0],
  }
}
