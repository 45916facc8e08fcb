import type { ReplyOf } from '@parter/contract/calls.ts'
import { tilesOf } from '@parter/contract/catalogue/show-card.ts'
import { signLabels } from '@parter/contract/catalogue/show-labels.ts'
import { isGiftTicket } from '@parter/contract/changed-events/event-labels.ts'
import { useInfiniteList } from '../platform/calls/use-infinite-list.ts'
import { useShop } from '../platform/shop/shop-context.tsx'
import { DateKey } from '../ui/actions/date-tile.tsx'
import { Button } from '../ui/actions/button.tsx'
import { Row } from '../ui/layout/page-layout.tsx'
import { ShowGrid } from './listing/show-grid.tsx'
import { ShowLines } from './listing/show-lines.tsx'

interface Props {
  heading: string
  /** The filter of the list that continues after the first page. */
  of: { venue?: number; promoter?: number; tag?: string }
  first: ReplyOf<'listShows'>
}

/** The shows of a venue, promoter or tag; the first of them came with the page. Gift tickets, which have no evening, stand last. */
export const ShowsOf = ({ heading, of, first }: Props) => {
  const shop = useShop()
  const { t, language } = shop
  const query = { name: 'listShows', input: { query: { language, ...of } } } as const
  const { items, hasMore, isLoading, more } = useInfiniteList(query, first, ({ shows }) => shows)
  const gifts = items.filter(({ event }) => isGiftTicket(event))
  const evenings = gifts.length === items.length ? items : items.filter(({ event }) => !isGiftTicket(event))
  return (
    <>
      <h2 className="section-title">{heading}</h2>
      <div className="gap-8">
        {items.length === 0 ? (
          <p>{t('catalogue_no_events_now')}</p>
        ) : (
          <>
            <DateKey signs={signLabels(tilesOf(first.shows), shop)} />
            <ShowGrid shows={evenings} heading="h3" placeless={of.venue !== undefined} leading={!hasMore} />
          </>
        )}
        {hasMore ? (
          <Row>
            <Button busy={isLoading ? t('shell_loading') : undefined} onClick={more}>
              {t('shell_button_show_more')}
            </Button>
          </Row>
        ) : null}
        {evenings.length < items.length ? (
          <section className="gap-3">
            <h2>{t('catalogue_gift_tickets')}</h2>
            <ShowLines shows={gifts} heading="h3" />
          </section>
        ) : null}
      </div>
    </>
  )
}
