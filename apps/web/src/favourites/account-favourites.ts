import type { ReplyOf } from '@parter/contract/calls.ts'
import { callApi } from '../platform/calls/call-api.ts'
import { currentFavourites, onFavourite, replaceFavourites } from './device-favourites.ts'

type SessionState = 'customer' | 'guest' | 'none'

const eventsIn = ({ favourites }: ReplyOf<'listFavourites'>): number[] =>
  favourites.filter(({ kind }) => kind === 'event').map(({ id }) => id)

/**
 * The favourites of this device join the account's, and are the account's from then on (R1.4). What is pressed meanwhile is
 * not among the account's yet, so they join once more.
 */
const join = async (): Promise<void> => {
  const joined = currentFavourites()
  const favourites = joined.map((id) => ({ kind: 'event' as const, id }))
  const all =
    favourites.length > 0
      ? await callApi('addFavourites', { body: { favourites } })
      : await callApi('listFavourites', {})
  if (currentFavourites() !== joined) return join()
  replaceFavourites(eventsIn(all))
}

const send = async (id: number, isKept: boolean): Promise<void> => {
  if (isKept) await callApi('addFavourites', { body: { favourites: [{ kind: 'event', id }] } })
  else await callApi('removeFavourite', { query: { kind: 'event', id: String(id) } })
}

/**
 * Keeps the device's favourites and the account's in step while a customer is here: joined at login, sent at each
 * press, gone from the device after a logout. A press that can't be sent stays on the device and joins at the next
 * login.
 * @param onSession subscribes to changes of the session
 * @param isNew the customer has just logged in
 */
export const joinFavourites = (onSession: (listener: (who: SessionState) => void) => void, isNew: boolean): void => {
  let isCustomer = true
  const joinNow = () => void join().catch(() => undefined)
  if (isNew) joinNow()
  onSession((who) => {
    if (who === 'customer') joinNow()
    else if (isCustomer) replaceFavourites([])
    isCustomer = who === 'customer'
  })
  onFavourite((id, isKept) => {
    if (isCustomer) send(id, isKept).catch(() => undefined)
  })
}
