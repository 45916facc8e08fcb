import type { Language } from '@parter/portal/language/languages.ts'

export const GIFT_CARD_FILE_ADDRESS = '/api/v1/orders/gift-card.pdf'

/** The address of a bought gift card to print; the order's token opens it, in any browser. */
export const giftCardLink = ({ token }: { readonly token: string }, language: Language): string =>
  `${GIFT_CARD_FILE_ADDRESS}?${new URLSearchParams({ token, language }).toString()}`
