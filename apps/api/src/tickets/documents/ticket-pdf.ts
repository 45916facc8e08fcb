import { formatRate } from '@parter/portal/language/figures.ts'
import type { Language } from '@parter/portal/language/languages.ts'
import { formatMoney, money } from '@parter/portal/language/money.ts'
import type { Translate } from '@parter/portal/messages/messages.ts'
import type { Portal } from '@parter/portal/portals/portal-schema.ts'
import { seatPairs } from '@parter/portal/seat-labels.ts'
import { loadDateLocale } from '@parter/portal/time/date-locales.ts'
import { dateFormats } from '@parter/portal/time/dates.ts'
import { breakable, layoutData } from '../../platform/documents/document.ts'
import { translators } from '../../platform/foundation/translators.ts'
import type { Shop } from '../../platform/shop/shop.ts'
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

type Printing = Pick<Shop, 'documents' | 'pictureFile'>

/**
 * Tickets as a PDF: a page each, tagged for screen readers, with fonts for all seven languages and the QR code as vectors,
 * so that it prints sharply (R7.5). Rendered once, for the email and for downloads.
 * @param tickets those to print, out of `all` of the order
 */
export const ticketPdf = (
  shop: Printing,
  portal: Portal,
  order: OrderOfTickets,
  tickets: readonly Ticket[],
  all: readonly Ticket[],
  language: Language,
): Promise<Buffer> =>
  ticketsPdf(
    shop,
    portal,
    tickets.map((ticket) => ({
      order,
      ticket,
      number: all.findIndex(({ id }) => id === ticket.id) + 1,
      count: all.length,
    })),
    language,
  )

/** The same for tickets of any orders of one storefront, in their order. */
export async function ticketsPdf(
  { documents, pictureFile }: Printing,
  portal: Portal,
  pages: readonly Pick<PageFacts, 'order' | 'ticket' | 'number' | 'count'>[],
  language: Language,
): Promise<Buffer> {
  const tickets = pages.map(({ ticket }) => ticket)
  const say = translators[language]
  const locale = await loadDateLocale(language)
  const titles = [...new Set(tickets.map(({ label }) => label.title ?? ''))].join(', ')
  const title = say('documents_pdf_title', { event: titles })
  const posters = await postersOf(pictureFile, tickets)
  return await documents.make({
    template: '/tickets/documents/ticket.typ',
    data: {
      ...layoutData(portal, language, { title, author: portal.storeName }),
      words: { code: say('documents_code'), order: say('tickets_order') },
      mark: portal.isTest ? say('documents_test_mark') : null,
      tickets: pages.map((page) => {
        const poster = posters.findIndex(({ id }) => id === page.ticket.picture?.id)
        return {
          ...ticketPage({ portal, ...page, say, locale, language }),
          reference: page.order.reference,
          poster: poster < 0 ? null : poster,
        }
      }),
    },
    codes: tickets.map(({ code }) => code),
    pictures: posters.map(({ file }) => file),
  })
}

/** The posters of tickets, each once; one without colours, or whose file is gone, is left out. */
async function postersOf(
  pictureFile: Shop['pictureFile'],
  tickets: readonly Ticket[],
): Promise<{ readonly id: string; readonly file: string }[]> {
  const ids = [...new Set(tickets.flatMap(({ picture }) => (picture?.palette ? [picture.id] : [])))]
  const found = await Promise.all(ids.map(async (id) => ({ id, file: await pictureFile(`${id}-poster.jpeg`) })))
  return found.flatMap(({ id, file }) => (file === undefined ? [] : [{ id, file }]))
}

/** Everything that a page of a ticket is made of. */
interface PageFacts {
  readonly portal: Portal
  readonly order: OrderOfTickets
  readonly ticket: Ticket
  readonly number: number
  readonly count: number
  readonly say: Translate
  readonly locale: Awaited<ReturnType<typeof loadDateLocale>>
  readonly language: OrderOfTickets['language']
}

/** From this many characters on, the words of a ticket may need a smaller font. */
const MUCH = 90

/** The ground of its poster and what is written on it; null: the ticket is in the storefront's colours. */
const stageOf = ({ picture }: Ticket) =>
  picture?.palette ? { ground: picture.palette.stage, ink: picture.palette.onStage } : null

/** The texts that `ticket.typ` prints on one page. */
function ticketPage({ portal, order, ticket, number, count, say, locale, language }: PageFacts) {
  const { label, timeZone, vatBasisPoints } = ticket
  const { seller } = portal
  const dates = dateFormats(locale, portal.mediumDate)
  const doorsAt = doorsOf(ticket)
  const holder = holderOf(ticket)
  const price = formatMoney(money(paidFor(ticket), order.currency), language)
  const vat =
    vatBasisPoints > 0 ? `, ${say('documents_vat_included', { rate: formatRate(vatBasisPoints, language) })}` : ''
  return {
    stage: stageOf(ticket),
    'poster-alt': ticket.picture?.alt ?? '',
    kind: `${portal.storeName} · ${say('tickets_ticket_of', { number, count })}`,
    title: breakable(label.title ?? ''),
    when: whenOf(ticket, say, dates),
    isLong: `${label.title}${label.venueName}${label.address}${holder}`.length > MUCH,
    times: [
      changeLine(ticket, say, dates),
      doorsAt && `${say('documents_doors')} ${dates.time(doorsAt, timeZone)}`,
    ].filter((line) => line !== null),
    venue: breakable(label.venueName ?? ''),
    address: breakable(label.address ?? ''),
    holder: holder && breakable(`${say('tickets_holder')}: ${holder}`),
    cells: ticketPlace(ticket, say).map(([name, value]) => [name, breakable(value)]),
    price: [label.ticketTypeName, price].filter((part) => part !== undefined && part !== '').join(' · '),
    picture: say('tickets_qr_alternative', { code: readableCode(ticket.code) }),
    code: readableCode(ticket.code),
    lead: entryInstructions(ticket, say, dates),
    bring: [
      ...(holder ? [say('documents_bring_document')] : []),
      ...(label.needsProof ? [say('documents_bring_proof')] : []),
    ],
    notes: [
      say('tickets_code_fails'),
      ...wayThere(ticket, say),
      `${say('documents_price')}: ${price}${vat}`,
      breakable(say('tickets_organised_by', { promoter: label.promoterName ?? '' })),
      say('gift_cards_sold_by', {
        seller: `${seller.name}, ${seller.registryCode}, ${seller.vatNumber}, ${seller.address}`,
      }),
      say('emails_questions', { email: seller.email, phone: seller.phone }),
    ],
  }
}

/** Where to go: the address, and the point that any map finds. */
function wayThere({ label, latitude, longitude }: Ticket, say: Translate): string[] {
  if (latitude === null || longitude === null) return []
  const point = `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`
  return [breakable(`${say('catalogue_getting_there')}: ${label.address ?? ''} (${point})`)]
}

/** Where its holder sits or stands: label and value. */
export function ticketPlace({ label }: Pick<Ticket, 'label'>, say: Translate): [string, string][] {
  const section: [string, string][] = label.section ? [[say('tickets_section'), label.section]] : []
  const known = [...section, ...seatPairs(label, say)]
  return known.length > 0 ? known : [[say('tickets_zone'), label.zoneName ?? '']]
}
