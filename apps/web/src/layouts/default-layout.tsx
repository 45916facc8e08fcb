import type { PageName } from '@parter/portal/pages/pages.ts'
import { lazy, type ReactNode } from 'react'
import { useAfterPaint } from '../platform/device/after-paint.ts'
import { useShop } from '../platform/shop/shop-context.tsx'
import { TestRibbon } from '../ui/feedback/test-ribbon.tsx'
import { LazyToasts } from '../ui/overlays/lazy-toasts.tsx'
import { Header } from './header.tsx'
import { Optional } from '../ui/optional.tsx'
import styles from './default-layout.module.css'

/** Loaded after the first paint. */
const Footer = lazy(async () => ({ default: (await import('./footer.tsx')).Footer }))

const SlimFooter = lazy(async () => ({ default: (await import('./slim-footer.tsx')).SlimFooter }))

/**
 * Header, page, footer (R2.9). The checkout has a short header and footer without links that lead away from it; the seat
 * map is the whole screen, with a bar of its own.
 */
export const DefaultLayout = ({ page, children }: { page: PageName | 'missing'; children: ReactNode }) => {
  const { t, portal } = useShop()
  const isPainted = useAfterPaint()
  const isWhole = page === 'seatMap'
  const isPaying = page === 'checkout' || page === 'paymentStatus'
  return (
    <div className={styles.page}>
      <a className={styles.skip} href="#main">
        {t('shell_skip_to_content')}
      </a>
      {portal.isTest ? <TestRibbon>{t('shell_test_ribbon')}</TestRibbon> : null}
      {isWhole ? null : <Header quiet={isPaying} besidePoster={page === 'event'} />}
      <main id="main" className={styles.main}>
        {children}
      </main>
      {isPainted && !isWhole ? <Optional>{isPaying ? <SlimFooter /> : <Footer />}</Optional> : null}
      <LazyToasts label={t('shell_notifications')} closeLabel={t('shell_button_close')} />
    </div>
  )
}
