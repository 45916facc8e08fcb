import type { ReplyOf } from '@parter/contract/calls.ts'
import { useMutation } from '@tanstack/react-query'
import type { AskError } from '../platform/ask-error.ts'
import { goTo } from '../platform/place.ts'
import { useShop } from '../platform/shop-context.tsx'
import { askInLine } from '../platform/waiting-line.ts'
import { forgetSale } from './box-office.queries.ts'
import { type Choice, wantedOf } from './choice.rules.ts'

/** Puts chosen tickets into the cart and goes to the checkout. */
export const useAddTickets = (eventId: number) => {
  const { language, path } = useShop()
  const add = useMutation<ReplyOf<'addTickets'>, AskError, Parameters<typeof askInLine<'addTickets'>>[1]>({
    mutationKey: ['addTickets'],
    networkMode: 'always',
    mutationFn: (input) => askInLine('addTickets', input),
    onSuccess: () => goTo(path('checkout', {})),
    onError: forgetSale,
  })
  const addTickets = (choice: Choice) =>
    add.mutate({ params: { id: String(eventId) }, query: { language }, body: { tickets: wantedOf(choice) } })
  return { addTickets, isAdding: add.isPending, refusal: add.error }
}
