import type { FastifyReply } from 'fastify'
import { ShopError } from '../platform/foundation/shop-error.ts'
import { translators } from '../platform/foundation/translators.ts'
import { ownOrigin } from '../platform/http/own-origin.ts'
import type { PlainRequest, Routes } from '../platform/http/serve.ts'
import { hasAppleWallet, hasGoogleWallet } from '../platform/settings/wallet-settings.ts'
import type { Shop } from '../platform/shop/shop.ts'
import { findPurchase } from './finding/find-purchase.ts'
import { resendConfirmation } from './finding/resend-confirmation.ts'
import { type Opened, openTickets } from './open-tickets.ts'
import { calendarOf } from './paper/calendar-of-order.ts'
import { qrSvg } from './paper/qr-code.ts'
import { ticketPdf } from './paper/ticket-pdf.ts'
import { readReceipt } from './receipt/read-receipt.ts'
import { receiptPdf } from './receipt/receipt-pdf.ts'
import { sendTicket } from './sending/send-ticket.ts'
import { takeTicketBack } from './sending/take-ticket-back.ts'
import { readableCode } from './ticket/ticket.rules.ts'
import { ORDER_FILE_ADDRESS, TICKET_FILE_ADDRESS, type TicketFile } from './ticket/ticket-links.rules.ts'
import { applePass, applePasses } from './wallet/apple-pass.ts'
import { googleLink } from './wallet/google-link.ts'

/** Sends a file under a name; phones open a PDF at once, and save it under that name. */
const sendFile = (reply: FastifyReply, type: string, name: string, content: Buffer | string) =>
  reply
    .type(type)
    .header('content-disposition', `inline; filename="${name}"`)
    .header('x-robots-tag', 'noindex')
    .send(content)

function send(
  { reply }: PlainRequest,
  type: string,
  { order, language }: Opened,
  ending: string,
  content: Buffer | string,
) {
  return sendFile(
    reply,
    type,
    `${translators[language]('emails_tickets_file_name')}-${order.reference}.${ending}`,
    content,
  )
}

const accepted = { accepted: true } as const

export const ticketsRoutes: Routes<Shop> = (shop, serve, plain) => {
  serve('sendTicket', async ({ visitor, params, body }) => {
    await sendTicket(shop, visitor, params.ticketId, body)
    return accepted
  })
  serve('takeTicketBack', async ({ visitor, params, body }) => {
    await takeTicketBack(shop, visitor, params.ticketId, body.orderToken)
    return accepted
  })
  serve('resendConfirmation', async ({ visitor, body }) => {
    await resendConfirmation(shop, visitor, body.orderToken)
    return accepted
  })
  serve('readReceipt', ({ visitor, query }) => readReceipt(shop, visitor, query.orderToken, visitor.language))
  serve('findPurchase', ({ visitor, body }) => findPurchase(shop, visitor, body))

  const file = (url: string, answer: (asked: PlainRequest, opened: Opened) => Promise<unknown>) =>
    plain({ method: 'GET', url, handler: async (asked) => answer(asked, await openTickets(shop, asked)) })
  const fileOfTicket = (name: TicketFile, answer: Parameters<typeof file>[1]) =>
    file(`${TICKET_FILE_ADDRESS}/${name}`, answer)
  const pdf = async (asked: PlainRequest, opened: Opened) => {
    const { order, chosen, all, language } = opened
    const content = await ticketPdf(asked.visitor.portal, order, chosen, all, language)
    return send(asked, 'application/pdf', opened, 'pdf', content)
  }
  file(`${ORDER_FILE_ADDRESS}/tickets.pdf`, pdf)
  fileOfTicket('ticket.pdf', pdf)
  fileOfTicket('calendar.ics', async (asked, opened) => {
    const content = calendarOf(asked.visitor.portal, opened.order, opened.chosen, opened.language)
    return send(asked, 'text/calendar; charset=utf-8', opened, 'ics', content)
  })
  fileOfTicket('qr.svg', async (asked, opened) => {
    const code = opened.chosen[0]?.code ?? ''
    const alternative = translators[opened.language]('tickets_qr_alternative', { code: readableCode(code) })
    return send(asked, 'image/svg+xml', opened, 'svg', qrSvg(code, alternative))
  })

  plain({
    method: 'GET',
    url: `${ORDER_FILE_ADDRESS}/receipt.pdf`,
    handler: async (asked) => {
      const { visitor, query, reply } = asked
      const token = typeof query.token === 'string' ? query.token : ''
      const receipt = await readReceipt(shop, visitor, token, visitor.language)
      const content = await receiptPdf(visitor.portal, receipt, visitor.language)
      return sendFile(reply, 'application/pdf', `${receipt.number}.pdf`, content)
    },
  })

  const factsOf = ({ visitor: { portal } }: PlainRequest, { order, chosen, language }: Opened) =>
    chosen.map((ticket) => ({ portal, order, ticket, language }))
  const signer = async () => {
    if (!hasAppleWallet(shop.settings)) throw new ShopError('not_found')
    return await shop.walletSigners.apple()
  }
  fileOfTicket('ticket.pkpass', async (asked, opened) => {
    const [facts] = factsOf(asked, opened)
    if (!facts) throw new ShopError('ticket_not_found')
    return send(asked, 'application/vnd.apple.pkpass', opened, 'pkpass', await applePass(facts, await signer()))
  })
  file(`${ORDER_FILE_ADDRESS}/tickets.pkpasses`, async (asked, opened) => {
    const content = await applePasses(factsOf(asked, opened), await signer())
    return send(asked, 'application/vnd.apple.pkpasses', opened, 'pkpasses', content)
  })
  fileOfTicket('google-wallet', async (asked, opened) => {
    const [facts] = factsOf(asked, opened)
    if (!facts || !hasGoogleWallet(shop.settings)) throw new ShopError('not_found')
    const origin = ownOrigin(shop.settings, asked.visitor.portal, asked.request)
    return asked.reply.redirect(await googleLink(facts, await shop.walletSigners.google(), origin), 302)
  })
}
