import type { ReplyOf } from '@parter/contract/calls.ts'
import { ShopError } from '../platform/foundation/shop-error.ts'
import type { Served } from '../platform/http/serve.ts'
import type { Shop } from '../platform/shop/shop.ts'
import { writeState } from './data-requests.store.ts'
import { decideDataRequest } from './decide-data-request.ts'
import { eraseAddress } from './erase-address.ts'
import { postRequestEmail } from './request-emails.ts'

/**
 * Answers a request: the copy goes to the person by email, or what the law lets go is erased. Nobody of the staff sees the
 * data (R12.10).
 * @throws ShopError not_found, request_decided, request_unproved
 */
export const answerDataRequest = (
  shop: Shop,
  { staff, params: { id } }: Pick<Served<'answerDataRequest'>, 'staff' | 'params'>,
): Promise<ReplyOf<'answerDataRequest'>> =>
  decideDataRequest(shop, staff, { id, verb: 'answerDataRequest' }, async (tx, row) => {
    if (row.state !== 'proved') throw new ShopError('request_unproved')
    await writeState(tx, id, 'answered', staff.id)
    if (row.kind === 'erasure') await eraseAddress(shop, tx, row.portalCode, row.email)
    // after the erasure, which empties earlier emails
    await postRequestEmail(shop, tx, row, { says: row.kind === 'copy' ? 'copy' : 'erased' })
  })

/** Ends a request unanswered: withdrawn, not proved in time, or of somebody else. @throws ShopError not_found, request_decided */
export const refuseDataRequest = (
  shop: Pick<Shop, 'db'>,
  { staff, params: { id }, body: { reason } }: Pick<Served<'refuseDataRequest'>, 'staff' | 'params' | 'body'>,
): Promise<ReplyOf<'refuseDataRequest'>> =>
  decideDataRequest(shop, staff, { id, verb: 'refuseDataRequest', reason }, (tx) =>
    writeState(tx, id, 'refused', staff.id),
  )
