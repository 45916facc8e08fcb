import { LANGUAGE_FACTS } from '@parter/portal/language/languages.ts'
import { formatMoney, money } from '@parter/portal/language/money.ts'
import type { Translate } from '@parter/portal/messages/messages.ts'
import type { Portal } from '@parter/portal/portals/portal-schema.ts'
import { loadDateLocale } from '@parter/portal/time/date-locales.ts'
import { dateFormats } from '@parter/portal/time/dates.ts'
import { paperColours } from '../platform/foundation/accent-colour.ts'
import { translators } from '../platform/foundation/translators.ts'
import { CARD, drawOutline, openPaper, type Paper, QUIET, STUB, TEAR } from '../tickets/paper/paper.ts'
import type { GiftCardSale } from './gift-card-sale.rules.ts'

const LEFT = CARD.x + 26
const MAIN = TEAR - LEFT - 22
const BOTTOM = CARD.y + CARD.height

/**
 * A gift card on paper, in the design of the tickets: its value, giver, recipient and message, the
 * code in fours, and below what to know of it. Tagged, in the card's language (R7.5).
 * @param code as it is typed, with its dashes
 */
export async function giftCardPdf(portal: Portal, sale: GiftCardSale, code: string): Promise<Buffer> {
  const { language } = sale
  const say = translators[language]
  const title = say('gift_cards_title')
  const paper = await openPaper(`${title} · ${portal.storeName}`, portal.storeName, LANGUAGE_FACTS[language].tag)
  const dates = dateFormats(await loadDateLocale(language), portal.mediumDate)
  paper.page(title)
  drawOutline(paper, portal)
  drawGift(paper, portal, sale, say)
  drawCode(paper, portal, code, say, dates.date(sale.validUntil, portal.timezone))
  drawNotes(paper, portal, say)
  return await paper.finish()
}

function drawGift(paper: Paper, portal: Portal, sale: GiftCardSale, say: Translate): void {
  const { accent } = paperColours(portal.accentHue)
  const spot = { x: LEFT, width: MAIN }
  const kind = `${portal.storeName} · ${say('gift_cards_title')}`
  let y = paper.write('P', kind, {
    ...spot,
    y: CARD.y + 22,
    width: MAIN - 100,
    size: 9.5,
    face: 'bold',
    colour: accent,
  })
  const amount = formatMoney(money(sale.amount, sale.currency), sale.language)
  y = paper.write('H1', amount, { ...spot, y: y + 18, size: fit(paper, amount), face: 'display' })
  if (sale.recipientName !== null) {
    const words = say('gift_cards_card_for', { name: sale.recipientName })
    y = paper.write('P', words, { ...spot, y: y + 14, size: 13, face: 'bold' })
  }
  if (sale.message !== '')
    y = paper.write('P', sale.message, { ...spot, y: y + 10, size: wordSize(paper, sale.message), lineGap: 2 })
  if (sale.giverName !== null && sale.recipientName !== null) {
    paper.write('P', say('gift_cards_card_from', { name: sale.giverName }), {
      ...spot,
      y: y + 10,
      size: 11,
      colour: QUIET,
    })
  }
}

/** The biggest size at which the amount stays on one line. */
const fit = (paper: Paper, amount: string): number =>
  [40, 34, 28, 22].find((size) => paper.widthOf(amount, { size, face: 'display' }) < MAIN - 4) ?? 18

/** The biggest size at which the wish leaves room for who it is from. */
const wordSize = (paper: Paper, message: string): number =>
  [14, 12, 10.5].find((size) => paper.heightOf(message, { width: MAIN, size, lineGap: 2 }) < 150) ?? 9

function drawCode(paper: Paper, portal: Portal, code: string, say: Translate, validUntil: string): void {
  const spot = { x: TEAR + 14, width: STUB - 28, align: 'center' } as const
  const parts = code.split('-')
  const halves = `${parts.slice(0, 2).join('-')}-\n${parts.slice(2).join('-')}`
  // wide signs make a wide code, and it is always two lines
  const tall = (text: string, size: number) =>
    paper.heightOf(text, { width: spot.width, size, face: 'bold', lineGap: 4 })
  const size = [21, 20, 19, 18, 17, 16, 15].find((one) => tall(halves, one) <= tall('A\nA', one) + 1) ?? 14
  let y = paper.write('P', say('documents_gift_card_code'), { ...spot, y: CARD.y + 96, size: 10, colour: QUIET })
  y = paper.write('P', halves, { ...spot, y: y + 6, size, face: 'bold', lineGap: 4 })
  y = paper.write('P', say('documents_gift_card_valid_until'), { ...spot, y: y + 18, size: 10, colour: QUIET })
  y = paper.write('P', validUntil, { ...spot, y: y + 3, size: 14, face: 'bold' })
  if (portal.isTest)
    paper.write('P', say('documents_gift_card_test_mark'), { ...spot, y: y + 14, size: 10, face: 'bold' })
}

function drawNotes(paper: Paper, portal: Portal, say: Translate): void {
  const { seller, storeName, portalLink } = portal
  const spot = { x: LEFT, width: CARD.width - 52 }
  let y = paper.write(
    'P',
    say('documents_gift_card_how', { store: storeName, link: portalLink.replace('https://', '') }),
    {
      ...spot,
      y: BOTTOM + 26,
      size: 12,
      face: 'bold',
    },
  )
  const lines = [
    say('documents_gift_card_rest'),
    say('documents_gift_card_keep'),
    say('emails_tickets_sold_by', {
      seller: `${seller.name}, ${seller.registryCode}, ${seller.vatNumber}, ${seller.address}`,
    }),
    say('emails_tickets_questions', { email: seller.email, phone: seller.phone }),
  ]
  y += 8
  for (const line of lines) y = paper.write('P', line, { ...spot, y: y + 4, size: 10, colour: QUIET })
}
