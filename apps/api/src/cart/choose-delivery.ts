import { randomBytes } from 'node:crypto'
import type { ReplyOf } from '@parter/contract/calls.ts'
import type { DeliveryMethod } from '@parter/contract/cart/cart.ts'
import type { Company } from '@parter/contract/wire/fields.forms.ts'
import { postalCountriesOf } from '@parter/portal/postal-codes.ts'
import { FieldErrors, ShopError } from '../platform/foundation/shop-error.ts'
import type { Querying, Shop } from '../platform/shop/shop.ts'
import type { Visitor } from '../platform/shop/visitor.ts'
import { changeCart } from './change-cart.ts'
import {
  type CartRow,
  forgetTyped,
  type PostalAddress,
  readCartEvents,
  readCartRow,
  writeContactSessionKey,
  writeDelivery,
} from './contents/cart.store.ts'
import { fitsEnvelope, needsAddress, needsSalesPoint } from './contents/delivery.rules.ts'
import { cartContents } from './contents/read-cart.ts'

/** What a guest has typed about himself; undefined: not in this call. */
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
 * Takes what a guest types about himself under a new key, which his browser alone is given with the answer: a cookie that
 * somebody planted in it, or copied, before this moment doesn't show it. What was typed under another key is forgotten,
 * so that a lost answer costs the buyer his words and never his tickets. The same words again keep their key. The caller
 * has locked the cart.
 * @returns the visitor with the key that he goes on with
 */
async function takeTyping(tx: Querying, cartId: number, visitor: Visitor, typed: Typed): Promise<Visitor> {
  if (visitor.cartKey === undefined || (!typed.contact && !typed.address)) return visitor
  const row = await readCartRow(tx, cartId)
  if (!row) return visitor
  const isOwn = row.contactSessionKey !== null && row.contactSessionKey === visitor.cartKey
  if (isOwn && isKnown(row, typed)) return visitor
  if (row.contactSessionKey !== null && !isOwn) await forgetTyped(tx, cartId)
  const cartKey = randomBytes(16).toString('base64url')
  await writeContactSessionKey(tx, cartId, cartKey)
  return { ...visitor, cartKey }
}

export interface DeliveryWish {
  readonly method: DeliveryMethod
  readonly envelope: boolean
  readonly address?: PostalAddress | undefined
  /** Left out: only method and envelope are chosen, so that the total is true before the rest is typed. */
  readonly contact?:
    | {
        readonly name?: string | undefined
        readonly email: string
        readonly phone?: string | undefined
      }
    | undefined
  /** Where the tickets are picked up; may be left out as long as there is no contact. */
  readonly salesPointId?: number | undefined
  readonly company?: Company | undefined
  readonly subscribeReversedStore: boolean
}

/**
 * An address that the storefront's post reaches.
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

/**
 * Says how the tickets reach the buyer and whom to write to (R4.9). The emails are in the language of this call. Without
 * a contact only method and envelope are chosen: the step isn't completed by it as long as something is missing.
 * @param giveKey puts the key to what a guest has typed into his cookie
 * @throws ShopError session_missing, cart_empty, holds_expired, cart_being_paid, delivery_unavailable {available} for a
 *   way that the storefront or one of the events doesn't offer, or one that needs an address and got none;
 *   sales_point_unavailable {available} for a pick-up that names none of those that hold the tickets,
 *   invalid_request {field} for an address that no post reaches
 */
export async function chooseDelivery(
  shop: Shop,
  visitor: Visitor,
  wish: DeliveryWish,
  giveKey: (cartKey: string) => void = () => undefined,
): Promise<ReplyOf<'chooseDelivery'>> {
  let typist = visitor
  const reply = await changeCart(shop, visitor, null, async (tx, cartId) => {
    const contents = await cartContents(shop, tx, cartId, visitor)
    if (!contents || contents.held.length === 0) {
      throw new ShopError((await readCartEvents(tx, cartId)).length > 0 ? 'holds_expired' : 'cart_empty')
    }
    const { available, envelopePrice, salesPoints } = contents.cart.delivery
    const offered = available.some(({ method }) => method === wish.method)
    const { contact } = wish
    const addressed = !needsAddress(wish.method) || wish.address !== undefined || contact === undefined
    if (!offered || !addressed || (wish.envelope && (envelopePrice === null || !fitsEnvelope(wish.method)))) {
      throw new ShopError('delivery_unavailable', { available: available.map(({ method }) => method) })
    }
    const salesPoint = needsSalesPoint(wish.method) ? salesPoints.find(({ id }) => id === wish.salesPointId) : null
    if (salesPoint === undefined && (contact !== undefined || wish.salesPointId !== undefined)) {
      throw new ShopError('sales_point_unavailable', { available: salesPoints.map(({ id }) => id) })
    }
    const address = needsAddress(wish.method) ? postalAddress(visitor, wish.address) : null
    typist = await takeTyping(tx, cartId, visitor, { contact, address: address ?? undefined })
    await writeDelivery(
      tx,
      cartId,
      {
        method: wish.method,
        envelope: wish.envelope,
        address,
        salesPointId: salesPoint?.id ?? null,
        contact: contact
          ? {
              name: orNull(contact.name),
              email: contact.email,
              phone: orNull(contact.phone),
              subscribeReversedStore: wish.subscribeReversedStore,
              company: wish.company ?? null,
            }
          : null,
      },
      visitor.language,
    )
    return typist
  })
  if (typist.cartKey && typist.cartKey !== visitor.cartKey) giveKey(typist.cartKey)
  return reply
}
