import type { ReplyOf } from '@parter/contract/calls.ts'
import { type Currency, money } from '@parter/portal/language/money.ts'
import { portalsWithin } from '../platform/audit/reach.rules.ts'
import { ShopError } from '../platform/foundation/shop-error.ts'
import type { Served } from '../platform/http/serve.ts'
import type { Querying, Shop } from '../platform/shop/shop.ts'
import { invoiceNumber } from './group-order.rules.ts'
import { type InvoiceRow, readInvoices } from './invoices.store.ts'

const PAGE = 50

/** Invoices of the storefronts that a member's roles cover, the newest first. */
export const listInvoices = async (
  shop: Pick<Shop, 'db' | 'portals'>,
  { staff, query }: Pick<Served<'listInvoices'>, 'staff' | 'query'>,
): Promise<ReplyOf<'listInvoices'>> => {
  const portals = portalsWithin(shop.portals, staff.reach('invoice.read'), query.storefront)
  const { state, text, after: before } = query
  const rows = await readInvoices(shop.db, { portals, state, text, before, most: PAGE + 1 })
  const shown = rows.slice(0, PAGE)
  return { invoices: shown.map(wireOf), next: rows.length > PAGE ? (shown.at(-1)?.orderId ?? null) : null }
}

/** The invoice of an order. @throws ShopError order_not_found when it has none */
export const showInvoice = async (db: Querying, orderId: number): Promise<ReplyOf<'makeGroupOrder'>> => {
  const [row] = await readInvoices(db, { orderId, most: 1 })
  if (!row) throw new ShopError('order_not_found')
  return wireOf(row)
}

const wireOf = (row: InvoiceRow): ReplyOf<'makeGroupOrder'> => {
  const amount = (minor: number) => money(minor, row.currency as Currency)
  return {
    orderId: row.orderId,
    reference: row.reference,
    number: invoiceNumber(row),
    portalCode: row.portalCode,
    organisation: row.company?.name ?? '',
    title: row.title ?? '',
    tickets: row.tickets,
    total: amount(row.totalAmount),
    issuedAt: row.issuedAt.toISOString(),
    dueOn: row.dueOn,
    state: row.state,
    paidOn: row.paidOn,
    owed: row.owed.map(({ refundId, amount: minor }) => ({ refundId, amount: amount(minor) })),
  }
}
