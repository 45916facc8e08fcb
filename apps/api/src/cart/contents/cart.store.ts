import type { DeliveryMethod } from '@parter/contract/cart/cart.ts'
import type { Company } from '@parter/contract/wire/fields.forms.ts'
import { sql } from 'kysely'
import type { PlaceOfEvent } from '../../box-office/places/places.rules.ts'
import type { Querying } from '../../platform/shop/shop.ts'

export interface PostalAddress {
  readonly name: string
  readonly street: string
  readonly city: string
  readonly postalCode: string
  readonly countryCode: string
}

/** The cart's row, and the time of the database's clock at reading. */
export interface CartRow {
  readonly version: number
  readonly contactName: string | null
  readonly contactEmail: string | null
  readonly contactPhone: string | null
  readonly deliveryMethod: DeliveryMethod | null
  readonly deliveryAddress: PostalAddress | null
  readonly salesPointId: number | null
  readonly company: Company | null
  readonly envelope: boolean
  /** When method and envelope were chosen; they apply only to tickets that were held by then. */
  readonly deliveryChosenAt: Date | null
  readonly subscribeReversedStore: boolean
  /** The key in the guest's cookie under which contact and address are stored. */
  readonly contactSessionKey: string | null
  readonly now: Date
}

/** The unpaid order of the cart, and the link of its payment. */
export interface OrderUnderWay {
  readonly orderToken: string
  readonly paymentLink: string | null
}

/** A cart whose row is locked. */
export interface LockedCart {
  readonly version: number
  /** The key in the guest's cookie under which contact and address are stored. */
  readonly contactSessionKey: string | null
}

/** The holder's name and the insurance of one held ticket. */
export interface TicketDetails extends NamesOnTicket {
  /** When insurance was chosen; null: it wasn't. */
  readonly insuredAt: Date | null
}

export interface NamesOnTicket extends PlaceOfEvent {
  readonly firstName: string | null
  readonly lastName: string | null
  readonly birthDate: string | null
}

/** How the tickets are delivered; without a contact the stored one is kept. */
export interface DeliveryChoice {
  readonly method: DeliveryMethod
  readonly envelope: boolean
  /** None: the stored one is kept. */
  readonly address: PostalAddress | null
  /** None: the stored one is kept. */
  readonly salesPointId: number | null
  readonly contact: {
    readonly name: string | null
    readonly email: string
    readonly phone: string | null
    readonly subscribeReversedStore: boolean
    /** None: the receipt is issued to the buyer. */
    readonly company: Company | null
  } | null
}

/** The columns that are read of a cart's row. */
export const ROW_COLUMNS = [
  'version',
  'contactName',
  'contactEmail',
  'contactPhone',
  'deliveryMethod',
  'deliveryAddress',
  'salesPointId',
  'company',
  'envelope',
  'deliveryChosenAt',
  'subscribeReversedStore',
  'contactSessionKey',
] as const

/**
 * Locks a cart until the transaction ends, so that its changes are made one after the other.
 * @returns undefined if there is no such cart
 */
export async function lockCart(tx: Querying, cartId: number): Promise<LockedCart | undefined> {
  return await tx
    .selectFrom('cart')
    .where('id', '=', cartId)
    .select(['version', 'contactSessionKey'])
    .forUpdate()
    .executeTakeFirst()
}

/** The same for the cart of an order. */
export async function lockCartOfOrder(tx: Querying, orderId: number): Promise<void> {
  const ofOrder = tx.selectFrom('orders').where('orders.id', '=', orderId).select('cartId')
  await tx.selectFrom('cart').where('id', '=', ofOrder).select('id').forUpdate().execute()
}

/** True while an order of the cart is being paid. */
export async function isBeingPaid(db: Querying, cartId: number): Promise<boolean> {
  const order = db.selectFrom('orders').where('cartId', '=', cartId).where('state', '=', 'paying').select('id')
  return (await order.executeTakeFirst()) !== undefined
}

/** The events of which the cart holds or held places. */
export async function readCartEvents(db: Querying, cartId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('cartEvent')
    .where('cartId', '=', cartId)
    .orderBy('addedAt')
    .orderBy('eventId')
    .select('eventId')
    .execute()
  return rows.map(({ eventId }) => eventId)
}

/** Increments the cart's version, by which other tabs notice the change. */
export async function touchCart(tx: Querying, cartId: number): Promise<void> {
  await tx
    .updateTable('cart')
    .set({ version: sql`version + 1`, updatedAt: sql`now()` })
    .where('id', '=', cartId)
    .execute()
}

const NOBODY = { contactName: null, contactEmail: null, contactPhone: null, deliveryAddress: null, company: null }

/**
 * Stores a choice of delivery on condition that the cart's version is unchanged, and increments it.
 * @param choice `contactSessionKey`: from now on only the cookie with this key can read the contact; none: as before.
 *   `forgets`: the stored contact, address and company are another person's and are deleted
 * @returns the new row; undefined: the cart has changed, and nothing was written
 */
