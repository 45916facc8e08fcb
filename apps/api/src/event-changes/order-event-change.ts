import type { ReplyOf } from '@parter/contract/calls.ts'
import { auditChange, changeEventIn, checkInput } from '../changed-events/change-event.ts'
import { previewOf } from '../changed-events/follow-change.ts'
import { inTransaction } from '../platform/database/in-transaction.ts'
import { FieldErrors, ShopError } from '../platform/foundation/shop-error.ts'
import type { Served } from '../platform/http/serve.ts'
import type { Shop } from '../platform/shop/shop.ts'
import { blamingFields, checkedChange } from './checked-change.ts'
import { needsSecond, totalOf } from './preview-event-change.ts'
import { findWaiting, insertRequest } from './requests.store.ts'
import { isTyped } from './sent-change.rules.ts'
import { showEventChange } from './watch-event-change.ts'

/**
 * Changes an event whose name was typed. Where much money may go back it only asks: another member confirms it (R12.7).
 * @throws ShopError event_not_found, event_change_waits; FieldErrors for the name and for what isn't possible
 */
export const orderEventChange = async (
  shop: Shop,
  served: Pick<Served<'orderEventChange'>, 'staff' | 'params' | 'query' | 'visitor' | 'body'>,
): Promise<ReplyOf<'orderEventChange'>> => {
  const { staff, params, body } = served
  const language = served.query.language ?? served.visitor.language
  await inTransaction(shop.db, (tx) =>
    blamingFields(async () => {
      const { event, input } = await checkedChange(tx, params.id, body, true)
      checkInput(event, input, shop.clock.now())
      if (await findWaiting(tx, event.id)) throw new ShopError('event_change_waits')
      const figures = await previewOf(tx, event.id, language)
      if (!figures || !isTyped(body.title, figures.title))
        throw new FieldErrors([{ code: 'event_change_title', field: 'title' }])
      const total = totalOf(figures)
      if (!needsSecond(shop, event, total)) {
        return void (await changeEventIn(tx, shop, input, { actor: staff, verb: 'orderEventChange' }))
      }
      const { kind, startsAt = null, venueId = null, chooseUntil = null } = input
      const asked = { kind, startsAt, venueId, chooseUntil }
      await insertRequest(tx, { ...asked, eventId: event.id, totalAmount: total, madeBy: staff.id })
      await auditChange(tx, staff, 'orderEventChange', event, { ...asked, total, waits: true })
    }),
  )
  return await showEventChange(shop, staff, params.id, language)
}
