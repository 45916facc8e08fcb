import { Button } from '../ui/actions/button.tsx'
import { choose, showConsentSettings } from './choice.ts'
import { NOTHING_ALLOWED } from './consent.rules.ts'
import { useConsentWords } from './consent-words.ts'
import styles from './consent-banner.module.css'

/** Asks once, at the lower edge: to refuse is as easy as to allow, and the page stays usable meanwhile. */
export const ConsentBanner = () => {
  const t = useConsentWords()
  return (
    <section className={styles.banner} aria-labelledby="consent-title">
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
