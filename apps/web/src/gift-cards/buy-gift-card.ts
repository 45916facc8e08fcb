import type { InputOf, ReplyOf } from '@parter/contract/calls.ts'
import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ask } from '../platform/ask.ts'
import type { AskError } from '../platform/ask-error.ts'
import { useShop } from '../platform/shop-context.tsx'
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
  const { reset } = buy
  // whoever comes back by «back» finds the page as it was left: with its button alive again
  useEffect(() => {
    const shown = (event: PageTransitionEvent) => event.persisted && reset()
    addEventListener('pageshow', shown)
    return () => removeEventListener('pageshow', shown)
  }, [reset])
  return buy
}
