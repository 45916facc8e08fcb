import type { ReplyOf } from '@parter/contract/calls.ts'
import type { LanguageCode } from '@parter/contract/wire/primitives.ts'
import { useMutation } from '@tanstack/react-query'
import type { callApi } from '../../platform/calls/call-api.ts'
import type { ApiError } from '../../platform/calls/api-error.ts'
import { callWithQueue } from '../../platform/calls/queue.ts'
import { invalidateCart, type CartCall, invalidateCartAndPlaces } from './cart.queries.ts'

/** One change of the cart, by the name of its call: `const remove = useCartChange('removeTickets')`. */
export const useCartChange = <N extends CartCall>(name: N) =>
  useMutation<ReplyOf<N>, ApiError, Parameters<typeof callApi<N>>[1]>({
    networkMode: 'always',
    mutationFn: (input) => callWithQueue(name, input),
    // one after the other: what was chosen last is what stays
    scope: { id: name },
    onError: () => invalidateCartAndPlaces(),
  })

/** More time for what is held (R6.4): fresh 15 minutes, as far as they can be had. */
export const useMoreTime = () =>
  useMutation<ReplyOf<'refreshSession'>, ApiError, LanguageCode>({
    networkMode: 'always',
    mutationFn: (language) =>
      callWithQueue('refreshSession', {
        query: { language },
        headers: { 'x-session-shopping-data-behaviour': 'REFRESH' },
      }),
    onSettled: () => invalidateCart(),
  })
