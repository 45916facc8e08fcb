import { isLanguage, type Language } from '@parter/portal/language/languages.ts'
import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import { qrSvg } from '../platform/documents/qr-code.ts'
import { ShopError } from '../platform/foundation/shop-error.ts'
import { translators } from '../platform/foundation/translators.ts'
import { ownOrigin } from '../platform/http/own-origin.ts'
import type { PlainRequest } from '../platform/http/serve.ts'
import { hasAppleWallet, hasGoogleWallet } from '../platform/settings/wallet-settings.ts'
import type { Shop } from '../platform/shop/shop.ts'
import { calendarOf } from './documents/calendar-of-order.ts'
import { ticketPdf } from './documents/ticket-pdf.ts'
import { CODEPAGES, PRINTER_LANGUAGES, ticketStubs } from './documents/ticket-stubs.ts'
import { readReceipt } from './receipt/read-receipt.ts'
import { receiptPdf } from './receipt/receipt-pdf.ts'
import { findTransfer } from './sending/sending.store.ts'
import { lives, readableCode, type Ticket, ticketsOfBuyer } from './ticket/ticket.rules.ts'
import { findOrderOfToken, type OrderOfTickets, readOrderOfTickets, readTickets } from './ticket/tickets.store.ts'
import type { WantedPasses } from './wallet/apple-pass.ts'
import { googleLink } from './wallet/google-link.ts'

/** Sends a file of tickets if the address has a valid token. */
export type SendFile = (shop: Shop, asked: PlainRequest) => Promise<unknown>

/** Sends a file with a name, under which phones save it. */
const send = (reply: FastifyReply, type: string, name: string, content: Buffer | string) =>
  reply
    .type(type)
    .header('content-disposition', `inline; filename="${name}"`)
    .header('x-robots-tag', 'noindex')
    .send(content)

const sendTickets = (
  { reply }: PlainRequest,
  type: string,
  { order, language }: Opened,
  ending: string,
  content: Buffer | string,
) => {
  const name = `${translators[language]('emails_tickets_file_name')}-${order.reference}.${ending}`
  return send(reply, type, name, content)
}

/** The PDF of one ticket, or of all tickets of an order. */
export const sendPdf: SendFile = async (shop, asked) => {
  const opened = await openTickets(shop, asked)
  const { order, chosen, all, language } = opened
  const content = await ticketPdf(shop, asked.visitor.portal, order, chosen, all, language)
  return sendTickets(asked, 'application/pdf', opened, 'pdf', content)
}

/** The same for a receipt printer: `printer` names its language, `codepages` its code pages. */
export const sendStubs: SendFile = async (shop, asked) => {
  const opened = await openTickets(shop, asked)
  const wanted = z
    .object({ printer: z.enum(PRINTER_LANGUAGES).catch('esc-pos'), codepages: z.enum(CODEPAGES).catch('epson') })
    .parse(asked.query)
  const printer = { language: wanted.printer, codepages: wanted.codepages }
  const content = await ticketStubs(asked.visitor.portal, opened.order, opened, opened.language, printer)
  return sendTickets(asked, 'application/octet-stream', opened, 'escpos', Buffer.from(content))
}

export const sendCalendar: SendFile = async (shop, asked) => {
  const opened = await openTickets(shop, asked)
  const content = calendarOf(asked.visitor.portal, opened.order, opened.chosen, opened.language)
  return sendTickets(asked, 'text/calendar; charset=utf-8', opened, 'ics', content)
}

export const sendQrCode: SendFile = async (shop, asked) => {
  const opened = await openTickets(shop, asked)
  const code = opened.chosen[0]?.code ?? ''
  const alternative = translators[opened.language]('tickets_qr_alternative', { code: readableCode(code) })
  return sendTickets(asked, 'image/svg+xml', opened, 'svg', qrSvg(code, alternative))
}

export const sendReceipt: SendFile = async (shop, { visitor, query, reply }) => {
  const token = typeof query.token === 'string' ? query.token : ''
  const receipt = await readReceipt(shop, visitor, token, visitor.language)
  const content = await receiptPdf(shop, visitor.portal, receipt, visitor.language)
  return send(reply, 'application/pdf', `${receipt.number}.pdf`, content)
}

