import type { Facets } from '@parter/contract/search/search.ts'
import { dayOf } from '@parter/portal/time/dates.ts'
import { lazy, Suspense, useState } from 'react'
import { shopNow } from '../../platform/calls/shop-clock.ts'
import { useShop } from '../../platform/shop/shop-context.tsx'
import { Chip, ChipLink, ChipRow } from '../../ui/actions/chip.tsx'
import { daysToChoose } from './filters.rules.ts'

const PickDay = lazy(async () => ({ default: (await import('./pick-day.tsx')).PickDay }))

/** Popular periods. */
const words = { today: 'catalogue_today', weekend: 'catalogue_this_weekend', week: 'catalogue_this_week' } as const

/** Popular periods, and any other day. @param href the list that they filter */
export const DateChips = ({ href, days }: { href: string; days: Facets['dates'] }) => {
  const { t, portal } = useShop()
  const [picking, setPicking] = useState<'never' | 'now' | 'before'>('never')
  const today = dayOf(new Date(shopNow()), portal.timezone)
  return (
    <>
      <ChipRow label={t('catalogue_filter_dates')} scroll>
        {daysToChoose(days).map(({ code, from, to }) =>
          code in words ? (
            <ChipLink key={code} href={`${href}?${new URLSearchParams({ from, to })}`} icon="calendar">
              {t(words[code as keyof typeof words])}
            </ChipLink>
          ) : null,
        )}
        <Chip aria-haspopup="dialog" onClick={() => setPicking('now')}>
          {t('catalogue_pick_day')}
        </Chip>
      </ChipRow>
      {picking === 'never' ? null : (
        <Suspense fallback={null}>
          <PickDay href={href} today={today} open={picking === 'now'} onClose={() => setPicking('before')} />
        </Suspense>
      )}
    </>
  )
}
