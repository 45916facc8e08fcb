import type { Language } from '@parter/portal/language/languages.ts'
import type { Currency } from '@parter/portal/language/money.ts'
import { sql } from 'kysely'
import type { Querying } from '../platform/shop/shop.ts'

/** A card that staff have given, with whom it is for. */
interface GivenCard {
  readonly giftCardId: number
  readonly reason: string
  readonly recipientName: string
  readonly recipientEmail: string
  readonly language: Language
  readonly encryptedCode: Buffer
  readonly emailId: string
}

export const insertGivenCard = async (tx: Querying, card: GivenCard): Promise<void> => {
  await tx.insertInto('giftCardGift').values(card).execute()
}

/** The card that an email brings; undefined: none. */
export const findGivenCard = async (db: Querying, emailId: string) => {
  const { rows } = await sql<{
    giftCardId: number
    portalCode: string
    recipientName: string | null
    language: Language
    encryptedCode: Buffer | null
    amount: number
    currency: Currency
    balance: number
    lastCharacters: string
    issuedAt: Date
    validUntil: Date
  }>`
    SELECT t.gift_card_id, g.portal_code, t.recipient_name, t.language, t.encrypted_code, g.issued_amount AS amount, g.currency,
      g.balance, g.last_characters, g.issued_at, g.valid_until
    FROM gift_card_gift t JOIN gift_card g ON g.id = t.gift_card_id WHERE t.email_id = ${emailId}::uuid`.execute(db)
  return rows[0]
}

/** Deletes codes some days after they were sent, or once the card is used. */
export const dropGivenCodes = async (tx: Querying, portalCode: string, days: number): Promise<void> => {
  await sql`
    UPDATE gift_card_gift t SET encrypted_code = NULL FROM gift_card g
    WHERE g.id = t.gift_card_id AND g.portal_code = ${portalCode} AND t.encrypted_code IS NOT NULL
      AND (g.issued_at < now() - ${days}::int * interval '1 day' OR g.balance < g.issued_amount)`.execute(tx)
}

/** Deletes whom cards were given to. */
export const eraseGivenDetails = async (
  tx: Querying,
  portalCode: string,
  days: number,
  recipient: string | null = null,
): Promise<void> => {
  await sql`
    UPDATE gift_card_gift t SET recipient_name = NULL, recipient_email = NULL FROM gift_card g
    WHERE g.id = t.gift_card_id AND g.portal_code = ${portalCode} AND t.recipient_email IS NOT NULL
      AND (${recipient}::text IS NULL OR lower(t.recipient_email) = lower(${recipient}))
      AND g.issued_at < now() - ${days}::int * interval '1 day'`.execute(tx)
}
