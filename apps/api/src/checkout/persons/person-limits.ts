import { createHmac } from 'node:crypto'
import { ShopError } from '../../platform/foundation/shop-error.ts'
import { mailboxOf } from '../../platform/mail/mailbox-of.rules.ts'
import { giftCardKeyOf } from '../../platform/settings/secrets.ts'
import type { Querying, Shop } from '../../platform/shop/shop.ts'
import { type Limited, limitsOf } from './person-limits.rules.ts'
import { countOfPerson, deletePurchases, insertPurchases, lockPerson, writeCard } from './person-purchases.store.ts'

/** Who buys: the address of the order, and the account if there is one. */
interface Person {
  readonly email: string
  readonly customerId: number | null
}

/**
 * Refuses tickets beyond what one person may buy of an event, or of all dates of its series, over all orders, paid or being
 * paid, by the mailbox of their address and by their account (R14.4). Until the transaction ends, the same person's other
 * orders wait to be counted, so that several at once don't pass it.
 * @throws ShopError person_limit and person_limit_of_series {eventId, limit, bought}
 */
export const refuseTooManyOfPerson = async (tx: Querying, contents: Limited, person: Person): Promise<void> => {
  const mailbox = mailboxOf(person.email)
  for (const { of, eventId, limit, wanted } of limitsOf(contents)) {
    await lockPerson(tx, of, mailbox, person.customerId)
    const bought = await countOfPerson(tx, of, mailbox, person.customerId)
    if (bought + wanted <= limit) continue
    throw new ShopError('seriesId' in of ? 'person_limit_of_series' : 'person_limit', { eventId, limit, bought })
  }
}

/** Writes down who an order of events with such a limit is of, in the transaction that places it. */
export const rememberPerson = async (
  tx: Querying,
  orderId: number,
  contents: Limited,
  { email, customerId }: Person,
): Promise<void> => {
  const events = [...contents.events.values()].flatMap(({ list: { eventId, ticketsPerPerson, seriesLimit } }) =>
    ticketsPerPerson === null && seriesLimit === null ? [] : [eventId],
  )
  if (events.length > 0) await insertPurchases(tx, { orderId, events, mailbox: mailboxOf(email), customerId })
}

/**
 * Keeps a card's fingerprint, as a keyed hash, with an order of an event with a limit: the same card behind several
 * addresses is shown to staff.
 */
export const rememberCardOfPerson = (
  { db, settings }: Pick<Shop, 'db' | 'settings'>,
  orderId: number,
  fingerprint: string,
): Promise<void> =>
  writeCard(db, orderId, createHmac('sha256', giftCardKeyOf(settings)).update(`card ${fingerprint}`).digest())

/** Forgets who bought these orders. */
export const forgetPersons = (tx: Querying, orderIds: readonly number[]): Promise<void> => deletePurchases(tx, orderIds)
