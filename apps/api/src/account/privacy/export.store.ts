import { sql } from 'kysely'
import type { Querying } from '../../platform/shop/shop.ts'

type Rows = Record<string, unknown>[]

const rowsOf = async (db: Querying, query: ReturnType<typeof sql<{ data: Record<string, unknown> }>>): Promise<Rows> =>
  (await query.execute(db)).rows.map(({ data }) => data)

/** What the account room stores of a customer besides the profile; secrets and hashes are left out. */
export const exportRows = async (
  db: Querying,
  {
    id,
    email,
    isVerified,
    portalCode,
  }: {
    readonly id: number
    readonly email: string
    readonly isVerified: boolean
    readonly portalCode: string
  },
) => ({
  sessions: await rowsOf(
    db,
    sql`SELECT json_build_object('device', device, 'rememberMe', remember_me, 'createdAt', created_at, 'seenAt', seen_at,
      'expiresAt', expires_at) AS data FROM session WHERE customer_id = ${id} ORDER BY created_at`,
  ),
  passkeys: await rowsOf(
    db,
    sql`SELECT json_build_object('label', label, 'createdAt', created_at, 'usedAt', used_at) AS data
      FROM passkey WHERE customer_id = ${id} ORDER BY created_at`,
  ),
  favourites: await rowsOf(
    db,
    sql`SELECT json_build_object('kind', kind, 'id', item_id, 'createdAt', created_at) AS data
      FROM favourite WHERE customer_id = ${id} ORDER BY created_at`,
  ),
  acceptedTerms: await rowsOf(
    db,
    sql`SELECT json_build_object('document', document, 'version', version, 'acceptedAt', accepted_at) AS data
      FROM terms_acceptance t WHERE customer_id = ${id}
        OR order_id IN (SELECT o.id FROM orders o WHERE o.customer_id = ${id}) ORDER BY accepted_at`,
  ),
  // data that is linked by the address alone is shown only once the address is confirmed
  newsletters: await rowsOf(
    db,
    sql`SELECT json_build_object('portal', portal_code, 'source', source, 'subscribedAt', subscribed_at,
      'unsubscribedAt', unsubscribed_at) AS data
      FROM newsletter_subscription WHERE ${isVerified} AND email = lower(${email}) ORDER BY portal_code`,
  ),
  reminders: await rowsOf(
    db,
    sql`SELECT json_build_object('eventId', event_id, 'state', state, 'createdAt', created_at) AS data
      FROM reminder WHERE ${isVerified} AND lower(email) = lower(${email}) ORDER BY created_at`,
  ),
  wishes: await rowsOf(
    db,
    sql`SELECT json_build_object('eventId', event_id, 'tickets', tickets, 'together', together, 'zones', zones,
      'state', state, 'createdAt', created_at, 'confirmedAt', confirmed_at, 'offeredAt', offered_at) AS data
      FROM wish WHERE ${isVerified} AND lower(email) = lower(${email}) ORDER BY created_at`,
  ),
  giftCardsReceived: await rowsOf(
    db,
    sql`SELECT json_build_object('giver', g.giver_name, 'recipient', g.recipient_name, 'message', g.message,
        'sentAt', g.sent_at) AS data
      FROM gift_card_sale g JOIN orders o ON o.id = g.order_id
      WHERE ${isVerified} AND o.portal_code = ${portalCode} AND lower(g.recipient_email) = lower(${email})
      UNION ALL SELECT json_build_object('giver', NULL, 'recipient', g.recipient_name, 'message', NULL,
        'sentAt', c.issued_at)
      FROM gift_card_gift g JOIN gift_card c ON c.id = g.gift_card_id
      WHERE ${isVerified} AND c.portal_code = ${portalCode} AND lower(g.recipient_email) = lower(${email})`,
  ),
  submittedForms: await rowsOf(
    db,
    sql`SELECT json_build_object('form', f.slug, 'answers', s.answers, 'file', s.attachment_name,
        'createdAt', s.created_at) AS data
      FROM form_submission s JOIN form f ON f.id = s.form_id
      WHERE ${isVerified} AND f.portal_code = ${portalCode}
        AND EXISTS (SELECT FROM jsonb_each_text(s.answers) a WHERE lower(a.value) = lower(${email}))
      ORDER BY s.created_at`,
  ),
  mails: await rowsOf(
    db,
    sql`SELECT json_build_object('subject', subject, 'kind', kind, 'state', state, 'createdAt', created_at,
      'sentAt', sent_at) AS data
      FROM email_message WHERE ${isVerified} AND portal_code = ${portalCode} AND lower(recipient) = lower(${email})
      ORDER BY created_at`,
  ),
})
