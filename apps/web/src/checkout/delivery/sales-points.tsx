import type { SalesPoint } from '@parter/contract/sales-points/sales-points.ts'
import { joinAddress } from '@parter/portal/addresses.ts'
import { hoursInLines, hoursOn } from '@parter/portal/time/opening-hours.ts'
import { useShop } from '../../platform/shop/shop-context.tsx'
import { TextLink } from '../../ui/actions/text-link.tsx'
import { RadioCards } from '../../ui/fields/choices.tsx'
import styles from '../checkout-form.module.css'

interface Props {
  id: string
  points: readonly SalesPoint[]
  /** The shop's clock. */
  now: string
  value: number | null
  onChange: (salesPointId: number) => void
  error: string | undefined
}

/** Where tickets on paper can be picked up: address, today's hours, and a map of the one that was chosen (R4.9). */
export const SalesPoints = ({ id, points, now, value, onChange, error }: Props) => {
  const { t, dates, portal } = useShop()
  const chosen = points.find((point) => point.id === value)
  const today = ({ hours }: SalesPoint) => {
    const open = hoursOn(hours, now, portal.timezone)
    return open === '' ? t('checkout_sales_point_closed') : t('checkout_sales_point_today', { hours: open })
  }
  return (
    <>
      <RadioCards
        id={id}
        name="sales-point"
        label={t('checkout_sales_point')}
        options={points.map((point) => ({
          value: String(point.id),
          title: point.name,
          text: [joinAddress(point), today(point)].join(' · '),
        }))}
        value={value === null ? null : String(value)}
        onChange={(chosenId) => onChange(Number(chosenId))}
        error={error}
      />
      {chosen ? (
        <p className={styles.note}>
          {[chosen.directions, hoursInLines(chosen.hours, dates).join('; '), chosen.phone].filter(Boolean).join(' · ')}{' '}
          <TextLink href={chosen.mapLink} icon="pin" outside={t('shell_open_externally')}>
            {t('shell_on_map')}
          </TextLink>
        </p>
      ) : null}
    </>
  )
}
