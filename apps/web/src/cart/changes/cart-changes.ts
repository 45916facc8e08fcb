import type { ReplyOf } from '@parter/contract/calls.ts'
import type { LanguageCode } from '@parter/contract/wire/primitives.ts'
import { useMutation } from '@tanstack/react-query'
import type { ask } from '../../platform/calls/ask.ts'
import type { AskError } from '../../platform/calls/ask-error.ts'
import { askInLine } from '../../platform/calls/queue.ts'
import { askCartAnew, type CartCall, forgetCart } from './cart.queries.ts'

/** One change of the cart, by the name of its call: `const remove = useCartChange('removeTickets')`. */
export const useCartChange = <N extends CartCall>(name: N) =>
  useMutation<ReplyOf<N>, AskError, Parameters<typeof ask<N>>[1]>({
    networkMode: 'always',
    mutationFn: (input) => askInLine(name, input),
    // one after the other: what was chosen last is what stays
    scope: { id: name },
    onError: () => forgetCart(),
  })

/** More time for what is held (R6.4): fresh 15 minutes, as far as they can be had. */
export const useMoreTime = () =>
  useMutation<ReplyOf<'refreshSession'>, AskError, LanguageCode>({
    networkMode: 'always',
    mutationFn: (language) =>
      askInLine('refreshSession', { query: { language }, headers: { 'x-session-shopping-data-behaviour': 'REFRESH' } }),
    onSettled: () => askCartAnew(),
  })
