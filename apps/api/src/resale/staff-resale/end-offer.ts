import type { ReplyOf } from '@parter/contract/calls.ts'
import { eventOfBlocks } from '../../box-office/blocks/make-seat-block.ts'
import { writeAudit } from '../../platform/audit/write-audit.store.ts'
import { inTransaction } from '../../platform/database/in-transaction.ts'
import { ShopError } from '../../platform/foundation/shop-error.ts'
import type { Served } from '../../platform/http/serve.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { endOpenListing } from '../withdraw-offer.ts'
import { eventResale } from './read-event-resale.ts'
import { isListingOf } from './staff-resale.store.ts'

/**
 * Ends an offer for a reason, which stays in the audit log; the owner gets an email and keeps the ticket (R13.4).
 * @throws ShopError event_not_found, offer_not_found, ticket_being_bought
 */
export const endOffer = (
  shop: Shop,
  { staff, params, body, visitor }: Pick<Served<'endOffer'>, 'staff' | 'params' | 'body' | 'visitor'>,
): Promise<ReplyOf<'endOffer'>> =>
  inTransaction(shop.db, async (tx) => {
    const { portalCode, promoterId } = await eventOfBlocks(tx, params.id, visitor.language)
    if (!(await isListingOf(tx, params.id, params.listing))) throw new ShopError('offer_not_found')
    if (await endOpenListing(tx, params.listing, 'ended_by_staff')) {
      await writeAudit(tx, staff, {
        verb: 'endOffer',
        subject: { kind: 'event', id: params.id, portalCode, promoterId, eventId: params.id },
        after: { listing: params.listing },
        reason: body.reason,
      })
    }
    return await eventResale(tx, params.id, visitor.language)
  })