const factsOf = ({ visitor: { portal } }: PlainRequest, { order, chosen, language }: Opened) =>
  chosen.map((ticket) => ({ portal, order, ticket, language }))

const PASSES = new URL('./wallet/apple-pass.ts', import.meta.url)

/** Signs and draws beside the selling, as documents are made. */
const passesOf = async (shop: Shop, name: 'applePass' | 'applePasses', all: WantedPasses['all']): Promise<Buffer> => {
  if (!hasAppleWallet(shop.settings)) throw new ShopError('not_found')
  const signer = await shop.walletSigners.apple()
  return Buffer.from(await shop.documents.run<WantedPasses, Uint8Array>(PASSES, name, { all, signer }))
}

/** One ticket for Apple's wallet. @throws ShopError ticket_not_found, not_found where the shop signs none */
export const sendApplePass: SendFile = async (shop, asked) => {
  const opened = await openTickets(shop, asked)
  const [facts] = factsOf(asked, opened)
  if (!facts) throw new ShopError('ticket_not_found')
  const content = await passesOf(shop, 'applePass', [facts])
  return sendTickets(asked, 'application/vnd.apple.pkpass', opened, 'pkpass', content)
}

/** All tickets of an order for Apple's wallet. @throws ShopError not_found where the shop signs none */
export const sendApplePasses: SendFile = async (shop, asked) => {
  const opened = await openTickets(shop, asked)
  const content = await passesOf(shop, 'applePasses', factsOf(asked, opened))
  return sendTickets(asked, 'application/vnd.apple.pkpasses', opened, 'pkpasses', content)
}

/** Redirects to Google's wallet with one ticket. @throws ShopError not_found */
export const redirectToGoogleWallet: SendFile = async (shop, asked) => {
  const [facts] = factsOf(asked, await openTickets(shop, asked))
  if (!facts || !hasGoogleWallet(shop.settings)) throw new ShopError('not_found')
  const origin = ownOrigin(shop.settings, asked.visitor.portal, asked.request)
  return asked.reply.redirect(await googleLink(facts, await shop.walletSigners.google(), origin), 302)
}

/** What a token opened. Without a valid one the reply doesn't say whether the order exists. */
interface Opened {
  readonly order: OrderOfTickets
  /** All tickets of the caller, which number the pages. */
  readonly all: readonly Ticket[]
  readonly chosen: readonly Ticket[]
  readonly language: Language
  readonly token: string
}

/**
 * The tickets that a token opens: the order's opens those that are still its buyer's, a recipient's the one that was
 * sent to them.
 * @throws ShopError ticket_not_found for a wrong token, another's ticket, and tickets that are no longer valid
 */
async function openTickets(shop: Shop, { params, query, visitor }: PlainRequest): Promise<Opened> {
  const token = typeof query.token === 'string' ? query.token : ''
  const { portalCode } = visitor.portal
  const opened =
    token === ''
      ? undefined
      : ((await ofBuyer(shop, portalCode, token)) ?? (await ofRecipient(shop, portalCode, token)))
  const chosen = opened?.all.filter((one) => params.ticketId === undefined || one.id === params.ticketId) ?? []
  if (!opened || chosen.length === 0) throw new ShopError('ticket_not_found')
  return { ...opened, chosen, token, language: isLanguage(query.language) ? query.language : opened.language }
}

type Found = Pick<Opened, 'order' | 'all' | 'language'>

async function ofBuyer(shop: Shop, portalCode: string, token: string): Promise<Found | undefined> {
  const order = await findOrderOfToken(shop.db, portalCode, token)
  return order && { order, all: ticketsOfBuyer(await readTickets(shop.db, order.id)), language: order.language }
}

async function ofRecipient(shop: Shop, portalCode: string, token: string): Promise<Found | undefined> {
  const transfer = await findTransfer(shop.db, portalCode, token)
  const order = transfer && (await readOrderOfTickets(shop.db, transfer.orderId))
  if (!transfer || !order) return undefined
  const own = (await readTickets(shop.db, order.id)).filter((one) => one.id === transfer.ticketId && lives(one))
  return { order, all: own, language: isLanguage(transfer.language) ? transfer.language : order.language }
}
