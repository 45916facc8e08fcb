import type { InitData } from '@parter/contract/content.ts'
import type { PageName } from '@parter/portal/paths/page-table.ts'
import type { ReactNode } from 'react'
import { useAfterPaint } from '../platform/after-paint.ts'
import { useShop } from '../platform/shop-context.tsx'
import { TestRibbon } from '../ui/feedback/test-ribbon.tsx'
import { LateToasts } from '../ui/overlays/late-toasts.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import styles from './default-layout.module.css'

/** Header, page, footer (R2.9). Paying has a quiet header: nothing there leads away from it. */
export const DefaultLayout = ({
  init,
  page,
  children,
}: {
  init: InitData
  page: PageName | 'missing'
  children: ReactNode
}) => {
  const { t, portal } = useShop()
  const isPainted = useAfterPaint()
  return (
    <div className={styles.page}>
      <a className={styles.skip} href="#main">
        {t('shell_skip_to_content')}
      </a>
      {portal.isTest ? <TestRibbon>{t('shell_test_ribbon')}</TestRibbon> : null}
      <Header init={init} quiet={page === 'checkout' || page === 'paymentStatus'} />
      <main id="main" className={styles.main}>
        {children}
      </main>
      {isPainted ? <Footer /> : null}
      <LateToasts label={t('shell_notifications')} closeLabel={t('shell_button_close')} />
    </div>
  )
}
