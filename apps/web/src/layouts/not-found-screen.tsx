import { pageNotFound } from '@parter/contract/wire/technical-message.ts'
import { isBot } from '@parter/portal/bots.ts'
import { useShop } from '../platform/shop/shop-context.tsx'
import { useTitle } from '../platform/shop/title.ts'
import { ButtonLink } from '../ui/actions/button.tsx'
import { Placeholder } from '../ui/feedback/placeholder.tsx'
import { Container, Row } from '../ui/layout/page-layout.tsx'
import { EmptyHall } from '../ui/pictures/empty-hall.tsx'
import styles from './not-found-screen.module.css'

/** The requested address with its query, decoded for reading. */
const wholeAddress = (): string => {
  const address = location.pathname + location.search
  try {
    return decodeURI(address)
  } catch {
    return address
  }
}

/** The page for addresses with no content (R2.14): a picture and a link home. Bots get the title alone. */
export const NotFoundScreen = ({ within = false }: { within?: boolean | undefined }) => {
  const { t, path } = useShop()
  const title = t('web_error_page_not_found')
  useTitle(title)
  const Heading = within ? 'h2' : 'h1'
  if (isBot(navigator.userAgent)) return null
  return (
    <Placeholder type="404" className={styles.screen}>
      <EmptyHall alt={t('shell_empty_hall')} className={styles.hall} />
      <Container width="reading" className={styles.words}>
        <Heading>{title}</Heading>
        <p>{t('web_error_page_not_found_description')}</p>
        <Row>
          <ButtonLink look="solid" size="large" href={path('frontPage', {})}>
            {t('web_logout_mainpage')}
          </ButtonLink>
          <ButtonLink size="large" icon="search" href={path('search', {})}>
            {t('shell_search')}
          </ButtonLink>
        </Row>
        <p className={styles.path} lang="en">
          {pageNotFound(wholeAddress())}
        </p>
      </Container>
    </Placeholder>
  )
}
