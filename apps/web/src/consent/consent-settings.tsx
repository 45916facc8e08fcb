import { useEffect, useState } from 'react'
import { Button } from '../ui/actions/button.tsx'
import { Switch } from '../ui/fields/choices.tsx'
import { Dialog } from '../ui/overlays/dialog.tsx'
import { choose, flagsNow, showConsentSettings } from './choice.ts'
import { NOTHING_ALLOWED } from './consent.rules.ts'
import { useConsentTranslator } from './consent-messages.ts'
import styles from './consent-settings.module.css'

/** The consent settings, flag by flag. Nothing is allowed by default, and closing changes nothing. */
export const ConsentSettings = () => {
  const t = useConsentTranslator()
  const [isOpen, setOpen] = useState(false)
  const [flags, setFlags] = useState(flagsNow)
  useEffect(() => {
    // it goes when it is answered, before the browser could give the focus back
    const before = document.activeElement
    setOpen(true)
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
    }
  }, [])
  return (
    <Dialog
      open={isOpen}
      onClose={() => showConsentSettings(false)}
      title={t('shell_consent_settings')}
      closeLabel={t('shell_button_close')}
      foot={
        <div className={styles.buttons}>
          <Button look="solid" onClick={() => choose('decline', NOTHING_ALLOWED)}>
            {t('consent_decline')}
          </Button>
          <Button look="solid" onClick={() => choose('choose', flags)}>
            {t('consent_save')}
          </Button>
        </div>
      }
    >
      <div className={styles.flags}>
        <div>
          <p className={styles.name}>{t('consent_necessary')}</p>
          <p className={styles.hint}>{t('consent_necessary_text')}</p>
        </div>
        {(['statistics', 'marketing'] as const).map((flag) => (
          <Switch
            key={flag}
            checked={flags[flag]}
            hint={t(`consent_${flag}_text`)}
            onChange={(event) => setFlags({ ...flags, [flag]: event.target.checked })}
          >
            {t(`consent_${flag}`)}
          </Switch>
        ))}
      </div>
    </Dialog>
  )
}
