import { ShowGrid } from '../../catalogue/listing/show-grid.tsx'
import { useFavourites } from '../../favourites/device-favourites.ts'
import { ErrorScreen } from '../../layouts/error-screen.tsx'
import { FavouriteButton } from '../../favourites/favourite-button.tsx'
import { Loading } from '../../layouts/loading.tsx'
import { PageHead } from '../../layouts/page-head.tsx'
import { useApiQuery } from '../../platform/calls/queries.ts'
import type { PageModule } from '../../platform/shop/route-state.ts'
import { useShop } from '../../platform/shop/shop-context.tsx'
import { ButtonLink } from '../../ui/actions/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Container } from '../../ui/layout/page-layout.tsx'
import styles from '../list-page.module.css'

/** The visitor's favourites, kept on this device without an account (R1.4). */
const FavouritesPage = () => {
  const { t, language, path } = useShop()
  const ids = useFavourites()
  const asking = useApiQuery(
    'listShows',
    { query: { language, ids: ids.join(','), limit: 60 } },
    { enabled: ids.length > 0 },
  )
  const shows = (asking.data?.shows ?? []).filter(({ dates }) => dates.some(({ id }) => ids.includes(id)))
  return (
    <Container className={styles.page}>
      <PageHead title={t('shell_favourites')} />
      {ids.length === 0 ? (
        <EmptyState title={t('content_favourites_empty')} text={t('content_favourites_text')}>
          <ButtonLink look="solid" href={path('tickets', {})}>
            {t('shell_link_tickets')}
          </ButtonLink>
        </EmptyState>
      ) : asking.isPending ? (
        <Loading shape="rows" />
      ) : asking.error ? (
        <ErrorScreen within error={asking.error} onRetry={() => void asking.refetch()} />
      ) : (
        <ShowGrid shows={shows} first Action={FavouriteButton} />
      )}
    </Container>
  )
}

export const page: PageModule = { Page: FavouritesPage }
