import { dayOf } from '@parter/portal/dates.ts'
import { useShop } from '../platform/shop-context.tsx'
import { ChipLink, ChipRow } from '../ui/actions/chip.tsx'
import { choiceOf, type DateChoice, daysOf } from './date-choices.rules.ts'

const choices = ['today', 'weekend', 'week'] as const satisfies readonly DateChoice[]
const words = { today: 'catalogue_today', weekend: 'catalogue_this_weekend', week: 'catalogue_this_week' } as const

/** Days that many ask for; the one in force leads back to all days. `href` is the list that they narrow. */
export const DateChips = ({ search, href = location.pathname }: { search: URLSearchParams; href?: string }) => {
  const { t, portal } = useShop()
  const today = dayOf(new Date(), portal.timezone)
  const inForce = choiceOf({ from: search.get('from') ?? '', to: search.get('to') ?? '' }, today)
  return (
    <ChipRow label={t('catalogue_filter_dates')} scroll>
      {choices.map((choice) => {
        const narrowed = new URLSearchParams(search)
        for (const [key, day] of Object.entries(daysOf(choice, today)))
          if (inForce === choice) narrowed.delete(key)
          else narrowed.set(key, day)
        return (
          <ChipLink
            key={choice}
            href={narrowed.size > 0 ? `${href}?${narrowed}` : href}
            current={inForce === choice}
            icon="calendar"
          >
            {t(words[choice])}
          </ChipLink>
        )
      })}
    </ChipRow>
  )
}
