import { useLatestSearchParams } from '../../src/platform/address/location.ts'
import { errorMessage } from '../../src/platform/calls/error-message.ts'
import { useShop } from '../../src/platform/shop/shop-context.tsx'
import { ButtonLink } from '../../src/ui/actions/button.tsx'
import { TextLink } from '../../src/ui/actions/text-link.tsx'
import { classNames } from '../../src/ui/class-names.ts'
import { Fault } from '../../src/ui/feedback/fault.tsx'
import { useDayTime } from '../platform/day-time.ts'
import office from '../platform/office.module.css'
import { useStaffQuery } from '../platform/staff-queries.ts'
import { useStorefrontName } from '../platform/use-staff.ts'
import { CHANGE_TONES } from './change-tones.ts'
import { ChangedEvent } from './changed-event.tsx'

/** Cancelled, postponed and moved events: the one that the address names, or the list of changes. */
export const ChangesPage = () => {
  const id = Number(useLatestSearchParams().get('event') ?? 0)
  return id > 0 ? <ChangedEvent key={id} id={id} /> : <Changes />
}

const Changes = () => {
  const { t, language } = useShop()
  const dayTime = useDayTime()
  const storefrontName = useStorefrontName()
  const { data, error } = useStaffQuery('listEventChanges', { query: { language } }, { refetchInterval: 10_000 })
  return (
    <>
      <div className={office.head}>
        <h1>{t('event_changes_title')}</h1>
        <ButtonLink href="/staff/events" icon="calendar">
          {t('event_drafts_events')}
        </ButtonLink>
      </div>
      <p className={office.soft}>{t('event_changes_where', { words: t('event_changes_open') })}</p>
      <Fault>{error ? errorMessage(error, t) : null}</Fault>
      <div className={office.box}>
        {data && data.changes.length > 0 ? (
          <table className={office.table}>
            <thead>
              <tr>
                <th scope="col">{t('reports_by_event')}</th>
                <th scope="col">{t('staff_what')}</th>
                <th scope="col">{t('staff_state')}</th>
                <th scope="col">{t('staff_when')}</th>
              </tr>
            </thead>
            <tbody>
              {data.changes.map(({ eventId, title, portalCode, kind, state, at }) => (
                <tr key={`${eventId} ${state} ${at}`}>
                  <td>
                    <TextLink href={`/staff/changes?event=${eventId}`}>{title || eventId}</TextLink>
                    <small>
                      {storefrontName(portalCode)} · {eventId}
                    </small>
                  </td>
                  <td data-label={t('staff_what')}>{t(`event_changes_was_${kind}`)}</td>
                  <td>
                    <span className={classNames(office.tag, CHANGE_TONES[state])}>
                      {t(`event_changes_state_${state}`)}
                    </span>
                  </td>
                  <td data-label={t('staff_when')}>{dayTime(at)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        ) : (
          <p className={office.inside}>{t(data ? 'event_changes_none' : 'staff_wait')}</p>
        )}
      </div>
    </>
  )
}
