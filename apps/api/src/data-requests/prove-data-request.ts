import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import type { ReplyOf } from '@parter/contract/calls.ts'
import { inTransaction } from '../platform/database/in-transaction.ts'
import { FieldErrors, ShopError } from '../platform/foundation/shop-error.ts'
import type { Served } from '../platform/http/serve.ts'
import { sessionKeyOf } from '../platform/settings/secrets.ts'
import type { Shop } from '../platform/shop/shop.ts'
import { CODE_DAYS, MOST_CODE_TRIES } from './data-requests.rules.ts'
import { countCodeTry, findDataRequest, writeCode, writeState } from './data-requests.store.ts'
import { decideDataRequest } from './decide-data-request.ts'
import { postRequestEmail } from './request-emails.ts'

/** The hash includes the shop's key, since six digits alone could be found by trying all of them. */
const hashOf = (shop: Pick<Shop, 'settings'>, id: number, code: string): Buffer =>
  createHmac('sha256', sessionKeyOf(shop.settings)).update(`data request ${id} ${code}`).digest()

/**
 * Emails a code to the address of a request; who tells it reads that mailbox.
 * @throws ShopError not_found, request_decided
 */
export const sendDataRequestCode = (
  shop: Pick<Shop, 'db' | 'portals' | 'settings'>,
  { staff, params: { id } }: Pick<Served<'sendDataRequestCode'>, 'staff' | 'params'>,
): Promise<ReplyOf<'sendDataRequestCode'>> =>
  decideDataRequest(shop, staff, { id, verb: 'sendDataRequestCode' }, async (tx, row) => {
    const code = String(randomInt(1_000_000)).padStart(6, '0')
    await writeCode(tx, id, hashOf(shop, id, code), CODE_DAYS)
    await postRequestEmail(shop, tx, row, { says: 'code', code })
  })

/**
 * Checks the code that the person told.
 * @throws ShopError not_found, request_decided, FieldErrors request_code {left}: wrong, expired, or tried too often
 */
export const proveDataRequest = async (
  shop: Pick<Shop, 'db' | 'settings'>,
  { staff, params: { id }, body: { code } }: Pick<Served<'proveDataRequest'>, 'staff' | 'params' | 'body'>,
): Promise<ReplyOf<'proveDataRequest'>> => {
  const row = await findDataRequest(shop.db, id)
  if (!row) throw new ShopError('not_found')
  // counted by itself, so that a refusal doesn't take the count back
  await inTransaction(shop.db, (tx) => countCodeTry(tx, id))
  return await decideDataRequest(shop, staff, { id, verb: 'proveDataRequest' }, async (tx, now) => {
    const isValid = now.codeHash !== null && now.codeUntil !== null && now.codeTries <= MOST_CODE_TRIES
    if (!isValid || !timingSafeEqual(now.codeHash, hashOf(shop, id, code)))
      throw new FieldErrors([
        { code: 'request_code', field: 'code', details: { left: isValid ? MOST_CODE_TRIES - now.codeTries : 0 } },
      ])
    await writeState(tx, id, 'proved', null)
  })
}
