import { lazy, Suspense, useEffect, useRef } from 'react'
import { AskError, isUnreachable } from '../platform/ask-error.ts'
import { whenBack } from '../platform/recovery.ts'
import { useShop } from '../platform/shop-context.tsx'
import { Button, ButtonLink } from '../ui/actions/button.tsx'
import { Container } from '../ui/layout/page-layout.tsx'
import { SeatRows } from '../ui/pictures/seat-rows.tsx'
import styles from './fault-screen.module.css'
import { Waiting } from './waiting.tsx'

/** Its picture is large: fetched only by those who see it. */
const MissingScreen = lazy(async () => ({ default: (await import('./missing-screen.tsx')).MissingScreen }))

/** A page that could not be shown: what happened, what is safe, and the way on. */
export const FaultScreen = ({ error, onRetry }: { error: unknown; onRetry: () => void }) => {
  const { t, path } = useShop()
  const isOffline = error instanceof AskError && error.code === 'offline'
  const isAway = isUnreachable(error)
  const retry = useRef(onRetry)
  useEffect(() => {
    retry.current = onRetry
  })
  // it comes back by itself as soon as the shop does
  useEffect(() => (isAway ? whenBack(() => retry.current()) : undefined), [isAway])
  if (error instanceof AskError && error.status === 404)
    return (
      <Suspense fallback={<Waiting />}>
        <MissingScreen />
      </Suspense>
    )
  const sentence =
    error instanceof AskError && error.status > 0 ? error.message : t(isOffline ? 'shell_offline' : 'shell_fault')
  return (
    <div className={styles.screen} role="alert">
      <SeatRows className={styles.rows} />
      <Container width="reading" className={styles.words}>
        <h1>{t(isOffline ? 'shell_offline_title' : 'shell_fault_title')}</h1>
        <p>{sentence}</p>
        <div className={styles.ways}>
          <Button look="solid" icon="refresh" onClick={onRetry}>
            {t('shell_button_retry')}
          </Button>
          <ButtonLink look="quiet" href={path('frontPage', {})}>
            {t('shell_home')}
          </ButtonLink>
        </div>
      </Container>
    </div>
  )
}
