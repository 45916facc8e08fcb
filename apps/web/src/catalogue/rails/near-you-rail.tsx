import type { EventCard } from '@parter/contract/catalogue/catalogue.ts'
import type { Facets } from '@parter/contract/search/search.ts'
import { useShop } from '../../platform/shop/shop-context.tsx'
import { Chip, ChipRow } from '../../ui/actions/chip.tsx'
import { EventRail } from './event-rail.tsx'

interface Props {
  counties: Facets['counties']
  county: Facets['counties'][number] | undefined
  events: readonly EventCard[]
  choose: (name: string) => void
}

/** A row of what is on in one county, and the others to choose from. */
export const NearYouRail = ({ counties, county, events, choose }: Props) => {
  const { t, path } = useShop()
  if (counties.length < 2 || !county) return null
  return (
    <EventRail
      title={t('catalogue_rail_by_county')}
      events={events}
      more={`${path('tickets', {})}?${new URLSearchParams({ county: county.name })}`}
      above={
        <ChipRow label={t('catalogue_filter_place')} scroll>
          {counties.map(({ name, label, count }) => (
            <Chip key={name} selected={name === county.name} count={count} onClick={() => choose(name)}>
              {label}
            </Chip>
          ))}
        </ChipRow>
      }
    />
  )
}
