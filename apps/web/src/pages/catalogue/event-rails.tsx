import type { EventDetail } from '@parter/contract/catalogue/catalogue.ts'
import { EventRail } from '../../catalogue/rails/event-rail.tsx'
import { PlacedBanners } from '../../content/banners/placed-banners.tsx'
import { useShop } from '../../platform/shop/shop-context.tsx'
import { ChipLink, ChipRow } from '../../ui/actions/chip.tsx'

/** Below an event: its tags, similar events and a text of the shop. */
export const EventRails = ({ event }: { event: EventDetail }) => {
  const { t, path } = useShop()
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
        <EventRail title={t('catalogue_similar_events')} events={event.similar} />
      </div>
      <PlacedBanners page="event" category={event.categories[0]?.code} slug={event.slug} />
    </>
  )
}