export async function writeDelivery(
  db: Querying,
  { cartId, version }: { readonly cartId: number; readonly version: number },
  choice: DeliveryChoice & {
    readonly language: string
    readonly contactSessionKey: string | undefined
    readonly forgets: boolean
  },
): Promise<CartRow | undefined> {
  const { contact, contactSessionKey } = choice
  const row = await db
    .updateTable('cart')
    .set({
      version: version + 1,
      updatedAt: sql<Date>`now()`,
      deliveryMethod: choice.method,
      envelope: choice.envelope,
      deliveryChosenAt: sql<Date>`now()`,
      ...(choice.forgets ? NOBODY : {}),
      ...(choice.address ? { deliveryAddress: JSON.stringify(choice.address) } : {}),
      ...(choice.salesPointId === null ? {} : { salesPointId: choice.salesPointId }),
      ...(contact
        ? {
            contactName: contact.name,
            contactEmail: contact.email,
            contactPhone: contact.phone,
            subscribeReversedStore: contact.subscribeReversedStore,
            company: contact.company === null ? null : JSON.stringify(contact.company),
          }
        : {}),
      ...(contactSessionKey === undefined ? {} : { contactSessionKey }),
      language: choice.language,
    })
    .where('id', '=', cartId)
    .where('version', '=', version)
    .returning(ROW_COLUMNS)
    .returning(sql<Date>`now()`.as('now'))
    .executeTakeFirst()
  return row as unknown as CartRow | undefined
}

/** Deletes the names on tickets. */
export async function forgetNames(tx: Querying, cartId: number): Promise<void> {
  const nameless = { firstName: null, lastName: null, birthDate: null }
  await tx.updateTable('cartTicket').set(nameless).where('cartId', '=', cartId).execute()
}

/** Extends the choice of delivery to all tickets that the cart holds now. */
export async function renewDelivery(tx: Querying, cartId: number): Promise<void> {
  await tx.updateTable('cart').set({ deliveryChosenAt: sql<Date>`now()` }).where('id', '=', cartId).execute()
}

export async function writeNames(tx: Querying, cartId: number, names: readonly NamesOnTicket[]): Promise<void> {
  await tx
    .insertInto('cartTicket')
    .values(names.map((name) => ({ cartId, ...name })))
    .onConflict((conflict) =>
      conflict.columns(['cartId', 'eventId', 'placeId']).doUpdateSet((excluded) => ({
        firstName: excluded.ref('excluded.firstName'),
        lastName: excluded.ref('excluded.lastName'),
        birthDate: excluded.ref('excluded.birthDate'),
      })),
    )
    .execute()
}

/** Adds or removes the insurance of tickets, and stores which wording of the offer was shown. */
export async function writeInsurance(
  tx: Querying,
  cartId: number,
  places: readonly PlaceOfEvent[],
  insuranceTextVersion: string | null,
): Promise<void> {
  const insuredAt = insuranceTextVersion === null ? null : sql<Date>`now()`
  await tx
    .insertInto('cartTicket')
    .values(places.map(({ eventId, placeId }) => ({ cartId, eventId, placeId, insuredAt, insuranceTextVersion })))
    .onConflict((conflict) =>
      conflict.columns(['cartId', 'eventId', 'placeId']).doUpdateSet({ insuredAt, insuranceTextVersion }),
    )
    .execute()
}

/** Deletes names and insurance of tickets that are no longer held. */
export async function forgetTickets(tx: Querying, cartId: number, places: readonly PlaceOfEvent[]): Promise<void> {
  for (const { eventId, placeId } of places) {
    await tx
      .deleteFrom('cartTicket')
      .where('cartId', '=', cartId)
      .where('eventId', '=', eventId)
      .where('placeId', '=', placeId)
      .execute()
  }
}

/** Deletes names and insurance of some events' tickets. */
export async function forgetTicketsOfEvents(tx: Querying, cartId: number, eventIds: readonly number[]): Promise<void> {
  await tx.deleteFrom('cartTicket').where('cartId', '=', cartId).where('eventId', 'in', eventIds).execute()
}

/** Resets delivery and newsletter of a cart without events. */
export async function resetIfEmpty(tx: Querying, cartId: number): Promise<void> {
  await tx
    .updateTable('cart')
    .set({ subscribeReversedStore: false, deliveryMethod: null, envelope: false, deliveryChosenAt: null })
    .where('id', '=', cartId)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('cartEvent').whereRef('cartEvent.cartId', '=', 'cart.id').select('cartEvent.eventId'))),
    )
    .execute()
}

/**
 * Removes a purchase from a cart: delivery method, company, and names and insurance of the events' tickets. Contact and
 * address are kept for the next purchase, the newsletter subscription while an event is in the cart.
 * @returns the storefront and language of the cart, if its buyer had asked for the newsletter
 */
export async function emptyCart(
  tx: Querying,
  cartId: number,
  eventIds: readonly number[],
): Promise<{ readonly portalCode: string; readonly language: string } | undefined> {
  const { rows } = await sql<{ portalCode: string; language: string; wanted: boolean }>`
    WITH forgotten AS (
      DELETE FROM cart_ticket WHERE cart_id = ${cartId} AND event_id = ANY(${[...eventIds]}::int[])
    )
    UPDATE cart SET delivery_method = NULL, envelope = false, delivery_chosen_at = NULL, company = NULL,
      version = version + 1, updated_at = now(),
      subscribe_reversed_store = subscribe_reversed_store AND EXISTS (SELECT FROM cart_event WHERE cart_event.cart_id = cart.id)
    WHERE id = ${cartId}
    RETURNING portal_code, language, old.subscribe_reversed_store AS wanted`.execute(tx)
  const [row] = rows
  return row?.wanted ? { portalCode: row.portalCode, language: row.language } : undefined
}
