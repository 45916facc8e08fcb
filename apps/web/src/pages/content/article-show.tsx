import type { ShowCard as ShowOnCard } from '@parter/contract/catalogue/catalogue.ts'
import type { ReplyOf } from '@parter/contract/calls.ts'
import { availabilityOf } from '@parter/contract/catalogue/availability.ts'
import { PICTURE_SIZES } from '@parter/portal/pictures.ts'
import { ShowCard } from '../../catalogue/cards/show-card.tsx'
import { useApiQuery } from '../../platform/calls/queries.ts'
import { useShop } from '../../platform/shop/shop-context.tsx'
import { WithMessages } from '../../platform/shop/with-messages.tsx'
import { Prose } from '../../ui/layout/prose.tsx'
import { stageOf } from '../../ui/pictures/stage.ts'
import type { Closing } from '../../content/closing-link.rules.ts'

const MOST_DATES = 8

/** A series as lists show it: by the first date that can be had. */
const showOfSeries = ({ events }: ReplyOf<'readSeries'>): ShowOnCard | undefined => {
  const [first] = events
  const [last = first] = events.slice(-1)
  const event = events.find(({ status }) => availabilityOf(status) !== 'gone') ?? first
  if (!event || !first || !last) return undefined
  const venues = [...new Set(events.map(({ venue }) => venue.name))]
  const span = { firstAt: first.eventStartAt, lastAt: last.eventStartAt }
  return { event, dates: events.slice(0, MOST_DATES), dateCount: events.length, ...span, venues }
}

const Shown = ({ show, link, isLoading }: { show: ShowOnCard | undefined; link: string; isLoading: boolean }) => {
  if (!show) return isLoading ? null : <Prose html={link} />
  return (
    <div {...stageOf(show.event.picture?.palette)}>
      <WithMessages page="article" rooms={['catalogue']}>
        <ShowCard show={show} shape="lead" heading="h2" sizes={PICTURE_SIZES.firstCard} />
      </WithMessages>
    </div>
  )
}

const OfSeries = ({ id, link }: Closing) => {
  const { language } = useShop()
  const { data, isLoading } = useApiQuery('readSeries', { params: { id: String(id) }, query: { language } })
  return <Shown show={data && showOfSeries(data)} link={link} isLoading={isLoading} />
}

const OfEvent = ({ id, link }: Closing) => {
  const { language } = useShop()
  const { data, isLoading } = useApiQuery('listShows', { query: { language, ids: String(id) } })
  return <Shown show={data?.shows[0]} link={link} isLoading={isLoading} />
}

/** The show that an article is about, to be bought at once; its link as it is written when it isn't on any more. */
export const ArticleShow = (closing: Closing) =>
  closing.page === 'series' ? <OfSeries {...closing} /> : <OfEvent {...closing} />
