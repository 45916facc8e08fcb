import { ownOrigin } from '../platform/http/own-origin.ts'
import type { Routes } from '../platform/http/serve.ts'
import type { Shop } from '../platform/shop/shop.ts'
import { changeWish, confirmWish, leaveWish, pauseWish, readWish } from './answer-wish.ts'
import { askForTickets } from './ask-for-tickets.ts'
import { readWaitingList } from './read-waiting-list.ts'
import { exportWaitingList, readStaffWaitingList, removeWish, setWaitingList } from './staff-waiting-list.ts'
import { takeOffer } from './take-offer.ts'

/** Waiting lists of sold-out events (R13.4). */
export const waitingListRoutes: Routes<Shop> = (shop, serve) => {
  serve('readWaitingList', ({ params, visitor }) => readWaitingList(shop, visitor, params.id))
  serve('askForTickets', ({ body, visitor, request }) =>
    askForTickets(shop, visitor, ownOrigin(shop.settings, visitor.portal, request), body),
  )
  serve('readWish', ({ params: { token }, visitor }) => readWish(shop, visitor, token))
  serve('confirmWish', ({ body: { token }, visitor }) => confirmWish(shop, visitor, token))
  serve('changeWish', ({ body: { token, ...asked }, visitor }) => changeWish(shop, visitor, token, asked))
  serve('pauseWish', ({ body: { token, paused }, visitor }) => pauseWish(shop, visitor, token, paused))
  serve('leaveWish', ({ body: { token }, visitor }) => leaveWish(shop, visitor, token))
  serve('takeOffer', ({ body: { token }, visitor }) => takeOffer(shop, visitor, token))
  serve('readStaffWaitingList', ({ params, visitor }) => readStaffWaitingList(shop, visitor.language, params.id))
  serve('exportWaitingList', (served) => exportWaitingList(shop, served))
  serve('setWaitingList', ({ params, body, staff, visitor }) =>
    setWaitingList(shop, staff, visitor.language, params.id, body),
  )
  serve('removeWish', ({ params, body, staff, visitor }) =>
    removeWish(shop, staff, visitor.language, { eventId: params.id, wishId: params.wish }, body.reason),
  )
}
