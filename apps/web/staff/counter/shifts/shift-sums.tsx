import { formatRate } from '@parter/portal/language/figures.ts'
import { useShop } from '../../../src/platform/shop/shop-context.tsx'
import { useAmount } from '../../settlements/amounts.ts'
import styles from '../parts/counter.module.css'
import type { Shift } from '../parts/counter-replies.ts'

/** The sums of a shift, as an X or a Z report shows them. */
export const ShiftSums = ({ shift }: { shift: Shift }) => {
  const { t, language } = useShop()
  const amount = useAmount(shift.currency)
  const rows: readonly (readonly [string, string | number])[] = [
    [t('counter_sales'), shift.sales],
    [t('counter_stornos'), shift.stornos],
    [t('counter_quantity'), shift.tickets],
    ...shift.vat.map(
      ({ basisPoints, vat }) => [t('counter_vat', { rate: formatRate(basisPoints, language) }), amount(vat)] as const,
    ),
    ...(shift.cardIn > 0 || shift.cardOut > 0
      ? [[t('counter_card_sum'), amount(shift.cardIn - shift.cardOut)] as const]
      : []),
    ...(shift.giftCards === 0 ? [] : [[t('counter_gift_card_sum'), amount(shift.giftCards)] as const]),
    ...(shift.prepared.tickets === 0
      ? []
      : [[t('counter_outage_open'), `${shift.prepared.tickets} · ${amount(shift.prepared.amount)}`] as const]),
    [t('counter_float'), amount(shift.float)],
    [t('counter_cash_in'), amount(shift.cashIn)],
    [t('counter_cash_out'), amount(shift.cashOut)],
    [t('counter_expected'), amount(shift.expected)],
  ]
  return (
    <dl className={styles.sums}>
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
