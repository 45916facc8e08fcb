import { useState } from 'react'
import { useApiQuery } from '../../platform/calls/queries.ts'
import { callApi } from '../../platform/calls/call-api.ts'
import { errorMessage } from '../../platform/calls/error-message.ts'
import { useShop } from '../../platform/shop/shop-context.tsx'
import { Button } from '../../ui/actions/button.tsx'
import { Badge } from '../../ui/cards/badge.tsx'
import { showToast } from '../../ui/overlays/toast-list.ts'
import styles from './settings.module.css'

const zone = () => Intl.DateTimeFormat().resolvedOptions().timeZone

/** Where the customer is logged in, and the way to end it. */
export const Devices = () => {
  const { t, language, dates } = useShop()
  const { data } = useApiQuery('listSessions', { query: { language } })
  const [busy, setBusy] = useState<string | null>(null)
  const end = async (id?: string) => {
    setBusy(id ?? 'all')
    try {
      await callApi('endSessions', { query: { language, ...(id ? { id } : {}) } })
    } catch (error) {
      showToast(errorMessage(error, t), { tone: 'bad' })
    } finally {
      setBusy(null)
    }
  }
  const sessions = data?.sessions ?? []
  if (sessions.length === 0) return null
  return (
    <section className={styles.group} aria-labelledby="settings-devices">
      <h2 id="settings-devices">{t('account_devices')}</h2>
      <ul className={styles.sheet}>
        {sessions.map(({ id, device, current, seenAt }) => (
          <li key={id} className={styles.row}>
            <div>
              <h3>{device || t('account_device_unknown')}</h3>
              <p>{t('account_device_seen', { when: dates.weekdayForm(seenAt, zone()) })}</p>
            </div>
            {current ? (
              <Badge tone="good">{t('account_device_this')}</Badge>
            ) : (
              <Button
                size="small"
                look="quiet"
                busy={busy === id ? t('shell_loading') : undefined}
                aria-label={`${t('shell_log_out')}: ${device || t('account_device_unknown')}`}
                onClick={() => void end(id)}
              >
                {t('shell_log_out')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 ? (
        <div>
          <Button busy={busy === 'all' ? t('shell_loading') : undefined} onClick={() => void end()}>
            {t('account_devices_end_others')}
          </Button>
        </div>
      ) : null}
    </section>
  )
}
