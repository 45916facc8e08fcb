import type { EventDetail } from '@parter/contract/catalogue/catalogue.ts'
import { ShowRail } from '../../catalogue/rails/show-rail.tsx'
import { PlacedBanners } from '../../content/banners/placed-banners.tsx'
import { useGrowingCount } from '../../platform/device/after-paint.ts'
import { useIsWide } from '../../platform/device/use-is-wide.ts'
import { useShop } from '../../platform/shop/shop-context.tsx'
import { ChipLink, ChipRow } from '../../ui/actions/chip.tsx'

/** Shows in sight without pushing; the others are drawn when these are there. */
const IN_SIGHT = { wide: 5, narrow: 2 }

/** Below an event: its tags, similar shows and a text of the shop. */
export const EventRails = ({ event }: { event: EventDetail }) => {
  const { t, path } = useShop()
  const { similar } = event
  const shown = useGrowingCount(useIsWide() ? IN_SIGHT.wide : IN_SIGHT.narrow, similar.length, similar.length)
  return (
    <>
      {event.tags.length > 0 ? (
        <ChipRow label={t('catalogue_filter_tag')}>
          {event.tags.map(({ code, name, slug }) => (
            <ChipLink key={code} href={path('tag', { slug })} icon="tag">
              {name}
            </ChipLink>
          ))}
        </ChipRow>
      ) : null}
      <div id="similar">
        <ShowRail title={t('catalogue_similar_events')} shows={similar.slice(0, shown)} />
      </div>
      <PlacedBanners page="event" category={event.categories[0]?.code} slug={event.slug} />
    </>
  )
}
