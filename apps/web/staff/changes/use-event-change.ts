import type { InputOf, ReplyOf } from '@parter/contract/calls.ts'
import { useShop } from '../../src/platform/shop/shop-context.tsx'
import { showStaffReply, useStaffQuery } from '../platform/staff-queries.ts'
import { useStaffStream } from '../platform/use-staff-stream.ts'

export type WatchedChange = ReplyOf<'watchEventChange'>

/** What is pressed about a change. */
export type Act =
  | 'confirmEventChange'
  | 'withdrawEventChange'
  | 'pauseEventChange'
  | 'resumeEventChange'
  | 'retryEventChange'

/** What is asked for, as it is sent. */
export type AskedChange = InputOf<'previewEventChange'>['body']

/** Milliseconds between questions while there is no stream. */
const ASK_AGAIN = 3000

/** An event's change as it goes on: told as it moves, or asked for while that can't be had. */
export const useEventChange = (id: number) => {
  const { language } = useShop()
  const input = { params: { id: String(id) }, query: { language } }
  const isLive = useStaffStream('streamEventChange', id, (next: WatchedChange) =>
    showStaffReply('watchEventChange', input, next),
  )
  const { data, error } = useStaffQuery('watchEventChange', input, { refetchInterval: isLive ? false : ASK_AGAIN })
  return { data, error: isLive ? null : error, isLive }
}
