import { isBot } from '@parter/portal/bots.ts'
import { lazy, Suspense, useEffect, useRef } from 'react'
import { ApiError, isRefusal, isUnreachable } from '../platform/calls/api-error.ts'
import { errorMessage } from '../platform/calls/error-message.ts'
import { isOffline } from '../platform/calls/offline.ts'
import { whenReachable } from '../platform/device/recovery.ts'
import { useShop } from '../platform/shop/shop-context.tsx'
import { Button, ButtonLink } from '../ui/actions/button.tsx'
import { Container, Row } from '../ui/layout/page-layout.tsx'
import { Optional } from '../ui/optional.tsx'
import styles from './error-screen.module.css'
import { Loading } from './loading.tsx'

/** Loaded only when it is shown, since its picture is large. */
const NotFoundScreen = lazy(async () => ({ default: (await import('./not-found-screen.tsx')).NotFoundScreen }))

const EmptyHall = lazy(async () => ({ default: (await import('../ui/pictures/empty-hall.tsx')).EmptyHall }))

/** Loaded only when it is shown, as its picture is. */
const ErrorHelp = lazy(async () => ({ default: (await import('./error-help.tsx')).ErrorHelp }))

/** The title of an error, and whether it passes by itself, so that the page is retried automatically. */
const kindOf = (error: unknown) => {
  if (isRefusal(error, 'offline') || (!(error instanceof ApiError) && isOffline()))
    return { title: 'shell_offline_title', isPassing: true } as const
  if (isRefusal(error, 'queued')) return { title: 'shell_queue_title', isPassing: true } as const
  return { title: 'shell_fault_title', isPassing: isUnreachable(error) } as const
}

interface Props {
  error: unknown
  onRetry: () => void
  /** The page shows a heading of its own above it. */
  within?: boolean
}

/** Says what happened and offers a retry. Bots see no error page (R2.14). */
export const ErrorScreen = ({ error, onRetry, within }: Props) => {
  const { t, path } = useShop()
  const { title, isPassing } = kindOf(error)
  const Heading = within ? 'h2' : 'h1'
  const retry = useRef(onRetry)
  useEffect(() => {
    retry.current = onRetry
  })
  // retried as soon as the shop answers
  useEffect(() => (isPassing ? whenReachable(() => retry.current()) : undefined), [isPassing])
  if (error instanceof ApiError && error.status === 404)
    return (
      <Suspense fallback={<Loading />}>
        <NotFoundScreen within={within} />
      </Suspense>
    )
  if (isBot(navigator.userAgent)) return null
  // the session has ended, and the login form is about to open (R4.4)
  if (isRefusal(error, 'login_required')) return <Loading />
  return (
    <div className={styles.screen} role="alert">
      <div className={styles.hall} aria-hidden="true">
        <Optional>
          <EmptyHall alt="" />
        </Optional>
      </div>
      <Container width="reading" className={styles.words}>
        <Heading>{t(title)}</Heading>
        <p>{errorMessage(error, t)}</p>
        <Row>
          <Button look="solid" size="large" icon="refresh" onClick={onRetry}>
            {t('shell_button_retry')}
          </Button>
          <ButtonLink size="large" href={path('findPurchase', {})}>
            {t('shell_link_find_purchase')}
          </ButtonLink>
        </Row>
        <Optional>
          <ErrorHelp />
        </Optional>
      </Container>
    </div>
  )
}
