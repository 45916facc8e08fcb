import { LANGUAGE_FACTS, type Language } from '@parter/portal/language/languages.ts'
import { formatMoney, money } from '@parter/portal/language/money.ts'
import type { Translate } from '@parter/portal/messages/messages.ts'
import type { Portal } from '@parter/portal/portals/portal-schema.ts'
import { seatPairs } from '@parter/portal/seat-labels.ts'
import { loadDateLocale } from '@parter/portal/time/date-locales.ts'
import { dateFormats } from '@parter/portal/time/dates.ts'
import { paperColours } from '../../platform/foundation/accent-colour.ts'
import { translators } from '../../platform/foundation/translators.ts'
import {
  changeLine,
  doorsOf,
  entryInstructions,
  holderOf,
  paidFor,
  readableCode,
  type Ticket,
  whenOf,
} from '../ticket/ticket.rules.ts'
import type { OrderOfTickets } from '../ticket/tickets.store.ts'
import { CARD, drawOutline, openPaper, type Paper, QUIET, STUB, TEAR } from './paper.ts'
import { QUIET_ZONE, qrModules } from './qr-code.ts'

/**
 * Tickets as a PDF: a page each, tagged for screen readers, all letters of the seven languages embedded, the QR code
 * drawn as shapes, so that it is sharp on any paper (R7.5).
 * @param tickets those to print, out of `all` of the order
 */
export async function ticketPdf(
  portal: Portal,
  order: OrderOfTickets,
  tickets: readonly Ticket[],
  all: readonly Ticket[],
  language: Language,
): Promise<Buffer> {
  const say = translators[language]
  const locale = await loadDateLocale(language)
  const titles = [...new Set(tickets.map(({ label }) => label.title ?? ''))].join(', ')
  const paper = await openPaper(
    say('documents_pdf_title', { event: titles }),
    portal.storeName,
    LANGUAGE_FACTS[language].tag,
  )
  for (const ticket of tickets) {
    const number = all.findIndex(({ id }) => id === ticket.id) + 1
    drawTicket(paper, { portal, order, ticket, number, count: all.length, say, locale, language })
  }
  return await paper.finish()
}

/** Everything that a page of a ticket is drawn from. */
export interface PageFacts {
  readonly portal: Portal
  readonly order: OrderOfTickets
  readonly ticket: Ticket
  readonly number: number
  readonly count: number
  readonly say: Translate
  readonly locale: Awaited<ReturnType<typeof loadDateLocale>>
  readonly language: OrderOfTickets['language']
}

const LEFT = CARD.x + 26
const MAIN = TEAR - LEFT - 22
const BOTTOM = CARD.y + CARD.height
const QR = 150

/** One page: the ticket to keep above, what to know of it below. It is meant for grey printers and for phones alike. */
export function drawTicket(paper: Paper, facts: PageFacts): void {
  const { ticket, say, number, count } = facts
  const title = ticket.label.title ?? ''
  paper.page(`${say('tickets_ticket_of', { number, count })}: ${title}`)
  drawOutline(paper, facts.portal)
  drawMain(paper, facts, title)
  drawStub(paper, facts)
  drawNotes(paper, facts)
}

function drawMain(
  paper: Paper,
  { portal, ticket, say, locale, number, count, order, language }: PageFacts,
  title: string,
) {
  const { label, timeZone } = ticket
  const doorsAt = doorsOf(ticket)
  const dates = dateFormats(locale, portal.mediumDate)
  const { accent } = paperColours(portal.accentHue)
  let y = paper.write('P', `${portal.storeName} · ${say('tickets_ticket_of', { number, count })}`, {
    x: LEFT,
    y: CARD.y + 22,
    width: MAIN - 100,
    size: 9.5,
    face: 'bold',
    colour: accent,
  })
  y = paper.write('H1', title, { x: LEFT, y: y + 16, width: MAIN, face: 'display', ...fit(paper, title) })
  y = paper.write('P', whenOf(ticket, say, dates), at(y + 10, { size: 14, face: 'bold' }))
  const changed = changeLine(ticket, say, dates)
  if (changed) y = paper.write('P', changed, at(y + 1, { size: 10 }))
  if (doorsAt)
    y = paper.write('P', `${say('documents_doors')} ${dates.time(doorsAt, timeZone)}`, at(y + 1, { size: 10 }))
  y = paper.write('P', label.venueName ?? '', at(y + 8, { size: 11.5, face: 'bold' }))
  y = paper.write('P', label.address ?? '', at(y + 1, { size: 10, colour: QUIET }))
  const holder = holderOf(ticket)
  if (holder) paper.write('P', `${say('tickets_holder')}: ${holder}`, at(y + 8, { size: 11, face: 'bold' }))

  const price = formatMoney(money(paidFor(ticket), order.currency), language)
  const rows: [string, string][] = ticketPlace(ticket, say)
  drawCells(paper, BOTTOM - 106, rows)
  const kind = [label.ticketTypeName, price].filter((part) => part !== undefined && part !== '').join(' · ')
  paper.write('P', kind, at(BOTTOM - 40, { size: 12, face: 'bold' }))
}

