import { randomBytes } from 'node:crypto'
import type { ReplyOf } from '@parter/contract/calls.ts'
import type { DeliveryMethod } from '@parter/contract/cart/cart.ts'
import type { Company } from '@parter/contract/wire/fields.forms.ts'
import { postalCountriesOf } from '@parter/portal/postal-codes.ts'
import { inTransaction } from '../platform/database/in-transaction.ts'
import { FieldErrors, ShopError } from '../platform/foundation/shop-error.ts'
import type { Querying, Shop } from '../platform/shop/shop.ts'
import type { Visitor } from '../platform/shop/visitor.ts'
import { changeCart, eventsWithoutHolds } from './change-cart.ts'
import {
  type CartRow,
  type DeliveryChoice,
  forgetNames,
  type PostalAddress,
  writeDelivery,
} from './contents/cart.store.ts'
import { type CartContents, contentsOf } from './contents/cart-contents.rules.ts'
import { lockCart } from './contents/cart-locks.store.ts'
import { fitsEnvelope, needsAddress, needsSalesPoint } from './contents/delivery.rules.ts'
import { type CartAsRead, cartAsRead, readCart, shownCart } from './contents/read-cart.ts'

/** The guest's contact and address; undefined: not in this call. */
interface Typed {
  readonly contact:
    | { readonly name?: string | undefined; readonly email: string; readonly phone?: string | undefined }
    | undefined
  readonly address: PostalAddress | undefined
}

const isKnown = (row: CartRow, { contact, address }: Typed): boolean => {
  const { contactName, contactEmail, contactPhone, deliveryAddress: known } = row
  const isSameContact =
    contact === undefined ||
    (contact.email === contactEmail &&
      (contact.name || null) === contactName &&
      (contact.phone || null) === contactPhone)
  const isSameAddress =
    address === undefined ||
    (known !== null && (Object.keys(address) as (keyof PostalAddress)[]).every((part) => address[part] === known[part]))
  return isSameContact && isSameAddress
}

/**
 * The key under which a guest's contact is stored. A new contact gets a new key, which only the reply's cookie has, so
 * that a cookie that was planted or copied earlier can't read it. A contact under another key is deleted, so a lost reply
 * costs the buyer some typing but no tickets. The same contact again keeps its key.
 * @returns the new key, undefined when it stays the same; and whether an earlier contact must be deleted
 */
function keyOfTyping(row: CartRow, { cartKey }: Visitor, typed: Typed) {
  const { contactSessionKey } = row
  const isOwn = contactSessionKey !== null && contactSessionKey === cartKey
  const stays = cartKey === undefined || (!typed.contact && !typed.address) || (isOwn && isKnown(row, typed))
  if (stays) return { newKey: undefined, forgets: false }
  return { newKey: randomBytes(16).toString('base64url'), forgets: contactSessionKey !== null && !isOwn }
}

export interface DeliveryInput {
  readonly method: DeliveryMethod
  readonly envelope: boolean
  readonly address?: PostalAddress | undefined
  /** Left out: only method and envelope are chosen, so that the total is right before the contact is typed. */
  readonly contact?:
    | {
        readonly name?: string | undefined
        readonly email: string
        readonly phone?: string | undefined
      }
    | undefined
  /** Where the tickets are picked up; may be left out while there is no contact. */
  readonly salesPointId?: number | undefined
  readonly company?: Company | undefined
  readonly subscribeReversedStore: boolean
}

/**
 * Validates an address to which the storefront delivers by post.
 * @throws FieldErrors
 */
function postalAddress({ portal }: Visitor, address: PostalAddress | undefined): PostalAddress | null {
  if (address === undefined) return null
  if (!postalCountriesOf(portal.countryCode).some((country) => country === address.countryCode)) {
    throw new FieldErrors([{ code: 'invalid_request', field: 'address.countryCode', details: { fault: 'choice' } }])
  }
  return address
}

const orNull = (text: string | undefined): string | null => (text === undefined || text === '' ? null : text)

/** Optimistic attempts before the cart is locked. */
const MOST_TRIES = 3

/**
 * Stores delivery method and contact (R4.9). Emails will be in the language of this call. Without a contact only method
 * and envelope are chosen, and the step is not complete.
 * @param giveKey sets the cookie with the key to a guest's contact
 * @throws ShopError session_missing, cart_empty, holds_expired, cart_being_paid, delivery_unavailable {available} for a
 *   method that the storefront or an event doesn't offer, or that needs an address and got none;
 *   sales_point_unavailable {available} for a pick-up at none of the sales points that have the tickets,
 *   invalid_request {field} for an address without postal delivery
 */
