import type { Language } from '@parter/portal/language/languages.ts'
import { formatMoney, money } from '@parter/portal/language/money.ts'
import type { Portal } from '@parter/portal/portals/portal-schema.ts'
import { loadDateLocale } from '@parter/portal/time/date-locales.ts'
import { dateFormats } from '@parter/portal/time/dates.ts'
import ReceiptPrinterEncoder from '@point-of-sale/receipt-printer-encoder'
import { translators } from '../../platform/foundation/translators.ts'
import { changeLine, doorsOf, holderOf, paidFor, readableCode, type Ticket, whenOf } from '../ticket/ticket.rules.ts'
import type { OrderOfTickets } from '../ticket/tickets.store.ts'
import { ticketPlace } from './ticket-pdf.ts'

/** Languages of receipt printers; most speak the first. */
export const PRINTER_LANGUAGES = ['esc-pos', 'star-prnt', 'star-line'] as const

/** Makes of printers, by how they number their code pages. */
export const CODEPAGES = ['epson', 'star', 'bixolon', 'citizen', 'xprinter', 'pos-5890', 'pos-8360'] as const

/** How a receipt printer is spoken to: its language, and which of its code pages are which. */
export interface ReceiptPrinter {
  readonly language: (typeof PRINTER_LANGUAGES)[number]
  readonly codepages: (typeof CODEPAGES)[number]
}

/** Characters in a line of paper 80 mm wide. */
const COLUMNS = 42
const QR_DOTS = 8
/** Lines that leave the stub free of the printer's knife. */
const FEED = 4

/**
 * Tickets for a receipt printer (R13.1): a stub each, with the QR code, cut apart. The same words as in the PDF, without
 * pictures and terms.
 * @returns commands of the printer's language
 */
export async function ticketStubs(
  portal: Portal,
  order: OrderOfTickets,
  { chosen, all }: { readonly chosen: readonly Ticket[]; readonly all: readonly Ticket[] },
  language: Language,
  printer: ReceiptPrinter,
): Promise<Uint8Array> {
  const say = translators[language]
  const dates = dateFormats(await loadDateLocale(language), portal.mediumDate)
  const encoder = new ReceiptPrinterEncoder({
    language: printer.language,
    codepageMapping: printer.codepages,
    columns: COLUMNS,
    feedBeforeCut: FEED,
  })
  encoder.initialize().codepage('auto')
  for (const ticket of chosen) {
    const { label, timeZone } = ticket
    const number = all.findIndex(({ id }) => id === ticket.id) + 1
    const doorsAt = doorsOf(ticket)
    const holder = holderOf(ticket)
    const price = formatMoney(money(paidFor(ticket), order.currency), language)
    const lines = [
      changeLine(ticket, say, dates),
      whenOf(ticket, say, dates),
      doorsAt && `${say('documents_doors')} ${dates.time(doorsAt, timeZone)}`,
      label.venueName,
      label.address,
    ]
    encoder
      .align('center')
      .line(plain(`${portal.storeName} · ${say('tickets_ticket_of', { number, count: all.length })}`))
      .newline()
      .bold(true)
      .height(2)
      .line(plain(label.title ?? ''))
      .height(1)
      .bold(false)
    for (const line of lines) if (line) encoder.line(plain(line))
    encoder.newline().align('left')
    for (const [name, value] of ticketPlace(ticket, say))
      encoder
        .text(`${plain(name)}: `)
        .bold(true)
        .line(plain(value))
        .bold(false)
    encoder.line(plain([label.ticketTypeName, price].filter(Boolean).join(' · ')))
    if (holder) encoder.line(plain(`${say('tickets_holder')}: ${holder}`))
    encoder
      .newline()
      .align('center')
      .qrcode(ticket.code, { model: 2, size: QR_DOTS, errorlevel: 'm' })
      .line(readableCode(ticket.code))
      .line(plain(`${say('tickets_order')} ${order.reference}`))
      .align('left')
      .cut()
  }
  return encoder.encode()
}

/** Receipt printers have no soft hyphens, no wide dashes and no spaces but the plain one. */
const plain = (text: string): string =>
  text
    .replaceAll(/[\u00AD\u200B]/g, '')
    .replaceAll(/[\u00A0\u2000-\u200A\u202F]/g, ' ')
    .replaceAll(/[–—]/g, '-')
