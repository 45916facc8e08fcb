import { useState } from 'react'
import { errorMessage } from '../../src/platform/calls/error-message.ts'
import { useShop } from '../../src/platform/shop/shop-context.tsx'
import { Button } from '../../src/ui/actions/button.tsx'
import { Fault } from '../../src/ui/feedback/fault.tsx'
import { callStaff } from '../platform/call-staff.ts'
import { useDayTime } from '../platform/day-time.ts'
import styles from '../platform/office.module.css'
import { useStaffQuery } from '../platform/staff-queries.ts'
import { useStaff } from '../platform/use-staff.ts'
import { RecoveryCodes, WaysIn } from '../sign-in/ways-in.tsx'

const KINDS = { passkey: 'staff_passkey', password: 'staff_password', totp: 'staff_app' } as const

/** One's own ways to sign in, and the sessions on all devices. */
export const AccountPage = () => {
  const { t, language } = useShop()
  const { refresh } = useStaff()
  const dayTime = useDayTime()
  const [error, setError] = useState<unknown>(null)
  const query = { language }
  const ways = useStaffQuery('listStaffCredentials', { query })
  const sessions = useStaffQuery('listStaffSessions', { query })
  const act = (work: Promise<unknown>) => void work.then(() => setError(null), setError)
  return (
    <>
      <h1>{t('staff_account')}</h1>
      <Fault>{error ? errorMessage(error, t) : null}</Fault>
      <section className={styles.box}>
        <h2>{t('staff_ways')}</h2>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('staff_way')}</th>
              <th scope="col">{t('staff_since')}</th>
              <th scope="col">{t('staff_last_used')}</th>
              <th scope="col">
                <span className="visually-hidden">{t('staff_remove')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {(ways.data?.credentials ?? []).map(({ id, kind, createdAt, usedAt }) => (
              <tr key={id}>
                <td data-label={t('staff_way')}>{t(KINDS[kind])}</td>
                <td data-label={t('staff_since')}>{dayTime(createdAt)}</td>
                <td data-label={t('staff_last_used')}>{usedAt ? dayTime(usedAt) : '–'}</td>
                <td>
                  <Button
                    size="small"
                    look="quiet"
                    onClick={() => act(callStaff('removeStaffCredential', { query: { language, id } }))}
                  >
                    {t('staff_remove')}
                  </Button>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        <div className={styles.inside}>
          <WaysIn onDone={() => void refresh()} />
        </div>
      </section>
      <section className={styles.box}>
        <h2>{t('staff_codes_left', { count: ways.data?.recoveryCodes ?? 0 })}</h2>
        <div className={styles.inside}>
          <RecoveryCodes />
        </div>
      </section>
      <section className={styles.box}>
        <div className={styles.head}>
          <h2>{t('staff_sessions')}</h2>
          <Button size="small" onClick={() => act(callStaff('endStaffSessions', { query }))}>
            {t('staff_sessions_end')}
          </Button>
        </div>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('staff_device')}</th>
              <th scope="col">{t('staff_since')}</th>
              <th scope="col">{t('staff_last_used')}</th>
              <th scope="col">
                <span className="visually-hidden">{t('staff_end')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {(sessions.data?.sessions ?? []).map(({ id, device, createdAt, seenAt, current }) => (
              <tr key={id}>
                <td data-label={t('staff_device')}>{device || '–'}</td>
                <td data-label={t('staff_since')}>{dayTime(createdAt)}</td>
                <td data-label={t('staff_last_seen')}>{dayTime(seenAt)}</td>
                <td>
                  {current ? (
                    <span className={styles.tag}>{t('staff_session_here')}</span>
                  ) : (
                    <Button
                      size="small"
                      look="quiet"
                      onClick={() => act(callStaff('endStaffSessions', { query: { language, id } }))}
                    >
                      {t('staff_end')}
                    </Button>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  )
}
