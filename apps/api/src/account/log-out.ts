import type { ReplyOf } from '@parter/contract/calls.ts'
import { inTransaction } from '../platform/database/in-transaction.ts'
import type { Served } from '../platform/http/serve.ts'
import type { Shop } from '../platform/shop/shop.ts'
import { logAccountEvent } from './customers/log-account-event.ts'
import { secretOf, sessionIdOf } from './sessions/customer-session.ts'
import { forgetSession } from './sessions/guest-session.ts'
import { generateCartId } from './sessions/guest-token.ts'
import { leaveCart } from './sessions/session-cart.ts'
import { deleteSession, deleteSessionsOf } from './sessions/sessions.store.ts'

/** Ends a customer's session, or all of them; a guest's session is separated from its cart. */
export const logOut = async (
  shop: Shop,
  { visitor, request, reply, query }: Pick<Served<'logOut'>, 'visitor' | 'request' | 'reply' | 'query'>,
): Promise<ReplyOf<'logOut'>> => {
  const secret = secretOf(shop, request)
  const { customerId } = visitor
  if (customerId !== null && secret !== null) {
    const everywhere = query.everywhere === 'true'
    if (everywhere) await deleteSessionsOf(shop.db, [customerId])
    else await deleteSession(shop.db, sessionIdOf(secret))
    logAccountEvent(shop, everywhere ? 'logged_out_everywhere' : 'logged_out', visitor, { customerId })
  } else if (visitor.cartId !== null) {
    const wish = { guestCartId: visitor.cartId, freshId: generateCartId(), portalCode: visitor.portal.portalCode }
    await inTransaction(shop.db, (tx) => leaveCart(tx, wish))
  }
  forgetSession(shop, reply)
  // // what this browser has cached of the customer's replies
  reply.header('clear-site-data', '"cache"')
  return { uid: '', loggedIn: false, ticketsInBasket: 0 }
}
