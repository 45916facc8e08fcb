import { browserCalls } from '@parter/contract/browser-calls.ts'
import { lazy, Suspense, useState } from 'react'
import { useShop } from '../../platform/shop/shop-context.tsx'
import { Button, ButtonLink } from '../../ui/actions/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import styles from './settings.module.css'

const EraseForm = lazy(async () => ({ default: (await import('./erase-form.tsx')).EraseForm }))

/** The customer's data as a file, and the way to have it erased. */
export const Privacy = ({ email }: { email: string }) => {
  const { t } = useShop()
  const [isErasing, setErasing] = useState(false)
  return (
    <section className={styles.group} aria-labelledby="settings-privacy">
      <h2 id="settings-privacy">{t('account_privacy')}</h2>
      <div className={styles.sheet}>
        <div className={styles.row}>
          <div>
            <h3>{t('account_export')}</h3>
            <p>{t('account_export_text')}</p>
          </div>
          <ButtonLink
            size="small"
            icon="download"
            href={browserCalls.exportAccount.address.replace('GET ', '')}
            download
            rel="external"
          >
            {t('account_export_button')}
          </ButtonLink>
        </div>
        <div className={styles.row}>
          <div>
            <h3>{t('account_erase')}</h3>
            <p>{t('account_erase_lead')}</p>
          </div>
          <Button size="small" look="danger" onClick={() => setErasing(true)}>
            {t('account_erase_open')}
          </Button>
        </div>
      </div>
      <Dialog
        open={isErasing}
        onClose={() => setErasing(false)}
        title={t('account_erase_title')}
        closeLabel={t('shell_button_close')}
        insistent
      >
        <Suspense>
          <EraseForm email={email} onCancel={() => setErasing(false)} />
        </Suspense>
      </Dialog>
    </section>
  )
}
