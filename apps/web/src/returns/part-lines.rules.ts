import type { ReturnParts } from '@parter/contract/returns/returns.ts'
import type { Translate } from '@parter/portal/messages/messages.ts'

/** One line per destination of the refund, without empty parts. */
export const partLines = (
  { toPayment, toOldCards, toNewCard }: ReturnParts,
  money: (money: ReturnParts['total']) => string,
  t: Translate,
): string[] =>
  [
    toPayment.amount > 0 && t('returns_to_payment', { amount: money(toPayment) }),
    toOldCards.amount > 0 && t('returns_to_old_cards', { amount: money(toOldCards) }),
    toNewCard.amount > 0 && t('returns_to_new_card', { amount: money(toNewCard) }),
  ].filter((line) => line !== false)
