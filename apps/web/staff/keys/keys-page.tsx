import type { ReplyOf } from '@parter/contract/calls.ts'
import { useState } from 'react'
import { errorMessage } from '../../src/platform/calls/error-message.ts'
import { useShop } from '../../src/platform/shop/shop-context.tsx'
import { Button } from '../../src/ui/actions/button.tsx'
import { EmptyState } from '../../src/ui/feedback/empty-state.tsx'
import { Fault } from '../../src/ui/feedback/fault.tsx'
import { HistoryButton } from '../audit/history-button.tsx'
import { callStaff } from '../platform/call-staff.ts'
import { useDayTime } from '../platform/day-time.ts'
import { TableHead } from '../platform/lists/table-head.tsx'
import styles from '../platform/office.module.css'
import { ShownOnce } from '../platform/shown-once.tsx'
import { useStaffQuery } from '../platform/staff-queries.ts'
import { NewKeyDialog, permissionWords } from './new-key-dialog.tsx'
import { SalesLinkDialog } from './sales-link-dialog.tsx'

type Key = ReplyOf<'listApiKeys'>['keys'][number]

const TONES = { valid: styles.good, expired: styles.warn, ended: '' }

/** Keys by which other programs read, and links by which organisers do. */
export const KeysPage = () => {
  const { t, language } = useShop()
  const [asks, setAsks] = useState<'key' | 'link' | null>(null)
  const [made, setMade] = useState<{ readonly key: string; readonly as: 'key' | 'link' } | null>(null)
  const [failed, setFailed] = useState<unknown>(null)
  const { data, error } = useStaffQuery('listApiKeys', { query: { language } })
  const end = ({ id }: Key) =>
    void callStaff('endApiKey', { params: { id: String(id) }, query: { language } }).then(
      () => setFailed(null),
      setFailed,
    )
  const fault = failed ?? error
  const dialog = {
    onClose: () => setAsks(null),
    onDone: ({ key }: ReplyOf<'makeApiKey'>) => {
      setAsks(null)
      setFailed(null)
      setMade({ key, as: asks ?? 'key' })
    },
  }
  return (
    <>
      <div className={styles.head}>
        <h1>{t('staff_keys_of_programs')}</h1>
        <div className={styles.acts}>
          <Button icon="link" onClick={() => setAsks('link')}>
            {t('staff_link_make')}
          </Button>
          <Button look="solid" icon="plus" onClick={() => setAsks('key')}>
            {t('staff_key_make')}
          </Button>
        </div>
      </div>
      <p className={styles.soft}>{t('staff_keys_about')}</p>
      <Fault>{fault ? errorMessage(fault, t) : null}</Fault>
      {data?.keys.length === 0 ? (
        <EmptyState title={t('staff_keys_none')} text={t('staff_keys_begin')} />
      ) : (
        <div className={styles.box}>
          <Table keys={data?.keys ?? []} onEnd={end} />
        </div>
      )}
      {asks === 'key' ? <NewKeyDialog {...dialog} /> : null}
      {asks === 'link' ? <SalesLinkDialog {...dialog} /> : null}
      {made?.as === 'key' ? <MadeKey value={made.key} onClose={() => setMade(null)} /> : null}
      {made?.as === 'link' ? (
        <ShownOnce
          title={t('staff_link_made')}
          value={`${location.origin}/staff/sales#${made.key}`}
          onClose={() => setMade(null)}
        >
          <p>{t('staff_link_use')}</p>
        </ShownOnce>
      ) : null}
    </>
  )
}

const Table = ({ keys, onEnd }: { keys: readonly Key[]; onEnd: (key: Key) => void }) => {
  const { t } = useShop()
  const dayTime = useDayTime()
  return (
    <table className={styles.table}>
      <TableHead columns={[t('staff_name'), t('staff_state'), t('staff_key_permissions'), t('staff_key_used')]} />
      <tbody>
        {keys.map((key) => (
          <tr key={key.id}>
            <td data-label={t('staff_name')}>
              <b>{key.name}</b>
              <small>
                {key.beginning}… · {key.madeBy}, {dayTime(key.createdAt)}
              </small>
            </td>
            <td data-label={t('staff_state')}>
              <span className={`${styles.tag} ${TONES[key.state]}`}>{t(`staff_key_${key.state}`)}</span>
            </td>
            <td data-label={t('staff_key_permissions')}>
              {permissionWords(key.permissions, t)}
              <small>{limitsOf(key, t, dayTime)}</small>
            </td>
            <td data-label={t('staff_key_used')}>{key.usedAt ? dayTime(key.usedAt) : '–'}</td>
            <td>
              <HistoryButton kind="key" id={key.id} />
              {key.state === 'ended' ? null : (
                <Button size="small" look="quiet" onClick={() => onEnd(key)}>
                  {t('staff_key_end')}
                </Button>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const limitsOf = (
  { portalCodes, promoterId, eventIds, validUntil }: Key,
  t: ReturnType<typeof useShop>['t'],
  dayTime: (moment: string) => string,
): string =>
  [
    portalCodes?.join(', '),
    promoterId === null ? undefined : `${t('staff_limit_promoter')} ${promoterId}`,
    eventIds ? `${t('staff_limit_events')} ${eventIds.join(', ')}` : undefined,
    validUntil ? `${t('staff_limit_until')} ${dayTime(validUntil)}` : undefined,
  ]
    .filter(Boolean)
    .join(' · ') || t('staff_everywhere')

const MadeKey = ({ value, onClose }: { value: string; onClose: () => void }) => {
  const { t } = useShop()
  const example = `curl -H "Authorization: Bearer ${value}" ${location.origin}/api/staff/reports?by=day`
  return (
    <ShownOnce title={t('staff_key_made')} value={value} onClose={onClose}>
      <p>{t('staff_key_use')}</p>
      <pre className={styles.code}>{example}</pre>
    </ShownOnce>
  )
}
