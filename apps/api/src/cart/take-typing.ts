import { randomBytes } from 'node:crypto'
import type { Querying } from '../platform/shop.ts'
import type { Visitor } from '../platform/visitor.ts'
import { type CartRow, forgetTyped, type PostalAddress, readCartRow, writeTypedUnder } from './cart.store.ts'

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
export async function takeTyping(tx: Querying, cartId: number, visitor: Visitor, typed: Typed): Promise<Visitor> {
  if (visitor.cartKey === undefined || (!typed.contact && !typed.address)) return visitor
  const row = await readCartRow(tx, cartId)
  if (!row) return visitor
  const isOwn = row.typedUnder !== null && row.typedUnder === visitor.cartKey
  if (isOwn && isKnown(row, typed)) return visitor
  if (row.typedUnder !== null && !isOwn) await forgetTyped(tx, cartId)
  const cartKey = randomBytes(16).toString('base64url')
  await writeTypedUnder(tx, cartId, cartKey)
  return { ...visitor, cartKey }
}