export async function chooseDelivery(
  shop: Shop,
  visitor: Visitor,
  input: DeliveryInput,
  giveKey: (cartKey: string) => void = () => undefined,
): Promise<ReplyOf<'chooseDelivery'>> {
  const { cartId } = visitor
  if (cartId === null) throw new ShopError('session_missing')
  for (let attempt = 1; ; attempt++) {
    const chosen =
      attempt <= MOST_TRIES
        ? await choose(shop, shop.db, cartId, visitor, input)
        : await inTransaction(shop.db, async (tx) => {
            await lockCart(tx, cartId)
            return await choose(shop, tx, cartId, visitor, input)
          })
    if (!chosen) continue
    if (chosen.newKey) giveKey(chosen.newKey)
    const typist = chosen.newKey ? { ...visitor, cartKey: chosen.newKey } : visitor
    const { whole } = chosen.read
    if (eventsWithoutHolds(whole).length > 0) return await changeCart(shop, typist, null, async () => undefined)
    // whether a promo code may be used can depend on the contact
    if (whole.hasPromoCodes) return await readCart(shop, typist)
    return await shownCart(shop, cartId, chosen.read, typist)
  }
}

/**
 * Reads the cart, decides, and writes on condition that its version is unchanged.
 * @returns the cart with the choice, and the guest's new key; undefined: the cart has changed meanwhile
 */
async function choose(
  shop: Shop,
  db: Querying,
  cartId: number,
  visitor: Visitor,
  input: DeliveryInput,
): Promise<{ readonly read: CartAsRead; readonly newKey: string | undefined } | undefined> {
  const read = await cartAsRead(shop, db, cartId, visitor)
  if (!read) throw new ShopError('cart_empty')
  const { whole, contents } = read
  if (whole.underWay) throw new ShopError('cart_being_paid')
  if (contents.held.length === 0) throw new ShopError(whole.events.length > 0 ? 'holds_expired' : 'cart_empty')
  const choice = choiceOf(visitor, contents, input)
  const typed = { contact: input.contact, address: choice.address ?? undefined }
  const { newKey, forgets } = keyOfTyping(whole.row, visitor, typed)
  const written = { ...choice, language: visitor.language, contactSessionKey: newKey, forgets }
  const write = (tx: Querying) => writeDelivery(tx, { cartId, version: whole.row.version }, written)
  const row = forgets
    ? await inTransaction(db, async (tx) => {
        const changed = await write(tx)
        if (changed) await forgetNames(tx, cartId)
        return changed
      })
    : await write(db)
  if (!row) return undefined
  const parts = { ...read.parts, row }
  return { read: { whole: { ...whole, row }, parts, contents: contentsOf(parts) }, newKey }
}

/** @throws ShopError, FieldErrors as `chooseDelivery` */
function choiceOf(visitor: Visitor, { cart }: CartContents, input: DeliveryInput): DeliveryChoice {
  const { available, envelopePrice, salesPoints } = cart.delivery
  const offered = available.some(({ method }) => method === input.method)
  const { contact } = input
  const addressed = !needsAddress(input.method) || input.address !== undefined || contact === undefined
  if (!offered || !addressed || (input.envelope && (envelopePrice === null || !fitsEnvelope(input.method)))) {
    throw new ShopError('delivery_unavailable', { available: available.map(({ method }) => method) })
  }
  const salesPoint = needsSalesPoint(input.method) ? salesPoints.find(({ id }) => id === input.salesPointId) : null
  if (salesPoint === undefined && (contact !== undefined || input.salesPointId !== undefined)) {
    throw new ShopError('sales_point_unavailable', { available: salesPoints.map(({ id }) => id) })
  }
  return {
    method: input.method,
    envelope: input.envelope,
    address: needsAddress(input.method) ? postalAddress(visitor, input.address) : null,
    salesPointId: salesPoint?.id ?? null,
    contact: contact
      ? {
          name: orNull(contact.name),
          email: contact.email,
          phone: orNull(contact.phone),
          subscribeReversedStore: input.subscribeReversedStore,
          company: input.company ?? null,
        }
      : null,
  }
}
