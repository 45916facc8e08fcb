import type { EventDetail } from '@parter/contract/catalogue.ts'
import type { ShopOnShow } from '../platform/shop-context.tsx'
import type { Sale } from './sale.rules.ts'

/** A moment stays in one line. */
const unbroken = (text: string): string => text.replaceAll(' ', '\u00a0')

/** Why no ticket can be bought now, in a line, and what more there is to say of it. */
export const saleWords = (
  event: EventDetail,
  sale: Exclude<Sale, 'open'>,
  { t, dates }: ShopOnShow,
): { title: string; text: string } => {
  if (sale === 'soon')
    return {
      title: t('box_office_sale_opens', { when: unbroken(dates.weekdayForm(event.saleStartsAt, event.timeZone)) }),
      text: t('box_office_sale_opens_text'),
    }
  return { title: t(`box_office_sale_${sale}`), text: t(`box_office_sale_${sale}_text`) }
}
