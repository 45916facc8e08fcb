import { useShop } from '../platform/shop-context.tsx'
import { useTitle } from '../platform/title.ts'
import { ButtonLink } from '../ui/actions/button.tsx'
import { Container } from '../ui/layout/page-layout.tsx'
import { EmptyHall } from '../ui/pictures/empty-hall.tsx'
import styles from './missing-screen.module.css'

/** User agents that get no picture of an error (R2.14); the status and the words are the same for all. */
const isMachine = (): boolean => /bot|lighthouse|facebookexternalhit|google/i.test(navigator.userAgent)

/** There is nothing at this address (R2.14): the empty hall, one seat lit, and the way home. */
export const MissingScreen = () => {
  const { t, path } = useShop()
  const title = t('web_error_page_not_found')
  useTitle(title)
  return (
    <div className={styles.screen}>
      {isMachine() ? null : <EmptyHall alt={t('shell_empty_hall')} className={styles.hall} />}
      <Container width="reading" className={styles.words}>
        <h1>{title}</h1>
        <p>{t('web_error_page_not_found_description')}</p>
        <div>
          <ButtonLink look="solid" size="large" href={path('frontPage', {})}>
            {t('web_logout_mainpage')}
          </ButtonLink>
        </div>
        <p className={styles.path}>{t('shell_page_not_found_path', { path: decodedPath() })}</p>
      </Container>
    </div>
  )
}

const decodedPath = (): string => {
  try {
    return decodeURIComponent(location.pathname)
  } catch {
    return location.pathname
  }
}
