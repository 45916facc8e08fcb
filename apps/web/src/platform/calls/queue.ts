import type { CallName, InputOf, ReplyOf } from '@parter/contract/calls.ts'
import { useSyncExternalStore } from 'react'
import { callApi } from './call-api.ts'
import { isRefusal } from './api-error.ts'
import { pauseBefore } from './queue.rules.ts'

/** How many calls wait for their turn (R4.5). */
let waiting = 0
const listeners = new Set<() => void>()
const change = (by: 1 | -1) => {
  waiting += by
  for (const listener of listeners) listener()
}
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const pause = (ms: number) => new Promise<void>((done) => setTimeout(done, ms))

/**
 * Asks the shop, and when it is too busy to answer asks again by itself until it is not; meanwhile `useIsInLine` is
 * true.
 * @throws ApiError as `ask`, but never `queued`
 */
export const callWithQueue = async <N extends CallName>(name: N, input: InputOf<N>): Promise<ReplyOf<N>> => {
  let isCounted = false
  try {
    for (let tries = 0; ; tries++) {
      try {
        return await callApi(name, input)
      } catch (error) {
        if (!isRefusal(error, 'queued')) throw error
      }
      if (!isCounted) change(1)
      isCounted = true
      await pause(pauseBefore(tries, Math.random()))
    }
  } finally {
    if (isCounted) change(-1)
  }
}

/** Whether something that was asked for waits for its turn. */
export const useIsQueued = (): boolean => useSyncExternalStore(subscribe, () => waiting > 0)
