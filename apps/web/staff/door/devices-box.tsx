import type { ReplyOf } from '@parter/contract/calls.ts'
import { useState } from 'react'
import { errorMessage } from '../../src/platform/calls/error-message.ts'
import { useShop } from '../../src/platform/shop/shop-context.tsx'
import { Button } from '../../src/ui/actions/button.tsx'
import { Fault } from '../../src/ui/feedback/fault.tsx'
import { SelectField, TextField } from '../../src/ui/fields/text-field.tsx'
import { Dialog } from '../../src/ui/overlays/dialog.tsx'
import { callStaff } from '../platform/call-staff.ts'
import { useDayTime } from '../platform/day-time.ts'
import { TableHead } from '../platform/lists/table-head.tsx'
import office from '../platform/office.module.css'
import styles from './door.module.css'

type Doors = ReplyOf<'readDoors'>
type Device = Doors['devices'][number]

const TONES = { invited: '', working: office.good, silent: office.warn, revoked: '', over: '' }
/** A clock that is off by less is right enough. */
const CLOCK_SECONDS = 30

/** The devices of an event's doors, and how each is. */
export const DevicesBox = (props: { eventId: number; doors: Doors; mayChange: boolean }) => {
  const { eventId, doors, mayChange } = props
  const { t, language } = useShop()
  const [isAsked, setAsked] = useState(false)
  const [failed, setFailed] = useState<unknown>(null)
  const revoke = ({ id }: Device) =>
    void callStaff('revokeDevice', { params: { id: String(eventId), device: String(id) }, query: { language } }).then(
      () => setFailed(null),
      setFailed,
    )
  return (
    <div className={office.box}>
      <div className={office.head}>
        <h2>{t('door_devices')}</h2>
        {mayChange && doors.gates.length > 0 ? (
          <Button size="small" icon="plus" onClick={() => setAsked(true)}>
            {t('door_device_invite')}
          </Button>
        ) : null}
      </div>
      <Fault>{failed ? errorMessage(failed, t) : null}</Fault>
      {doors.devices.length === 0 ? <p className={office.inside}>{t('door_devices_none')}</p> : null}
      {doors.devices.length > 0 ? (
        <table className={office.table}>
          <TableHead columns={[t('door_device'), t('staff_state'), t('door_device_seen')]} />
          <tbody>
            {doors.devices.map((device) => (
              <DeviceRow key={device.id} device={device} doors={doors} onRevoke={mayChange ? revoke : null} />
            ))}
          </tbody>
        </table>
      ) : null}
      {isAsked ? <InviteDialog eventId={eventId} doors={doors} onClose={() => setAsked(false)} /> : null}
    </div>
  )
}

const DeviceRow = (props: { device: Device; doors: Doors; onRevoke: ((device: Device) => void) | null }) => {
  const { device, doors, onRevoke } = props
  const { t } = useShop()
  const dayTime = useDayTime()
  const { state, clockOff, battery, seenAt } = device
  const isOff = clockOff !== null && Math.abs(clockOff) >= CLOCK_SECONDS
  const health = [
    battery === null ? '' : `${battery} %`,
    isOff ? t('door_device_clock', { count: Math.abs(clockOff) }) : '',
  ].filter((part) => part !== '')
  const mayEnd = state === 'invited' || state === 'working' || state === 'silent'
  return (
    <tr>
      <td data-label={t('door_device')}>
        <b>{device.name}</b>
        <small>
          {[doors.gates.find(({ id }) => id === device.gateId)?.name, device.madeBy].filter(Boolean).join(' · ')}
        </small>
      </td>
      <td data-label={t('staff_state')}>
        <span className={`${office.tag} ${TONES[state]}`}>{t(`door_device_${state}`)}</span>
      </td>
      <td data-label={t('door_device_seen')}>
        {seenAt === null ? '–' : dayTime(seenAt)}
        <small>{health.join(' · ')}</small>
      </td>
      <td>
        {onRevoke && mayEnd ? (
          <Button size="small" look="quiet" onClick={() => onRevoke(device)}>
            {t('door_device_revoke')}
          </Button>
        ) : null}
      </td>
    </tr>
  )
}

/** Asks which gate a device is for, then shows the code that is typed on it. */
const InviteDialog = ({ eventId, doors, onClose }: { eventId: number; doors: Doors; onClose: () => void }) => {
  const { t, language } = useShop()
  const [gateId, setGateId] = useState(doors.gates[0]?.id ?? 0)
  const [name, setName] = useState('')
  const [made, setMade] = useState<ReplyOf<'inviteDevice'> | null>(null)
  const [failed, setFailed] = useState<unknown>(null)
  const dayTime = useDayTime()
  const invite = () =>
    void callStaff('inviteDevice', {
      params: { id: String(eventId) },
      query: { language },
      body: { gateId, name: name.trim(), validUntil: null },
    }).then(setMade, setFailed)
  if (made)
    return (
      <Dialog
        open
        onClose={onClose}
        title={t('door_device_code', { device: name })}
        closeLabel={t('staff_close')}
        insistent
      >
        <p className={styles.spoken}>{`${made.code.slice(0, 4)} ${made.code.slice(4)}`}</p>
        <img className={styles.picture} alt="" src={`data:image/svg+xml,${encodeURIComponent(made.picture)}`} />
        <p>{t('door_device_open', { address: `${location.host}/door` })}</p>
        <p>{t('door_device_code_how', { time: dayTime(made.codeUntil) })}</p>
      </Dialog>
    )
  return (
    <Dialog open onClose={onClose} title={t('door_device_invite')} closeLabel={t('staff_close')}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          invite()
        }}
      >
        <TextField
          label={t('door_device_name')}
          required
          maxLength={60}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
        <SelectField label={t('door_gate')} value={gateId} onChange={({ target }) => setGateId(Number(target.value))}>
          {doors.gates.map((gate) => (
            <option key={gate.id} value={gate.id}>
              {gate.name}
            </option>
          ))}
        </SelectField>
        <Fault>{failed ? errorMessage(failed, t) : null}</Fault>
        <Button type="submit" look="solid">
          {t('door_device_invite')}
        </Button>
      </form>
    </Dialog>
  )
}
