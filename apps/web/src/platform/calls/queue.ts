import type { CallName, InputOf, ReplyOf } from '@parter/contract/calls.ts'
import { useSyncExternalStore } from 'react'
import { callApi } from './call-api.ts'
import { isRefusal } from './api-error.ts'
import { pauseBefore } from './queue.rules.ts'

/** How many calls are queued (R4.5). */
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
 * Calls the API and repeats the call as long as the shop says that it is queued; meanwhile `useIsQueued` is true.
 * @throws ApiError as `callApi`, but never `queued`
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

/** Whether any call is queued. */
export const useIsQueued = (): boolean => useSyncExternalStore(subscribe, () => waiting > 0)
