import type { InputOf, ReplyOf } from '@parter/contract/calls.ts'
import type { Language } from '@parter/portal/language/languages.ts'
import { formatMoney, type Money, money, moneyOfDecimal } from '@parter/portal/language/money.ts'
import { pathTo } from '@parter/portal/paths/paths.ts'
import type { Portal } from '@parter/portal/portals/portal-schema.ts'
import { giveGiftCardIn } from '../../orders/give-gift-card.ts'
import { sellerLines } from '../../orders/order/order-texts.ts'
import type { StaffActor } from '../../platform/audit/actor.ts'
import { reaches } from '../../platform/audit/reach.rules.ts'
import { writeAudit } from '../../platform/audit/write-audit.store.ts'
import { inTransaction } from '../../platform/database/in-transaction.ts'
import { FieldErrors, ShopError } from '../../platform/foundation/shop-error.ts'
import { translators } from '../../platform/foundation/translators.ts'
import { layOutEmail } from '../../platform/mail/email-layout.ts'
import { postEmail } from '../../platform/mail/post-email.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { encryptCode } from '../encrypted-code.ts'
import { insertGivenCard } from '../given-cards.store.ts'

declare module '../../platform/mail/email-kinds.ts' {
  interface ShopEmails {
    /** With the card that staff have given. */
    gift_card_given: 'attached'
  }
}

/** The email that brings a card; its code is only in the file that is attached when it is sent. */
const emailOf = (
  portal: Portal,
  { name, language, value }: { readonly name: string; readonly language: Language; readonly value: Money },
) => {
  const say = translators[language]
  const subject = say('emails_gift_card_title', { amount: formatMoney(value, language) })
  const mail = layOutEmail(portal, {
    language,
    title: subject,
    paragraphs: [say('emails_gift_card_greeting', { name }), say('emails_gift_card_lead', { store: portal.storeName })],
    button: {
      label: say('emails_gift_card_find'),
      link: portal.portalLink + pathTo('frontPage', {}, language, portal),
    },
    footer: [say('emails_gift_card_how'), say('documents_gift_card_rest'), ...sellerLines(portal.seller, say)],
  })
  return { subject, ...mail }
}

/**
 * Gives somebody a gift card, as an apology or a prize: booked as a debt of the shop, and emailed. Staff never see its
 * code (R12.4).
 * @throws ShopError permission_denied, FieldErrors
 */
export const grantGiftCard = async (
  shop: Shop,
  staff: StaffActor,
  { storefront, amount, name, email, language, reason }: NonNullable<InputOf<'grantGiftCard'>['body']>,
): Promise<ReplyOf<'grantGiftCard'>> => {
  const portal = shop.portals.find(({ portalCode }) => portalCode === storefront)
  if (!portal || !reaches(staff.reach('gift_card.edit'), { portalCode: storefront }))
    throw new ShopError('permission_denied')
  const { currencyCode, giftCards } = portal
  const value = moneyOfDecimal(amount.replace(',', '.'), currencyCode)
  if (value.amount < 1 || value.amount > giftCards.most) {
    const most = formatMoney(money(giftCards.most, currencyCode), language)
    throw new FieldErrors([{ code: 'gift_card_above', field: 'amount', details: { most } }])
  }
  return await inTransaction(shop.db, async (tx) => {
    const { giftCardId, code } = await giveGiftCardIn(shop, tx, storefront, value)
    const emailId = await postEmail(tx, {
      portalCode: storefront,
      kind: 'gift_card_given',
      to: email,
      language,
      ...emailOf(portal, { name, language, value }),
      dedupeKey: `gift_card_given:${giftCardId}`,
    })
    if (emailId === undefined) throw new Error('The email of a new card is new')
    const encryptedCode = encryptCode(shop, giftCardId, code)
    await insertGivenCard(tx, {
      giftCardId,
      reason,
      recipientName: name,
      recipientEmail: email,
      language,
      encryptedCode,
      emailId,
    })
    await writeAudit(tx, staff, {
      verb: 'grantGiftCard',
      subject: { kind: 'gift_card', id: giftCardId, portalCode: storefront },
      after: { amount: value.amount, currency: value.currency },
      reason,
    })
    return { id: giftCardId, lastCharacters: code.slice(-4) }
  })
}
