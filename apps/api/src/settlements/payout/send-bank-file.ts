import { money } from '@parter/portal/language/money.ts'
import { portalOfCode } from '@parter/portal/portals/portal-of-host.ts'
import { dayOf } from '@parter/portal/time/dates.ts'
import { SentFile } from '../../platform/documents/sent-file.ts'
import { ShopError } from '../../platform/foundation/shop-error.ts'
import type { Served } from '../../platform/http/serve.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { findSettlement } from '../settlement/settlements.store.ts'
import { settlementNumber } from '../settlement/show-settlement.ts'
import { pain001, payoutAccountOf } from './pain-001.rules.ts'

/**
 * A confirmed settlement as a payment for the bank. It is named by the settlement's number, so that the bank refuses to
 * pay it twice.
 * @throws ShopError settlement_not_found, settlement_decided (not confirmed, or nothing to pay), payout_account_missing
 */
export const sendBankFile = async (
  shop: Shop,
  { params: { id } }: Pick<Served<'sendBankFile'>, 'params'>,
): Promise<SentFile> => {
  const row = await findSettlement(shop.db, id)
  if (!row) throw new ShopError('settlement_not_found')
  if (row.state !== 'confirmed' || row.payoutAmount === 0) throw new ShopError('settlement_decided')
  const { seller, timezone, currencyCode } = portalOfCode(row.portalCode, shop.portals)
  const { PAYOUT_ACCOUNTS, NODE_ENV } = shop.settings
  const account = payoutAccountOf(PAYOUT_ACCOUNTS, row.portalCode, NODE_ENV === 'production')
  if (account === null) throw new ShopError('payout_account_missing')
  const number = settlementNumber(row)
  const file = pain001({
    id: number,
    madeAt: shop.clock.now(),
    day: dayOf(shop.clock.now(), timezone),
    amount: money(row.payoutAmount, currencyCode),
    from: { name: seller.name, iban: account },
    to: { name: row.terms.accountName, iban: row.terms.iban },
    about: `${number} ${row.fromDay} - ${row.toDay}`,
  })
  return new SentFile(`${number}.xml`, Buffer.from(file))
}
