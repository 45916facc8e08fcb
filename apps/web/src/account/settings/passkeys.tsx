import { lazy, Suspense, useState } from 'react'
import { useApiQuery } from '../../platform/calls/queries.ts'
import { callApi } from '../../platform/calls/call-api.ts'
import { errorMessage } from '../../platform/calls/error-message.ts'
import { useShop } from '../../platform/shop/shop-context.tsx'
import { Button } from '../../ui/actions/button.tsx'
import { showToast } from '../../ui/overlays/toast-list.ts'
import { canUsePasskeys } from '../passkey.ts'
import styles from './settings.module.css'

const AddPasskey = lazy(async () => ({ default: (await import('./add-passkey.tsx')).AddPasskey }))

/** Passkeys: a fingerprint or a face in place of the password; an addition, never required. */
export const Passkeys = ({ email }: { email: string }) => {
  const { t, language, dates } = useShop()
  const { data } = useApiQuery('listPasskeys', { query: { language } })
  const [isAdding, setAdding] = useState(false)
  const passkeys = data?.passkeys ?? []
  if (!canUsePasskeys() && passkeys.length === 0) return null
  const remove = async (id: string) => {
    try {
      await callApi('removePasskey', { query: { language, id } })
    } catch (error) {
      showToast(errorMessage(error, t), { tone: 'bad' })
    }
  }
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone
  return (
    <section className={styles.group} aria-labelledby="settings-passkeys">
      <h2 id="settings-passkeys">{t('account_passkeys')}</h2>
      <p>{t('account_passkeys_text')}</p>
      {passkeys.length > 0 || isAdding ? (
        <div className={styles.sheet}>
          {passkeys.map(({ id, label, createdAt }) => (
            <div key={id} className={styles.row}>
              <div>
                <h3>{label}</h3>
                <p>{t('account_passkey_since', { date: dates.date(createdAt, zone) })}</p>
              </div>
              <Button
                size="small"
                look="quiet"
                aria-label={`${t('shell_button_remove')}: ${label}`}
                onClick={() => void remove(id)}
              >
                {t('shell_button_remove')}
              </Button>
            </div>
          ))}
          {isAdding ? (
            <Suspense>
              <AddPasskey email={email} onDone={() => setAdding(false)} />
            </Suspense>
          ) : null}
        </div>
      ) : null}
      {canUsePasskeys() && !isAdding ? (
        <div>
          <Button icon="key" onClick={() => setAdding(true)}>
            {t('account_passkey_add')}
          </Button>
        </div>
      ) : null}
    </section>
  )
}
