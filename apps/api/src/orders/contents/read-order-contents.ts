import type { OrderContents } from '@parter/contract/orders/order-contents.ts'
import type { Company } from '@parter/contract/wire/fields.forms.ts'
import type { Language } from '@parter/portal/language/languages.ts'
import type { Portal } from '@parter/portal/portals/portal-schema.ts'
import { loadDateLocale } from '@parter/portal/time/date-locales.ts'
import { dateFormats } from '@parter/portal/time/dates.ts'
import { translators } from '../../platform/foundation/translators.ts'
import type { Querying } from '../../platform/shop/shop.ts'
import { promoCodesOfOrder } from '../../vouchers/use-vouchers.ts'
import { readLines, readOrderExtras } from '../order/orders.store.ts'
import { contentsOfOrder, type OrderOfContents } from './order-contents.rules.ts'

/**
 * What an order consists of, in one language.
 * @param portal whose way to write dates is used
 * @param hidesAddress true unless the visitor is known to be the buyer
 * @returns the contents, and the company that the receipt is made out to
 */
export async function readOrderContents(
  db: Querying,
  order: OrderOfContents & { readonly id: number },
  {
    language,
    portal,
    hidesAddress = false,
  }: { readonly language: Language; readonly portal: Pick<Portal, 'mediumDate'>; readonly hidesAddress?: boolean },
): Promise<{ readonly contents: OrderContents; readonly company: Company | null }> {
  const extras = await readOrderExtras(db, order.id)
  if (!extras) throw new Error(`The order ${order.id} is gone`)
  const [lines, promoCodes] = [await readLines(db, order.id), await promoCodesOfOrder(db, order.id)]
  const dates = dateFormats(await loadDateLocale(language), portal.mediumDate)
  const words = { say: translators[language], language, dates, hidesAddress }
  return { contents: contentsOfOrder(order, lines, { ...extras, promoCodes }, words), company: extras.company }
}