const at = (y: number, rest: { size: number; face?: 'bold' | 'text'; colour?: string }) => ({
  x: LEFT,
  y,
  width: MAIN,
  ...rest,
})

/** The biggest size at which a title keeps to three lines and no word of it is broken. */
function fit(paper: Paper, title: string): { size: number; lineGap: number } {
  const words = title.split(/[\s-]+/)
  const size = [24, 21, 18, 15, 13].find((one) => {
    const spot = { width: MAIN, size: one, face: 'display' } as const
    return words.every((word) => paper.widthOf(word, spot) < MAIN - 8) && paper.heightOf(title, spot) <= one * 3.9
  })
  return { size: size ?? 11, lineGap: 1 }
}

/** Where its holder sits or stands: label and value. */
export function ticketPlace({ label }: Pick<Ticket, 'label'>, say: Translate): [string, string][] {
  const section: [string, string][] = label.section ? [[say('tickets_section'), label.section]] : []
  const known = [...section, ...seatPairs(label, say)]
  return known.length > 0 ? known : [[say('tickets_zone'), label.zoneName ?? '']]
}

function drawCells(paper: Paper, y: number, cells: readonly [string, string][]): void {
  // a section's name may be long, rows and seats are short
  const widths = cells.length === 3 ? [0.5, 0.25, 0.25] : cells.map(() => 1 / cells.length)
  let x = LEFT
  for (const [position, [name, value]] of cells.entries()) {
    const width = MAIN * (widths[position] ?? 1) - 8
    const end = paper.write('P', name, { x, y, width, size: 9, colour: QUIET })
    const size = [24, 20, 16, 13, 11].find(
      (one) => paper.heightOf(value, { width, size: one, face: 'bold' }) < one * 1.6,
    )
    const small = { size: size ?? 10, lineGap: -1 }
    paper.write('P', value, { x, y: end + 2, width, face: 'bold', ...small })
    x += width + 8
  }
}

function drawStub(paper: Paper, { ticket, say, order, portal }: PageFacts): void {
  const x = TEAR + (STUB - QR) / 2
  const y = CARD.y + 22
  const { size, runs } = qrModules(ticket.code)
  const module = QR / (size + 2 * QUIET_ZONE)
  const { doc } = paper
  paper.figure(say('tickets_qr_alternative', { code: readableCode(ticket.code) }), () => {
    doc.rect(x, y, QR, QR).fill('#ffffff')
    for (const [column, row, length] of runs) {
      doc.rect(x + (column + QUIET_ZONE) * module, y + (row + QUIET_ZONE) * module, length * module, module)
    }
    doc.fill('#000000')
  })
  const spot = { x: TEAR + 14, width: STUB - 28, align: 'center' } as const
  let end = paper.write('P', say('documents_code'), { ...spot, y: y + QR + 4, size: 9, colour: QUIET })
  end = paper.write('P', readableCode(ticket.code), { ...spot, y: end + 1, size: 11, face: 'bold', lineGap: 1 })
  end = paper.write('P', say('tickets_order'), { ...spot, y: end + 10, size: 9, colour: QUIET })
  end = paper.write('P', order.reference, { ...spot, y: end + 1, size: 14, face: 'bold' })
  if (portal.isTest) paper.write('P', say('documents_test_mark'), { ...spot, y: end + 10, size: 11, face: 'bold' })
}

function drawNotes(paper: Paper, { ticket, say, order, portal, language, locale }: PageFacts): void {
  const { seller } = portal
  const rate = `${new Intl.NumberFormat(language, { maximumFractionDigits: 2 }).format(ticket.vatBasisPoints / 100)} %`
  const price = formatMoney(money(paidFor(ticket), order.currency), language)
  const vat = ticket.vatBasisPoints > 0 ? `, ${say('documents_vat_included', { rate })}` : ''
  const spot = { x: LEFT, width: CARD.width - 52 }
  let y = paper.write('P', entryInstructions(ticket, say, dateFormats(locale, portal.mediumDate)), {
    ...spot,
    y: BOTTOM + 26,
    size: 12,
    face: 'bold',
  })
  if (holderOf(ticket)) y = paper.write('P', say('documents_bring_document'), { ...spot, y: y + 6, size: 11 })
  if (ticket.label.needsProof) y = paper.write('P', say('documents_bring_proof'), { ...spot, y: y + 6, size: 11 })
  const lines = [
    `${say('catalogue_filter_price')}: ${price}${vat}`,
    say('documents_organised_by', { promoter: ticket.label.promoterName ?? '' }),
    say('emails_tickets_sold_by', {
      seller: `${seller.name}, ${seller.registryCode}, ${seller.vatNumber}, ${seller.address}`,
    }),
    say('emails_tickets_questions', { email: seller.email, phone: seller.phone }),
  ]
  y += 8
  for (const line of lines) y = paper.write('P', line, { ...spot, y: y + 4, size: 10, colour: QUIET })
}
