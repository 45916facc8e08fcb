import type { ReplyOf } from '@parter/contract/calls.ts'
import type { DeliveryMethod } from '@parter/contract/cart.ts'
import { postalCountriesOf, readPostalCode } from '@parter/portal/postal-codes.ts'
import { ShopError } from '../platform/shop-error.ts'
import type { Shop } from '../platform/shop.ts'
import type { Visitor } from '../platform/visitor.ts'
import { type PostalAddress, readCartEvents, writeDelivery } from './cart.store.ts'
import { changeCart } from './change-cart.ts'
import { fitsEnvelope, needsAddress } from './delivery.rules.ts'
import { cartContents } from './read-cart.ts'

export interface DeliveryWish {
  readonly method: DeliveryMethod
  readonly envelope: boolean
  readonly address?: PostalAddress | undefined
  readonly contact: {
    readonly name?: string | undefined
    readonly email: string
    readonly phone?: string | undefined
  }
  readonly subscribeReversedStore: boolean
}

/**
 * An address that the storefront's letters reach, its postal code in the spelling of its country.
 * @throws ShopError invalid_request {field}
 */
function postalAddress({ portal }: Visitor, address: PostalAddress | undefined): PostalAddress | null {
  if (address === undefined) return null
  if (!postalCountriesOf(portal.countryCode).some((country) => country === address.countryCode)) {
    throw new ShopError('invalid_request', { field: 'body.address.countryCode' })
  }
  const postalCode = readPostalCode(address.countryCode, address.postalCode)
  if (postalCode === null) throw new ShopError('invalid_request', { field: 'body.address.postalCode' })
  return { ...address, postalCode }
}

const orNull = (text: string | undefined): string | null => (text === undefined || text === '' ? null : text)

/**
 * Says how the tickets reach the buyer and whom to write to (R4.9). The letters are in the language of this call.
 * @throws ShopError session_missing, cart_empty, holds_expired, cart_being_paid, delivery_unavailable {available} for a
 *   way that the storefront or one of the events doesn't offer, or one that needs an address and got none;
 *   invalid_request {field} for an address that no letter reaches
 */
export async function chooseDelivery(
  shop: Shop,
  visitor: Visitor,
  wish: DeliveryWish,
): Promise<ReplyOf<'chooseDelivery'>> {
  return await changeCart(shop, visitor, 'cart_empty', async (tx, cartId) => {
    const contents = await cartContents(shop, tx, cartId, visitor)
    if (!contents || contents.held.length === 0) {
      throw new ShopError((await readCartEvents(tx, cartId)).length > 0 ? 'holds_expired' : 'cart_empty')
    }
    const { available, envelopePrice } = contents.cart.delivery
    const offered = available.some(({ method }) => method === wish.method)
    const addressed = !needsAddress(wish.method) || wish.address !== undefined
    if (!offered || !addressed || (wish.envelope && (envelopePrice === null || !fitsEnvelope(wish.method)))) {
      throw new ShopError('delivery_unavailable', { available: available.map(({ method }) => method) })
    }
    const address = needsAddress(wish.method) ? postalAddress(visitor, wish.address) : null
    const { contact } = wish
    await writeDelivery(
      tx,
      cartId,
      {
        method: wish.method,
        envelope: wish.envelope,
        address,
        contactName: orNull(contact.name),
        contactEmail: contact.email,
        contactPhone: orNull(contact.phone),
        subscribeReversedStore: wish.subscribeReversedStore,
      },
      visitor.language,
    )
  })
}
