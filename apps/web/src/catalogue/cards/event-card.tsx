import type { EventCard as EventOnCard } from '@parter/contract/catalogue/catalogue.ts'
import { PICTURE_SIZES } from '@parter/portal/pictures.ts'
import type { ReactNode } from 'react'
import { useShop } from '../../platform/shop/shop-context.tsx'
import { Badge } from '../../ui/cards/badge.tsx'
import { Card } from '../../ui/cards/card.tsx'
import { Price } from '../../ui/cards/price.tsx'
import { PosterImage } from '../../ui/pictures/poster-image.tsx'
import { EventWhen } from './event-when.tsx'
import { isOffered, priceLabel, statusLabel } from './event-labels.ts'

interface Props {
  event: EventOnCard
  heading?: 'h2' | 'h3'
  shape?: 'tall' | 'line'
  /** Among the first on the screen: its picture is fetched at once. */
  first?: boolean
  sizes?: string
  /** A press of its own on the picture: the favourite's heart. */
  action?: ReactNode
}

/** An event to choose: poster, when, what, where, and the whole price. */
export const EventCard = ({ event, heading = 'h3', shape = 'tall', first = false, sizes, action }: Props) => {
  const shop = useShop()
  const status = statusLabel(event, shop)
  const price = isOffered(event) ? priceLabel(event, shop) : null
  return (
    <Card
      href={shop.path('event', { id: event.id, slug: event.slug })}
      title={event.title}
      heading={heading}
      shape={shape}
      lang={event.lang === shop.language ? undefined : event.lang}
      picture={<PosterImage picture={event.picture} alt="" first={first} sizes={sizes ?? PICTURE_SIZES.card} />}
      badges={
        status && shape === 'tall' ? (
          <Badge tone={status.tone} onPicture>
            {status.text}
          </Badge>
        ) : null
      }
      action={action}
      above={<EventWhen event={event} />}
      foot={
        <>
          {price ? <Price amount={price} /> : null}
          {status && shape === 'line' ? (
            <span data-long>
              <Badge tone={status.tone}>{status.text}</Badge>
            </span>
          ) : null}
        </>
      }
    >
      {event.venue.name}, {event.venue.city}
    </Card>
  )
}
