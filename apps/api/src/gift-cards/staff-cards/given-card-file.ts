import { portalOfCode } from '@parter/portal/portals/portal-of-host.ts'
import { translators } from '../../platform/foundation/translators.ts'
import type { MakeAttachments } from '../../platform/mail/post-email.ts'
import { decryptCode } from '../encrypted-code.ts'
import { giftCardPdf } from '../gift-card-pdf.ts'
import { findGivenCard } from '../given-cards.store.ts'

/**
 * The card that staff have given, made when its email is sent, so that its code is in no stored email.
 * @throws Error for a waiting email whose code is no longer known: then nothing is sent
 */
export const givenCardAttachments: MakeAttachments = async (shop, { id, state }) => {
  const card = await findGivenCard(shop.db, id)
  if (!card?.encryptedCode) {
    if (state === 'waiting') throw new Error(`The code of the gift card ${card?.giftCardId} is no longer known`)
    return []
  }
  const { portalCode, encryptedCode, issuedAt, giftCardId, language } = card
  const sale = {
    ...card,
    orderId: 0,
    giverName: null,
    recipientEmail: null,
    message: '',
    design: 'house' as const,
    sendAt: issuedAt,
    sentAt: null,
    withdrawnAt: null,
  }
  const code = decryptCode(shop, giftCardId, encryptedCode)
  const content = await giftCardPdf(shop, portalOfCode(portalCode, shop.portals), sale, code)
  return [{ name: `${translators[language]('documents_gift_card_file_name')}.pdf`, type: 'application/pdf', content }]
}
