import { useLatestSearchParams } from '../../src/platform/address/location.ts'
import { errorMessage } from '../../src/platform/calls/error-message.ts'
import { useShop } from '../../src/platform/shop/shop-context.tsx'
import { ButtonLink } from '../../src/ui/actions/button.tsx'
import { TextLink } from '../../src/ui/actions/text-link.tsx'
import { EmptyState } from '../../src/ui/feedback/empty-state.tsx'
import { Fault } from '../../src/ui/feedback/fault.tsx'
import { HistoryButton } from '../audit/history-button.tsx'
import { useDayTime } from '../platform/day-time.ts'
import office from '../platform/office.module.css'
import { useStaffQuery } from '../platform/staff-queries.ts'
import { useStaff, useStorefrontName } from '../platform/use-staff.ts'
import { ConflictsBox } from './conflicts-box.tsx'
import { DevicesBox } from './devices-box.tsx'
import styles from './door.module.css'
import { GatesBox } from './gates-box.tsx'

/** Milliseconds between looks: doors tell the shop every few seconds. */
const LOOK_AGAIN = 2000

/** The doors of one event that is chosen in the address, or the list of events. */
export const DoorPage = () => {
  const id = Number(useLatestSearchParams().get('event') ?? 0)
  return id > 0 ? <Doors key={id} id={id} /> : <Events />
}

const Events = () => {
  const { t, language } = useShop()
  const dayTime = useDayTime()
  const storefrontName = useStorefrontName()
  const { data, error } = useStaffQuery('listDoorEvents', { query: { language } }, { refetchInterval: 10_000 })
  return (
    <>
      <h1>{t('door_title')}</h1>
      <p className={office.soft}>{t('door_about')}</p>
      <Fault>{error ? errorMessage(error, t) : null}</Fault>
      {data?.events.length === 0 ? <EmptyState title={t('door_title')} text={t('door_events_none')} /> : null}
      {data && data.events.length > 0 ? (
        <div className={office.box}>
          <table className={office.table}>
            <thead>
              <tr>
                <th scope="col">{t('door_event')}</th>
                <th scope="col">{t('staff_when')}</th>
                <th scope="col">{t('door_gates')}</th>
                <th scope="col">{t('door_devices')}</th>
                <th scope="col">{t('door_conflicts')}</th>
              </tr>
            </thead>
            <tbody>
              {data.events.map((event) => (
                <tr key={event.id}>
                  <td data-label={t('door_event')}>
                    <TextLink href={`/staff/door?event=${event.id}`}>{event.title}</TextLink>
                    <small>{storefrontName(event.portalCode)}</small>
                  </td>
                  <td data-label={t('staff_when')}>{dayTime(event.startsAt)}</td>
                  <td data-label={t('door_gates')}>{event.gates}</td>
                  <td data-label={t('door_devices')}>{event.devices}</td>
                  <td data-label={t('door_conflicts')}>
                    {event.conflicts > 0 ? (
                      <span className={`${office.tag} ${office.bad}`}>{event.conflicts}</span>
                    ) : (
                      event.conflicts
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      ) : null}
    </>
  )
}

const Doors = ({ id }: { id: number }) => {
  const { t, language } = useShop()
  const { may } = useStaff()
  const dayTime = useDayTime()
  const input = { params: { id: String(id) }, query: { language } }
  const { data, error } = useStaffQuery('readDoors', input, { refetchInterval: LOOK_AGAIN })
  const fault = error ? <Fault>{errorMessage(error, t)}</Fault> : null
  if (!data) return fault ?? <p role="status">{t('staff_wait')}</p>
  const count = new Intl.NumberFormat(language).format
  return (
    <>
      <div className={office.head}>
        <div>
          <h1>{data.title}</h1>
          <p className={office.soft}>{dayTime(data.startsAt)}</p>
        </div>
        <span>
          <HistoryButton kind="event" id={id} />
          <ButtonLink href="/staff/door">{t('door_all_events')}</ButtonLink>
        </span>
      </div>
      {fault}
      <dl className={styles.figures}>
        {data.checkpoints.map(({ id: checkpointId, name, inside, admitted }) => (
          <div key={checkpointId} className={office.box}>
            <dt>
              {t('door_inside')} · {name}
            </dt>
            <dd className={styles.figure}>{count(inside)}</dd>
            <dd className={office.soft}>{t('door_admitted', { count: admitted })}</dd>
          </div>
        ))}
        <div className={office.box}>
          <dt>{t('door_tickets')}</dt>
          <dd className={styles.figure}>{count(data.tickets)}</dd>
        </div>
      </dl>
      <ConflictsBox eventId={id} doors={data} mayChange={may('door.edit')} />
      <GatesBox eventId={id} doors={data} mayChange={may('door.edit')} />
      {data.gates.length > 0 || data.devices.length > 0 ? (
        <DevicesBox eventId={id} doors={data} mayChange={may('door.edit')} />
      ) : null}
    </>
  )
}
