import type { InputOf, ReplyOf } from '@parter/contract/calls.ts'
import { useMutation } from '@tanstack/react-query'
import { ask } from '../platform/ask.ts'
import type { AskError } from '../platform/ask-error.ts'
import { useShop } from '../platform/shop-context.tsx'
import { useShownAgain } from '../platform/shown-again.ts'
import { keyOfPurchase, writeGiftCardDraft } from './gift-card-draft.ts'

/** Refusals after which nobody knows what became of the call: it is asked again under the same key. */
const UNCERTAIN = [0, 500, 503]

/** Orders the card and leaves for the provider's page. */
export const useBuyGiftCard = () => {
  const { language } = useShop()
  const buy = useMutation<ReplyOf<'buyGiftCard'>, AskError, InputOf<'buyGiftCard'>['body']>({
    networkMode: 'always',
    mutationFn: (body) =>
      ask('buyGiftCard', {
        query: { language },
        headers: { 'idempotency-key': keyOfPurchase(JSON.stringify(body)) },
        body,
      }),
    onSuccess: ({ paymentLink }) => location.assign(paymentLink),
    onError: ({ status }) => {
      if (!UNCERTAIN.includes(status)) writeGiftCardDraft({ intent: null })
    },
  })
  useShownAgain(buy.reset)
  return buy
}
