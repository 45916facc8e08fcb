import type { ReplyOf } from '@parter/contract/calls.ts'
import { auditChange, changeEventIn } from '../changed-events/change-event.ts'
import { type EventToChange, eventToChange } from '../changed-events/follow-change.ts'
import { inTransaction } from '../platform/database/in-transaction.ts'
import { ShopError } from '../platform/foundation/shop-error.ts'
import type { Served } from '../platform/http/serve.ts'
import type { Querying, Shop } from '../platform/shop/shop.ts'
import { blamingFields } from './checked-change.ts'
import { decideRequest, lockWaiting, type WaitingChange } from './requests.store.ts'
import { showEventChange } from './watch-event-change.ts'

type Decided = Pick<Served<'confirmEventChange'>, 'staff' | 'params' | 'query' | 'visitor'>

const decide = async (
  shop: Shop,
  { staff, params: { id }, query, visitor }: Decided,
  act: (tx: Querying, event: EventToChange, asked: WaitingChange) => Promise<unknown>,
): Promise<ReplyOf<'confirmEventChange'>> => {
  await inTransaction(shop.db, async (tx) => {
    const event = await eventToChange(tx, id, true)
    if (!event) throw new ShopError('event_not_found')
    const asked = await lockWaiting(tx, id)
    if (!asked) throw new ShopError('event_change_decided')
    await act(tx, event, asked)
  })
  return await showEventChange(shop, staff, id, query.language ?? visitor.language)
}

/**
 * Confirms a change that another member has asked for, and lets it happen, as the table checks too (R12.7).
 * @throws ShopError event_not_found, event_change_decided, event_change_own; FieldErrors when it isn't possible any more
 */
export const confirmEventChange = (shop: Shop, served: Decided): Promise<ReplyOf<'confirmEventChange'>> =>
  decide(shop, served, async (tx, event, asked) => {
    const { staff } = served
    if (asked.madeBy === staff.id) throw new ShopError('event_change_own')
    await decideRequest(tx, asked.id, 'confirmed', staff.id)
    const input = {
      eventId: event.id,
      kind: asked.kind,
      startsAt: asked.startsAt ?? undefined,
      venueId: asked.venueId ?? undefined,
      chooseUntil: asked.chooseUntil ?? undefined,
    }
    await blamingFields(() => changeEventIn(tx, shop, input, { actor: staff, verb: 'confirmEventChange' }))
  })

/** Drops a change that waits, by anybody who may change events. @throws ShopError event_not_found, event_change_decided */
export const withdrawEventChange = (shop: Shop, served: Decided): Promise<ReplyOf<'withdrawEventChange'>> =>
  decide(shop, served, async (tx, event, asked) => {
    await decideRequest(tx, asked.id, 'withdrawn', served.staff.id)
    await auditChange(tx, served.staff, 'withdrawEventChange', event, { kind: asked.kind, total: asked.totalAmount })
  })
