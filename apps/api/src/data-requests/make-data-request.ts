import type { ReplyOf } from '@parter/contract/calls.ts'
import { reaches } from '../platform/audit/reach.rules.ts'
import { writeAudit } from '../platform/audit/write-audit.store.ts'
import { inTransaction } from '../platform/database/in-transaction.ts'
import { FieldErrors, ShopError } from '../platform/foundation/shop-error.ts'
import type { Served } from '../platform/http/serve.ts'
import type { Shop } from '../platform/shop/shop.ts'
import { dueOn } from './data-requests.rules.ts'
import { insertDataRequest } from './data-requests.store.ts'

/**
 * Notes what somebody asks of their data, by email, on the telephone or in a letter; it must be answered within a month of
 * the day on which it came (R12.10).
 * @throws ShopError permission_denied, FieldErrors request_date: a day to come, or more than a year ago
 */
export const makeDataRequest = async (
  shop: Pick<Shop, 'db' | 'portals' | 'clock'>,
  { staff, body }: Pick<Served<'makeDataRequest'>, 'staff' | 'body'>,
): Promise<ReplyOf<'makeDataRequest'>> => {
  const { storefront, kind, email, language, note, receivedOn } = body
  const portal = shop.portals.find(({ portalCode }) => portalCode === storefront)
  if (!portal || !reaches(staff.reach('data_request.edit'), { portalCode: storefront }))
    throw new ShopError('permission_denied')
  const today = Temporal.Instant.fromEpochMilliseconds(shop.clock.now().getTime())
    .toZonedDateTimeISO(portal.timezone)
    .toPlainDate()
  const day = Temporal.PlainDate.from(receivedOn)
  const isSensible =
    Temporal.PlainDate.compare(day, today) <= 0 && Temporal.PlainDate.compare(day, today.subtract({ years: 1 })) > 0
  if (!isSensible) throw new FieldErrors([{ code: 'request_date', field: 'receivedOn' }])
  return await inTransaction(shop.db, async (tx) => {
    const made = await insertDataRequest(tx, {
      portalCode: storefront,
      kind,
      email,
      language,
      note,
      receivedOn,
      dueOn: dueOn(receivedOn),
      madeBy: staff.id,
    })
    await writeAudit(tx, staff, {
      verb: 'makeDataRequest',
      subject: { kind: 'data_request', id: made.id, portalCode: storefront },
      after: { kind, receivedOn },
    })
    return made
  })
}
