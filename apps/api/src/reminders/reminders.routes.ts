import { ownOrigin } from '../platform/http/own-origin.ts'
import type { Routes } from '../platform/http/serve.ts'
import type { Shop } from '../platform/shop/shop.ts'
import { cancelReminder, confirmReminder, readReminder } from './answer-reminder.ts'
import { requestReminder } from './request-reminder.ts'

/** Reminders of sales that open (R2.2). */
export const remindersRoutes: Routes<Shop> = (shop, serve) => {
  serve('requestReminder', ({ body, visitor, request }) =>
    requestReminder(shop, visitor, ownOrigin(shop.settings, visitor.portal, request), body),
  )
  serve('readReminder', ({ params: { token }, visitor }) => readReminder(shop, visitor, token))
  serve('confirmReminder', ({ body: { token }, visitor }) => confirmReminder(shop, visitor, token))
  serve('cancelReminder', ({ body: { token }, visitor }) => cancelReminder(shop, visitor, token))
}
