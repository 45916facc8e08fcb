import { cardColours } from '@parter/portal/faces/gift-card-designs.ts'
import { formatMoney, money } from '@parter/portal/language/money.ts'
import type { Portal } from '@parter/portal/portals/portal-schema.ts'
import { loadDateLocale } from '@parter/portal/time/date-locales.ts'
import { dateFormats } from '@parter/portal/time/dates.ts'
import { breakable, layoutData } from '../platform/documents/document.ts'
import { translators } from '../platform/foundation/translators.ts'
import type { Shop } from '../platform/shop/shop.ts'
import { giftCardSvg } from './gift-card-picture.ts'
import type { GiftCardSale } from './gift-card-sale.rules.ts'

/** The size of its picture in points: the card's main part in width, above its words. */
const PICTURE = { width: 333, height: 166 } as const

/**
 * A gift card as PDF, in its design and on the paper of the tickets, tagged and in the card's language (R7.5). Made each time and never
 * stored, since anybody with the code can use it.
 * @param code as it is typed, with its dashes
 */
export async function giftCardPdf(
  { documents }: Pick<Shop, 'documents'>,
  portal: Portal,
  sale: GiftCardSale,
  code: string,
): Promise<Buffer> {
  const { language, recipientName, giverName } = sale
  const { seller, storeName, portalLink, isTest } = portal
  const say = translators[language]
  const title = say('shell_gift_card')
  const dates = dateFormats(await loadDateLocale(language), portal.mediumDate)
  const parts = code.split('-')
  return await documents.make(
    {
      template: '/gift-cards/gift-card.typ',
      data: {
        ...layoutData(portal, language, { title: `${title} · ${storeName}`, author: storeName }),
        kind: `${storeName} · ${title}`,
        amount: formatMoney(money(sale.amount, sale.currency), language),
        recipient: recipientName === null ? null : breakable(recipientName),
        picture: giftCardSvg(sale.design, portal, PICTURE),
        colours: cardColours(sale.design, portal.face),
        message: breakable(sale.message),
        giver:
          giverName === null || recipientName === null
            ? null
            : breakable(say('gift_cards_card_from', { name: giverName })),
        words: { code: say('vouchers_card_code'), until: say('documents_gift_card_valid_until') },
        code: [`${parts.slice(0, 2).join('-')}-`, parts.slice(2).join('-')],
        until: dates.date(sale.validUntil, portal.timezone),
        mark: isTest ? say('documents_gift_card_test_mark') : null,
        lead: say('documents_gift_card_how', { store: storeName, link: portalLink.replace('https://', '') }),
        notes: [
          say('documents_gift_card_rest'),
          say('documents_gift_card_keep'),
          say('gift_cards_sold_by', {
            seller: `${seller.name}, ${seller.registryCode}, ${seller.vatNumber}, ${seller.address}`,
          }),
          say('emails_questions', { email: seller.email, phone: seller.phone }),
        ],
      },
      codes: [],
    },
    { keeps: false },
  )
}
