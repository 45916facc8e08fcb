import { useEffect, useRef } from 'react'
import { Button } from '../ui/actions/button.tsx'
import { choose, showConsentSettings } from './choice.ts'
import { NOTHING_ALLOWED } from './consent.rules.ts'
import { useConsentTranslator } from './consent-messages.ts'
import styles from './consent-banner.module.css'

/** Tells the page how high the banner is, in pixels, as `--banner`: toasts stand above it, the page ends before it. */
const useToldHeight = () => {
  const banner = useRef<HTMLElement>(null)
  useEffect(() => {
    const element = banner.current
    if (!element) return
    const page = document.documentElement.style
    const sizes = new ResizeObserver(() => page.setProperty('--banner', `${element.offsetHeight}px`))
    sizes.observe(element)
    return () => {
      sizes.disconnect()
      page.removeProperty('--banner')
    }
  }, [])
  return banner
}

/** Asks once, at the lower edge: to refuse is as easy as to allow, and the page stays usable meanwhile. */
export const ConsentBanner = () => {
  const t = useConsentTranslator()
  const banner = useToldHeight()
  return (
    <section ref={banner} className={styles.banner} aria-labelledby="consent-title">
      <div className={styles.words}>
        <h2 id="consent-title">{t('consent_title')}</h2>
        <p>{t('consent_text')}</p>
      </div>
      <div className={styles.buttons}>
        <Button look="solid" onClick={() => choose('decline', NOTHING_ALLOWED)}>
          {t('consent_decline')}
        </Button>
        <Button look="solid" onClick={() => choose('accept', { marketing: true, statistics: true })}>
          {t('consent_accept_all')}
        </Button>
        <Button look="quiet" onClick={() => showConsentSettings()}>
          {t('consent_choose')}
        </Button>
      </div>
    </section>
  )
}
