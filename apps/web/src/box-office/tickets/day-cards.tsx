import { placesLeftLabel } from '@parter/contract/box-office/price-range.ts'
import { formatDays } from '@parter/portal/time/event-days.ts'
import { useShop } from '../../platform/shop/shop-context.tsx'
import { RadioCards } from '../../ui/fields/choices.tsx'
import { ALL_DAYS, type DayChoice } from './days.rules.ts'

/** The day is chosen before its tickets, with what is left for it where that is little (R4.11). */
export const DayCards = ({
  choices,
  day,
  onChoose,
}: {
  choices: DayChoice[]
  day: string
  onChoose: (day: string) => void
}) => {
  const shop = useShop()
  const { t } = shop
  return (
    <RadioCards
      name="event-day"
      label={t('box_office_choose_day')}
      value={day}
      onChange={onChoose}
      options={choices.map((choice) => ({
        value: choice.day ?? ALL_DAYS,
        title: choice.day ? formatDays(shop.dates, [choice.day]) : t('box_office_all_days'),
        text: placesLeftLabel(choice, t) ?? undefined,
      }))}
    />
  )
}
