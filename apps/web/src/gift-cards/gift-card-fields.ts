import { useShop } from '../platform/shop/shop-context.tsx'
import { useGiftCardDraft } from './gift-card-draft.ts'
import { amountOf, type GiftCardFields } from './gift-card-form.rules.ts'

/** What stands in the form: what was typed, else what most people want. */
export const useFields = (): GiftCardFields => {
  const { language, portal } = useShop()
  const { fields } = useGiftCardDraft()
  const isOffered = portal.locales.some(({ code }) => code === language)
  return {
    amount: String(portal.giftCards.suggested[1]),
    otherAmount: '',
    isFor: 'gift',
    recipientName: '',
    recipientEmail: '',
    message: '',
    design: 'house',
    cardLanguage: isOffered ? language : portal.defaultLocale,
    isLater: false,
    sendOn: '',
    buyerName: '',
    buyerEmail: '',
    ...fields,
  }
}

/** The amount as it is shown; of nothing that can be one, a dash. */
export const useShownAmount = (fields: GiftCardFields): string => {
  const { money, portal } = useShop()
  const amount = amountOf(fields)
  return amount === null ? '–' : money({ amount, currency: portal.currencyCode })
}
