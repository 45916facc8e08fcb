import type { ReplyOf } from '@parter/contract/calls.ts'
import type { EventCard } from '@parter/contract/catalogue/catalogue.ts'
import type { FoundThing } from '@parter/contract/search/search.ts'
import type { ShopContext } from '../../platform/shop/shop-context.tsx'
import type { IconName } from '../../ui/actions/icon.tsx'
import type { Suggestion } from '../../ui/fields/searching/search-field.tsx'
import { PosterImage } from '../../ui/pictures/poster-image.tsx'
import { dateLabel, isOffered, priceLabel, statusLabel } from '../cards/event-labels.ts'
import { FOUND_LABELS, pathOfFound } from './found.ts'

const icons: Record<FoundThing['kind'], IconName> = {
  series: 'calendar',
  venue: 'pin',
  promoter: 'group',
  category: 'list',
  tag: 'tag',
  city: 'pin',
}

/** That no ticket can be had, where the line doesn't say so already. */
const goneLabel = (event: EventCard, shop: ShopContext): string | undefined =>
  event.status === 'sold_out' || event.status === 'off_sale' ? statusLabel(event, shop)?.text : undefined

/** The lines under the search box: events first, then everything else that was found. */
export const suggestionsOf = ({ events, others }: ReplyOf<'suggest'>, shop: ShopContext): readonly Suggestion[] => [
  ...events.map((event) => ({
    href: shop.path('event', { id: event.id, slug: event.slug }),
    title: event.title,
    text: [dateLabel(event, shop), event.venue.name, goneLabel(event, shop)].filter(Boolean).join(' · '),
    picture: <PosterImage picture={event.picture} alt="" sizes="2.5rem" />,
    aside: isOffered(event) ? (priceLabel(event, shop) ?? undefined) : undefined,
  })),
  ...others.map((thing) => ({
    href: pathOfFound(thing, shop),
    title: thing.name,
    text: shop.t(FOUND_LABELS[thing.kind]),
    icon: icons[thing.kind],
  })),
]
