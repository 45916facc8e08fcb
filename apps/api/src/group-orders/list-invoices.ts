import type { ReplyOf } from '@parter/contract/calls.ts'
import { type Currency, money } from '@parter/portal/language/money.ts'
import { portalsWithin } from '../platform/audit/reach.rules.ts'
import { type Column, fileOfList } from '../platform/documents/csv-file.ts'
import type { SentFile } from '../platform/documents/sent-file.ts'
import { ShopError } from '../platform/foundation/shop-error.ts'
import type { Served } from '../platform/http/serve.ts'
import type { PageAsked } from '../platform/lists/keyset.store.ts'
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

const COLUMNS: readonly Column<InvoiceRow>[] = [
  ['desk_invoice_number', invoiceNumber],
  ['reports_order', ({ reference }) => reference],
  ['staff_storefront', ({ portalCode }) => portalCode],
  ['desk_invoice_company', ({ company }) => company?.name ?? ''],
  ['event_drafts_title', ({ title }) => title],
  ['desk_tickets', ({ tickets }) => ({ number: tickets, decimals: 0 })],
  ['reports_currency', ({ currency }) => currency],
  ['desk_total', ({ totalAmount }) => ({ number: totalAmount, decimals: 2 })],
  ['staff_state', ({ state }, say) => say(`desk_invoice_state_${state}`)],
  ['staff_when', ({ issuedAt }) => issuedAt.toISOString()],
  ['desk_invoice_due', ({ dueOn }) => dueOn],
  ['desk_invoice_paid_on', ({ paidOn }) => paidOn],
]

/** The invoices of a filter as a file that is written while it is sent; it names organisations, no persons (R12.8). */
export const exportInvoices = async (
  shop: Pick<Shop, 'db' | 'portals'>,
  { staff, query, visitor }: Pick<Served<'exportInvoices'>, 'staff' | 'query' | 'visitor'>,
): Promise<SentFile> => {
  const { format, language = visitor.language, state, text, storefront } = query
  const portals = portalsWithin(shop.portals, staff.reach('invoice.read'), storefront)
  const read = async ({ after, limit }: PageAsked) => {
    const before = after === undefined ? undefined : Number(after)
    const rows = await readInvoices(shop.db, { portals, state, text, before, most: limit })
    return rows.map((row) => ({ ...row, cursor: String(row.orderId) }))
  }
  return await fileOfList({ name: 'invoices', columns: COLUMNS, read }, format, language)
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
