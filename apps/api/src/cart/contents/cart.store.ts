import type { DeliveryMethod } from '@parter/contract/cart/cart.ts'
import type { Company } from '@parter/contract/wire/fields.forms.ts'
import { sql } from 'kysely'
import type { PlaceOfEvent } from '../../box-office/places/places.rules.ts'
import type { Querying } from '../../platform/shop/shop.ts'
import { statement } from '../../platform/shop/statement.ts'

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

const touch = statement((tx, { cartId }: { readonly cartId: number }) =>
  tx.updateTable('cart').set({ version: sql`version + 1`, updatedAt: sql`now()` }).where('id', '=', cartId),
)

/** Increments the cart's version, by which other tabs notice the change. */
export async function touchCart(tx: Querying, cartId: number): Promise<void> {
  await touch(tx, { cartId })
}

interface NewDelivery {
  readonly cartId: number
  readonly version: number
  readonly method: DeliveryMethod
  readonly envelope: boolean
  readonly language: string
  readonly address: string | null
  readonly salesPointId: number | null
  readonly contactSessionKey: string | null
  /** What was stored is another person's. */
  readonly forgets: boolean
  readonly hasContact: boolean
  readonly name: string | null
  readonly email: string | null
  readonly phone: string | null
  readonly company: string | null
  readonly subscribes: boolean
}

const putDelivery = statement((db, given: NewDelivery) => {
  const { hasContact, forgets } = given
  const kept = (column: string) => sql`CASE WHEN ${forgets}::boolean THEN NULL ELSE ${sql.ref(column)} END`
  const ofContact = (value: string | null, type: 'text' | 'jsonb', column: string) =>
    sql<string>`CASE WHEN ${hasContact}::boolean THEN ${value}::${sql.raw(type)} ELSE ${kept(column)} END`
  return db
    .updateTable('cart')
    .set({
      version: sql`version + 1`,
      updatedAt: sql<Date>`now()`,
      deliveryMethod: given.method,
      envelope: given.envelope,
      deliveryChosenAt: sql<Date>`now()`,
      deliveryAddress: sql`coalesce(${given.address}::jsonb, ${kept('deliveryAddress')})`,
      salesPointId: sql`coalesce(${given.salesPointId}::int, sales_point_id)`,
      contactName: ofContact(given.name, 'text', 'contactName'),
      contactEmail: ofContact(given.email, 'text', 'contactEmail'),
      contactPhone: ofContact(given.phone, 'text', 'contactPhone'),
      company: ofContact(given.company, 'jsonb', 'company'),
      subscribeReversedStore: sql`CASE WHEN ${hasContact}::boolean THEN ${given.subscribes}::boolean
        ELSE subscribe_reversed_store END`,
      contactSessionKey: sql`coalesce(${given.contactSessionKey}::text, contact_session_key)`,
      language: given.language,
    })
    .where('id', '=', given.cartId)
    .where('version', '=', given.version)
    .returning(ROW_COLUMNS)
    .returning(sql<Date>`now()`.as('now'))
})

const inJson = (value: object | null | undefined): string | null => (value ? JSON.stringify(value) : null)

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
  const { contact, method, envelope, language, salesPointId, forgets } = choice
  const { rows } = await putDelivery(db, {
    cartId,
    version,
    method,
    envelope,
    language,
    salesPointId,
    forgets,
    address: inJson(choice.address),
    contactSessionKey: choice.contactSessionKey ?? null,
    hasContact: contact !== null && contact !== undefined,
    name: contact?.name ?? null,
    email: contact?.email ?? null,
    phone: contact?.phone ?? null,
    company: inJson(contact?.company),
    subscribes: contact?.subscribeReversedStore ?? false,
  })
  return rows[0] as unknown as CartRow | undefined
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
