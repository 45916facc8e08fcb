import type { ReplyOf } from '@parter/contract/calls.ts'
import { formatCount } from '@parter/portal/language/figures.ts'
import { useState } from 'react'
import { errorMessage } from '../../src/platform/calls/error-message.ts'
import { useShop } from '../../src/platform/shop/shop-context.tsx'
import { Button, ButtonLink } from '../../src/ui/actions/button.tsx'
import { EmptyState } from '../../src/ui/feedback/empty-state.tsx'
import { Fault } from '../../src/ui/feedback/fault.tsx'
import { HistoryDialog } from '../audit/history-dialog.tsx'
import { useDayTime } from '../platform/day-time.ts'
import { downloadByCall } from '../platform/download.ts'
import { FileButtons } from '../platform/lists/file-buttons.tsx'
import { RowMenu } from '../platform/lists/row-parts.tsx'
import { TableHead } from '../platform/lists/table-head.tsx'
import office from '../platform/office.module.css'
import { useStaffQuery } from '../platform/staff-queries.ts'
import { useStaff } from '../platform/use-staff.ts'
import { ListSettings, RemoveDialog } from './list-forms.tsx'

type StaffList = ReplyOf<'readStaffWaitingList'>

const COUNTS = ['waiting', 'paused', 'offered', 'taken', 'lapsed', 'kept'] as const

/** Who waits for an event, for what, what was offered, and the list's limits (R13.4). */
export const WaitingListPage = ({ eventId }: { eventId: number }) => {
  const { t, language } = useShop()
  const { may } = useStaff()
  const [shown, setShown] = useState<'history' | StaffList['wishes'][number] | null>(null)
  const params = { id: String(eventId) }
  const { data, error } = useStaffQuery(
    'readStaffWaitingList',
    { params, query: { language } },
    { refetchInterval: 5000 },
  )
  if (error) return <Fault>{errorMessage(error, t)}</Fault>
  if (!data) return <p role="status">{t('staff_wait')}</p>
  const close = () => setShown(null)
  return (
    <>
      <div className={office.head}>
        <h1>
          {t('staff_waiting_list')}: {data.title}
        </h1>
        <ButtonLink look="quiet" icon="calendar" href="/staff/events">
          {t('event_drafts_events')}
        </ButtonLink>
        {may('history.read') ? (
          <Button look="quiet" icon="clock" onClick={() => setShown('history')}>
            {t('staff_history')}
          </Button>
        ) : null}
        <div className={office.acts}>
          <FileButtons
            onGet={(format) => downloadByCall('exportWaitingList', { params, query: { language, format } })}
          />
        </div>
      </div>
      <p className={office.soft}>{t('staff_wait_about')}</p>
      <ListSettings key={JSON.stringify(data.settings)} eventId={eventId} settings={data.settings} />
      <Counts list={data} />
      {data.wishes.length === 0 ? (
        <EmptyState title={t('staff_wait_none')} />
      ) : (
        <Wishes wishes={data.wishes} onRemove={setShown} />
      )}
      {shown === 'history' ? <HistoryDialog kind="event" id={eventId} onClose={close} /> : null}
      {shown !== null && shown !== 'history' ? <RemoveDialog eventId={eventId} wish={shown} onClose={close} /> : null}
    </>
  )
}

/** The list in figures, and what is wished by zone and number. */
const Counts = ({ list: { counts, byZone, anyZone, bySize } }: { list: StaffList }) => {
  const { t, language } = useShop()
  const zones = [...byZone, ...(anyZone.wishes > 0 ? [{ ...anyZone, zoneId: 0, name: t('staff_wait_any_zone') }] : [])]
  return (
    <div className={office.box}>
      <table className={office.table}>
        <TableHead columns={COUNTS.map((count) => t(`staff_wait_${count}`))} />
        <tbody>
          <tr>
            {COUNTS.map((count) => (
              <td key={count} data-label={t(`staff_wait_${count}`)}>
                <b>{formatCount(counts[count], language)}</b>
              </td>
            ))}
          </tr>
        </tbody>
      </table>
      {zones.length > 0 ? (
        <>
          <h2>{t('staff_wait_by_wish')}</h2>
          <table className={office.table}>
            <tbody>
              {zones.map(({ zoneId, name, wishes, tickets }) => (
                <tr key={zoneId}>
                  <td>{name}</td>
                  <td>{t('staff_wait_wishes', { count: wishes, tickets })}</td>
                </tr>
              ))}
              {bySize.map(({ tickets, wishes }) => (
                <tr key={`size ${tickets}`}>
                  <td>{t('staff_wait_size', { tickets })}</td>
                  <td>{t('staff_wait_wishes', { count: wishes, tickets: tickets * wishes })}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      ) : null}
    </div>
  )
}

const TONES: Readonly<Record<string, string | undefined>> = { offered: office.good, paused: office.warn }

const Wishes = ({
  wishes,
  onRemove,
}: {
  wishes: StaffList['wishes']
  onRemove: (wish: StaffList['wishes'][number]) => void
}) => {
  const { t } = useShop()
  const dayTime = useDayTime()
  return (
    <div className={office.box}>
      <table className={office.table}>
        <TableHead columns={[t('person_email'), t('staff_wait_wish'), t('staff_wait_since'), t('staff_state')]} />
        <tbody>
          {wishes.map((wish) => (
            <tr key={wish.id}>
              <td>{wish.email}</td>
              <td data-label={t('staff_wait_wish')}>
                {t('staff_wait_size', { tickets: wish.tickets })}
                <small>
                  {[
                    wish.together ? t('staff_wait_together') : '',
                    wish.zones.length === 0 ? t('staff_wait_any_zone') : wish.zones.join(', '),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </small>
              </td>
              <td data-label={t('staff_wait_since')}>{dayTime(wish.confirmedAt)}</td>
              <td data-label={t('staff_state')}>
                <span className={`${office.tag} ${TONES[wish.state] ?? ''}`}>
                  {t(
                    wish.state === 'offered' || wish.state === 'paused'
                      ? `staff_wait_${wish.state}`
                      : 'staff_wait_waiting',
                  )}
                </span>
                {wish.offerEndsAt !== null && wish.state === 'offered' ? (
                  <small>{dayTime(wish.offerEndsAt)}</small>
                ) : null}
              </td>
              <td>
                <RowMenu
                  title={wish.email}
                  items={[{ label: t('staff_wait_remove'), danger: true, onChoose: () => onRemove(wish) }]}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
