import { portalOfCode } from '@parter/portal/portals/portal-of-host.ts'
import { z } from 'zod'
import { decryptCode } from '../gift-cards/encrypted-code.ts'
import { giftCardPdf } from '../gift-cards/gift-card-pdf.ts'
import { orderOf } from '../orders/order/lock-order.ts'
import { translators } from '../platform/foundation/translators.ts'
import type { WorkOf } from '../platform/jobs/outbox.ts'
import type { MakeAttachments } from '../platform/mail/post-email.ts'
import { forgetCode, readNewCard } from './returns.store.ts'

declare module '../platform/jobs/outbox.ts' {
  interface ShopWork {
    /** Deletes the code of a gift card whose email was sent long ago. */
    forget_return_code: { readonly returnId: number }
  }
}

declare module '../platform/mail/email-kinds.ts' {
  interface ShopEmails {
    /** With the new gift card, if there is one. */
    order_return: 'attached'
  }
}

/** Days during which a lost email can be sent again with the gift card. */
export const DAYS_WITH_CODE = 30

/**
 * The gift card of a return, made when the email is sent, so that its code is in no stored email.
 * @throws Error when the email is not sent yet and the code is deleted: then nothing is sent
 */
export const returnAttachments: MakeAttachments = async (shop, { id, orderId, language, state }) => {
  const card = await readNewCard(shop.db, id)
  if (!card) return []
  const order = orderId === null ? undefined : await orderOf(shop.db, orderId)
  if (!order || card.encryptedCode === null) {
    if (state === 'waiting') throw new Error(`The code of the gift card ${card.giftCardId} is no longer known`)
    return []
  }
  const { giftCardId, amount, validUntil, lastCharacters, issuedAt } = card
  const sale = {
    giftCardId,
    orderId: order.id,
    giverName: null,
    recipientName: null,
    recipientEmail: null,
    design: 'house' as const,
    message: '',
    language,
    sendAt: issuedAt,
    sentAt: null,
    encryptedCode: null,
    withdrawnAt: null,
    amount,
    currency: order.currency,
    balance: amount,
    lastCharacters,
    issuedAt,
    validUntil,
  }
  const code = decryptCode(shop, giftCardId, card.encryptedCode)
  const content = await giftCardPdf(shop, portalOfCode(order.portalCode, shop.portals), sale, code)
  return [{ name: `${translators[language]('documents_gift_card_file_name')}.pdf`, type: 'application/pdf', content }]
}

/** Deletes the code: from then on only its holder has it. */
export const forgetReturnCode: WorkOf<'forget_return_code'> = {
  kind: 'forget_return_code',
  payload: z.object({ returnId: z.int() }),
  run: (shop, { returnId }) => forgetCode(shop.db, returnId),
}
