import type { ReplyOf } from '@parter/contract/calls.ts'
import { auditChange } from '../changed-events/change-event.ts'
import { continueChange } from '../changed-events/change-work.ts'
import { changeOf, eventToChange, givenUpOf, type OpenChange, pauseChange } from '../changed-events/follow-change.ts'
import { inTransaction } from '../platform/database/in-transaction.ts'
import { ShopError } from '../platform/foundation/shop-error.ts'
import type { Served } from '../platform/http/serve.ts'
import { retryWork } from '../platform/jobs/outbox.ts'
import { sendAgainIn } from '../platform/mail/retry-failed-emails.ts'
import type { Querying, Shop } from '../platform/shop/shop.ts'
import { showEventChange } from './watch-event-change.ts'

type Acted = Pick<Served<'pauseEventChange'>, 'staff' | 'params' | 'query' | 'visitor'>
type Verb = 'pauseEventChange' | 'resumeEventChange' | 'retryEventChange'

/** @param does false: the change is in another state now */
const act = async (
  shop: Shop,
  { staff, params: { id }, query, visitor }: Acted,
  verb: Verb,
  does: (tx: Querying, change: OpenChange) => Promise<boolean>,
): Promise<ReplyOf<Verb>> => {
  await inTransaction(shop.db, async (tx) => {
    const event = await eventToChange(tx, id)
    if (!event) throw new ShopError('event_not_found')
    const change = await changeOf(tx, id)
    if (!change || !(await does(tx, change))) throw new ShopError('event_change_decided')
    await auditChange(tx, staff, verb, event, { change: change.id })
  })
  return await showEventChange(shop, staff, id, query.language ?? visitor.language)
}

/**
 * Pauses a change: what is being done is finished, and no more emails and refunds follow until it goes on. Buyers may go on
 * choosing, as their emails say. @throws ShopError event_not_found, event_change_decided
 */
export const pauseEventChange = (shop: Shop, acted: Acted): Promise<ReplyOf<'pauseEventChange'>> =>
  act(shop, acted, 'pauseEventChange', (tx, { id }) => pauseChange(tx, id))

/** Lets a paused change go on where it stopped. @throws ShopError event_not_found, event_change_decided */
export const resumeEventChange = (shop: Shop, acted: Acted): Promise<ReplyOf<'resumeEventChange'>> =>
  act(shop, acted, 'resumeEventChange', async (tx, change) =>
    change.pausedAt === null ? false : await continueChange(tx, change),
  )

/**
 * Tries at once what has failed of a change: orders that could not be taken along, refunds and emails that were given up.
 * Refunds keep their keys, so that none is paid twice. @throws ShopError event_not_found, event_change_decided
 */
export const retryEventChange = (shop: Shop, acted: Acted): Promise<ReplyOf<'retryEventChange'>> =>
  act(shop, acted, 'retryEventChange', async (tx, change) => {
    if (change.pausedAt !== null) return false
    const { refundIds, emailIds } = await givenUpOf(tx, change.id)
    for (const refundId of refundIds) await retryWork(tx, 'refund_payment', { refundId })
    for (const emailId of emailIds) await sendAgainIn(tx, emailId)
    // the refunds of a change may fail after it is over
    if (change.state === 'open') await continueChange(tx, change)
    return change.state !== 'superseded'
  })
