import { createHmac } from 'node:crypto'
import type { CartContents } from '../../cart/contents/cart-contents.rules.ts'
import { ShopError } from '../../platform/foundation/shop-error.ts'
import { mailboxOf } from '../../platform/mail/mailbox-of.rules.ts'
import { giftCardKeyOf } from '../../platform/settings/secrets.ts'
import type { Querying, Shop } from '../../platform/shop/shop.ts'
import { countOfPerson, deletePurchases, insertPurchases, lockPerson, writeCard } from './person-purchases.store.ts'

/** Who buys: the address of the order, and the account if there is one. */
interface Person {
  readonly email: string
  readonly customerId: number | null
}

const limitsOf = ({ events, held }: Pick<CartContents, 'events' | 'held'>) =>
  [...events.values()]
    .flatMap(({ list: { eventId, ticketsPerPerson: limit } }) =>
      limit === null ? [] : [{ eventId, limit, wanted: held.filter((one) => one.eventId === eventId).length }],
    )
    .toSorted((one, other) => one.eventId - other.eventId)

/**
 * Refuses tickets beyond what one person may buy of an event over all orders, paid or being paid, by the mailbox of their
 * address and by their account (R14.4). Until the transaction ends, the same person's other orders wait to be counted, so
 * that several at once don't pass it.
 * @throws ShopError person_limit {eventId, limit, bought}
 */
export const refuseTooManyOfPerson = async (tx: Querying, contents: CartContents, person: Person): Promise<void> => {
  const mailbox = mailboxOf(person.email)
  for (const { eventId, limit, wanted } of limitsOf(contents)) {
    await lockPerson(tx, eventId, mailbox, person.customerId)
    const bought = await countOfPerson(tx, eventId, mailbox, person.customerId)
    if (bought + wanted > limit) throw new ShopError('person_limit', { eventId, limit, bought })
  }
}

/** Writes down who an order of events with such a limit is of, in the transaction that places it. */
export const rememberPerson = async (
  tx: Querying,
  orderId: number,
  contents: CartContents,
  { email, customerId }: Person,
): Promise<void> => {
  const events = limitsOf(contents).map(({ eventId }) => eventId)
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
