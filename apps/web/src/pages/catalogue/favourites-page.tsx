import type { ShowCard } from '@parter/contract/catalogue/catalogue.ts'
import { nameOfShow } from '@parter/contract/catalogue/show-card.ts'
import { chooseLabel } from '@parter/contract/catalogue/show-labels.ts'
import type { ComponentProps } from 'react'
import { useIsLoggedIn } from '../../account/session.ts'
import { saleOf } from '../../box-office/sale/sale.rules.ts'
import { ShowGrid } from '../../catalogue/listing/show-grid.tsx'
import { useFavourites } from '../../favourites/device-favourites.ts'
import { ErrorScreen } from '../../layouts/error-screen.tsx'
import { FavouriteButton } from '../../favourites/favourite-button.tsx'
import { Loading } from '../../layouts/loading.tsx'
import { PageHead } from '../../layouts/page-head.tsx'
import { knownNow } from '../../platform/calls/shop-clock.ts'
import { useApiQuery } from '../../platform/calls/queries.ts'
import type { PageModule } from '../../platform/shop/route-state.ts'
import { useShop } from '../../platform/shop/shop-context.tsx'
import { ButtonLink } from '../../ui/actions/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Container } from '../../ui/layout/page-layout.tsx'
import styles from '../list-page.module.css'

/** What one can do about a favourite now: choose tickets, be told of them, or look at the other dates. */
const Next = ({ show }: { show: ShowCard }) => {
  const shop = useShop()
  const { t, path } = shop
  const { event, series, dateCount } = show
  const { title } = nameOfShow(show)
  const { id, slug } = event
  const step = (label: string, href: string, props: Partial<ComponentProps<typeof ButtonLink>> = {}) => (
    <ButtonLink size="small" {...props} href={href} aria-label={`${label}: ${title}`}>
      {label}
    </ButtonLink>
  )
  const choose = chooseLabel(event, shop)
  const sale = saleOf(event, knownNow())
  if (sale === 'open' && choose) {
    const seats = event.hasSeatMap && dateCount === 1
    const there = series ? path('series', { id: series.id }) : path(seats ? 'seatMap' : 'event', { id, slug })
    return step(choose, there, { look: 'primary' })
  }
  const bell = { icon: 'bell' } as const
  if (sale === 'soon') return step(t('catalogue_remind_me'), `${path('reminder', {})}?event=${id}`, bell)
  return (
    <>
      {sale === 'sold_out'
        ? step(t('catalogue_wait_for_ticket'), `${path('waitingList', {})}?event=${id}`, bell)
        : null}
      {event.seriesId ? step(t('catalogue_other_dates'), path('series', { id: event.seriesId })) : null}
    </>
  )
}

/** The visitor's favourites: the account's, or without one this device's (R1.4). */
const FavouritesPage = () => {
  const { t, language, path } = useShop()
  const ids = useFavourites()
  const kept = t(useIsLoggedIn() ? 'content_favourites_account' : 'content_favourites_device')
  const asking = useApiQuery(
    'listShows',
    { query: { language, ids: ids.join(','), limit: 60 } },
    { enabled: ids.length > 0 },
  )
  const shows = (asking.data?.shows ?? []).filter(({ dates }) => dates.some(({ id }) => ids.includes(id)))
  return (
    <Container className={styles.page}>
      <PageHead title={t('shell_favourites')} lead={ids.length > 0 ? kept : undefined} />
      {ids.length === 0 ? (
        <EmptyState title={t('content_favourites_empty')} text={`${t('content_favourites_text')} ${kept}`}>
          <ButtonLink look="solid" href={path('tickets', {})}>
            {t('shell_link_tickets')}
          </ButtonLink>
        </EmptyState>
      ) : asking.isPending ? (
        <Loading shape="rows" />
      ) : asking.error ? (
        <ErrorScreen within error={asking.error} onRetry={() => void asking.refetch()} />
      ) : (
        <ShowGrid shows={shows} first Action={FavouriteButton} Next={Next} />
      )}
    </Container>
  )
}

export const page: PageModule = { Page: FavouritesPage }
