import { pricesQuery } from '@parter/contract/catalogue/event-queries.ts'
import type { EventDetail } from '@parter/contract/catalogue/catalogue.ts'
import { lazy } from 'react'
import { ShowRail } from '../../catalogue/rails/show-rail.tsx'
import { PlacedBanners } from '../../content/banners/placed-banners.tsx'
import { useGrowingCount } from '../../platform/device/after-paint.ts'
import { useIsWide } from '../../platform/device/use-is-wide.ts'
import { useApiQuery } from '../../platform/calls/queries.ts'
import { useShop } from '../../platform/shop/shop-context.tsx'
import { WithMessages } from '../../platform/shop/with-messages.tsx'
import { Optional } from '../../ui/optional.tsx'

const ResaleOffers = lazy(async () => ({ default: (await import('../../resale/resale-offers.tsx')).ResaleOffers }))

/** Shows in sight without pushing; the others are drawn when these are there. */
const IN_SIGHT = { wide: 5, narrow: 2 }

/** Below an event: what owners offer, similar shows and a text of the shop. */
export const EventRails = ({ event }: { event: EventDetail }) => {
  const { t, language } = useShop()
  const { similar } = event
  const { data: prices } = useApiQuery('readPrices', pricesQuery(String(event.id), language).input)
  const shown = useGrowingCount(useIsWide() ? IN_SIGHT.wide : IN_SIGHT.narrow, similar.length, similar.length)
  return (
    <>
      {prices?.resells ? (
        <Optional>
          <WithMessages page="event" rooms={['cart', 'resale', 'tickets']}>
            <ResaleOffers eventId={event.id} leadsOn />
          </WithMessages>
        </Optional>
      ) : null}
      <div id="similar">
        <ShowRail title={t('catalogue_similar_events')} shows={similar.slice(0, shown)} />
      </div>
      <PlacedBanners page="event" category={event.categories[0]?.code} slug={event.slug} />
    </>
  )
}
