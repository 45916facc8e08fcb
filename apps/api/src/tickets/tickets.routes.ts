import { isLanguage } from '@parter/portal/languages.ts'
import type { PlainRequest, Routes } from '../platform/http/serve.ts'
import { ShopError } from '../platform/shop-error.ts'
import type { Shop } from '../platform/shop.ts'
import { translators } from '../platform/translators.ts'
import { calendarOf } from './calendar-of-order.ts'
import { qrSvg } from './qr-code.ts'
import { readableCode, type Ticket } from './ticket.rules.ts'
import { ORDER_FILE_ADDRESS, TICKET_FILE_ADDRESS } from './ticket-links.rules.ts'
import { ticketPdf } from './ticket-pdf.ts'
import { findOrderOfToken, type OrderOfTickets, readTickets } from './tickets.store.ts'

/** What a request opened by the order's token: nobody who doesn't know it learns that there is anything. */
interface Opened {
  readonly order: OrderOfTickets
  readonly all: readonly Ticket[]
  readonly chosen: readonly Ticket[]
  readonly language: OrderOfTickets['language']
}

const lives = ({ state }: Ticket): boolean => state === 'issued' || state === 'used'

/** @throws ShopError ticket_not_found for a wrong token, another's ticket, and tickets that no longer live */
async function open(shop: Shop, { params, query, visitor }: PlainRequest): Promise<Opened> {
  const token = typeof query.token === 'string' ? query.token : ''
  const order = token === '' ? undefined : await findOrderOfToken(shop.db, visitor.portal.portalCode, token)
  const all = order ? await readTickets(shop.db, order.id) : []
  const chosen = all.filter((one) => lives(one) && (params.ticketId === undefined || one.id === params.ticketId))
  if (!order || chosen.length === 0) throw new ShopError('ticket_not_found')
  return { order, all, chosen, language: isLanguage(query.language) ? query.language : order.language }
}

/** Sends a file under a name; phones open a PDF at once, and save it under that name. */
function send({ reply }: PlainRequest, type: string, name: string, content: Buffer | string) {
  return reply
    .type(type)
    .header('content-disposition', `inline; filename="${name}"`)
    .header('x-robots-tag', 'noindex')
    .send(content)
}

const fileName = ({ order, language }: Opened, ending: string): string =>
  `${translators[language]('tickets_file_name')}-${order.reference}.${ending}`

export const ticketsRoutes: Routes<Shop> = (shop, _serve, plain) => {
  const pdf = async (asked: PlainRequest) => {
    const opened = await open(shop, asked)
    const { order, chosen, all, language } = opened
    const content = await ticketPdf(asked.visitor.portal, order, chosen, all, language)
    return send(asked, 'application/pdf', fileName(opened, 'pdf'), content)
  }
  plain({ method: 'GET', url: ORDER_FILE_ADDRESS, handler: pdf })
  plain({ method: 'GET', url: `${TICKET_FILE_ADDRESS}/ticket.pdf`, handler: pdf })
  plain({
    method: 'GET',
    url: `${TICKET_FILE_ADDRESS}/calendar.ics`,
    handler: async (asked) => {
      const opened = await open(shop, asked)
      const { order, chosen, language } = opened
      const content = calendarOf(asked.visitor.portal, order, chosen, language)
      return send(asked, 'text/calendar; charset=utf-8', fileName(opened, 'ics'), content)
    },
  })
  plain({
    method: 'GET',
    url: `${TICKET_FILE_ADDRESS}/qr.svg`,
    handler: async (asked) => {
      const opened = await open(shop, asked)
      const code = opened.chosen[0]?.code ?? ''
      const alternative = translators[opened.language]('tickets_qr_alternative', { code: readableCode(code) })
      return send(asked, 'image/svg+xml', fileName(opened, 'svg'), qrSvg(code, alternative))
    },
  })
}
