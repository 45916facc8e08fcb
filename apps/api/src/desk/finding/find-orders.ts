import type { ReplyOf } from '@parter/contract/calls.ts'
import { shortenedEmail } from '../../orders/buyers/shortened-email.rules.ts'
import type { Served } from '../../platform/http/serve.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { rolesOfBuyers, seesBuyers } from '../story/seen.rules.ts'
import { type FoundOrder, findOrderPage } from './find-orders.store.ts'
import { readSought } from './sought.rules.ts'

const PAGE = 40

/**
 * A page of orders, as far as the asker's roles reach; whoever sees only their own events sees no addresses (R12.6).
 * The text decides by what is looked for: `readSought`.
 */
export const findOrders = async (
  shop: Shop,
  { staff, query }: Pick<Served<'findOrders'>, 'staff' | 'query'>,
): Promise<ReplyOf<'findOrders'>> => {
  const reach = staff.reach('order.read')
  const { q = '', sort = 'newest', after, language: _, ...rest } = query
  const [at = '', id = ''] = after?.split('.') ?? []
  const page = { ...rest, sort, after: after ? { at, id: Number(id) } : undefined }
  for (const sought of readSought(q)) {
    if (sought.by === 'short') return { orders: [], next: null, isShort: true, isPartial: false }
    // a name or address that is hidden must not be guessed letter by letter
    const isOfPerson = sought.by === 'words' || sought.by === 'email'
    const filter = { ...page, reach: isOfPerson ? rolesOfBuyers(reach) : reach }
    const { orders, isPartial } = await findOrderPage(shop.db, filter, sought, PAGE + 1)
    if (orders.length === 0 && sought.by === 'payment') continue
    const shown = orders.slice(0, PAGE)
    const last = shown.at(-1)
    return {
      orders: shown.map((order) => describe(order, seesBuyers(reach, order.portalCode))),
      next: orders.length > PAGE && last ? `${last.at}.${last.id}` : null,
      isShort: false,
      isPartial,
    }
  }
  return { orders: [], next: null, isShort: false, isPartial: false }
}

const describe = (order: FoundOrder, showsBuyer: boolean): ReplyOf<'findOrders'>['orders'][number] => ({
  id: order.id,
  reference: order.reference,
  portalCode: order.portalCode,
  state: order.state,
  name: showsBuyer ? order.contactName : null,
  email: showsBuyer ? order.contactEmail : shortenedEmail(order.contactEmail),
  title: order.title,
  tickets: order.tickets,
  total: { amount: order.totalAmount, currency: order.currency },
  createdAt: order.createdAt.toISOString(),
})
