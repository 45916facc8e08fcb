import { GIFT_CARD_DESIGNS } from '@parter/portal/faces/gift-card-designs.ts'
import { LONGEST_GIFT_MESSAGE } from '@parter/portal/gift-card-offer.ts'
import { PORTALS } from '@parter/portal/portals/all-portals.ts'
import { portalOfCode } from '@parter/portal/portals/portal-of-host.ts'
import { describe, expect, it } from 'vitest'
import { documents } from '../../testing/documents.ts'
import { codeOn } from '../../testing/gift-cards.ts'
import { readPdf } from '../../testing/tickets/read-pdf.ts'
import { giftCardCode } from '../vouchers/gift-card.rules.ts'
import { giftCardPdf } from './gift-card-pdf.ts'
import type { GiftCardSale } from './gift-card-sale.rules.ts'

const sale: GiftCardSale = {
  giftCardId: 1,
  orderId: 1,
  giverName: 'Mari-Liis Õunapuu',
  recipientName: 'Александра Žvirblytė',
  recipientEmail: 'a@example.com',
  design: 'house',
  message: 'Palju õnne! Šťastné narozeniny, sveikinu, daudz laimes, hyvää syntymäpäivää, поздравляю!',
  language: 'lt',
  sendAt: new Date(0),
  sentAt: null,
  encryptedCode: null,
  withdrawnAt: null,
  amount: 12500,
  currency: 'EUR',
  balance: 12500,
  lastCharacters: 'CDEF',
  issuedAt: new Date(0),
  validUntil: new Date('2029-11-20T12:00:00Z'),
}
const drawn = async (code: string, change: Partial<GiftCardSale> = {}, portal = 'lt') =>
  await readPdf(await giftCardPdf({ documents }, portalOfCode(portal, PORTALS), { ...sale, ...change }, code))
/** Of wide signs (W, M), of narrow ones, and the mixtures that lie between. */
const codes = Array.from({ length: 29 }, (_, first) =>
  giftCardCode(Array.from({ length: 15 }, (_one, at) => (at % 3 === 0 ? 25 : (first + at * 7) % 29))),
).concat(giftCardCode(Array.from({ length: 15 }, () => 25)), giftCardCode(Array.from({ length: 15 }, () => 18)))

describe('the PDF of a gift card [R7.5]', () => {
  it('is tagged, titled, in its language, with the amount as its heading and all letters of seven languages', async () => {
    const { language, raw, pages } = await drawn(codes[0] ?? '')
    expect(language).toBe('lt-LT')
    expect(raw).toContain('/MarkInfo')
    expect(pages).toHaveLength(1)
    const texts = pages[0]?.texts ?? []
    expect(texts.find(({ tag }) => tag === 'H1')?.text).toMatch(/125,00\s€/)
    const all = texts.map(({ text }) => text).join(' ')
    for (const words of ['Александра Žvirblytė', 'Mari-Liis Õunapuu', 'Šťastné narozeniny', '2029.11.20']) {
      expect(all.replaceAll(/\s+/g, ' ')).toContain(words)
    }
  })

  it('is one page in every design of every storefront, with the longest name and message', async () => {
    const most = {
      recipientName: 'Александра-Мария Žvirblytė-Kazlauskienė iš Vilniaus',
      message: `${'Palju õnne sünnipäevaks! '.repeat(13).slice(0, LONGEST_GIFT_MESSAGE - 3)}❤ñ`,
    }
    for (const design of GIFT_CARD_DESIGNS) {
      const { pages } = await drawn(codes[0] ?? '', { ...most, design })
      expect(pages, design).toHaveLength(1)
    }
    for (const { portalCode } of PORTALS) {
      const { pages } = await drawn(codes[0] ?? '', { recipientName: null, design: 'house' }, portalCode)
      expect(pages, portalCode).toHaveLength(1)
    }
  })

  it('has its code in two lines, however wide its characters are', async () => {
    for (const code of codes) {
      const { pages } = await drawn(code)
      const line = pages[0]?.texts.find(({ text }) => codeOn(text) === code)?.text ?? ''
      expect(line.split(/\s+/), code).toHaveLength(2)
    }
  })
})
