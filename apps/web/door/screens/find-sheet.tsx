import type { ReplyOf } from '@parter/contract/calls.ts'
import { type FormEvent, useState } from 'react'
import { Button } from '../../src/ui/actions/button.tsx'
import { Fault } from '../../src/ui/feedback/fault.tsx'
import { TextField } from '../../src/ui/fields/text-field.tsx'
import { Dialog } from '../../src/ui/overlays/dialog.tsx'
import { callDoor, DoorError } from '../night/call-door.ts'
import { useDoorMessages } from '../platform/door-messages.tsx'
import styles from './door-app.module.css'

type Found = ReplyOf<'findDoorTickets'>['tickets']

/** A supervisor who is signed in to the back office on this device finds tickets by name; names are never kept here. */
export const FindSheet = (props: {
  eventId: number
  onFound: (fingerprint: string) => Promise<void>
  onClose: () => void
}) => {
  const { eventId, onFound, onClose } = props
  const { t, language } = useDoorMessages()
  const [text, setText] = useState('')
  const [found, setFound] = useState<Found | null>(null)
  const [fault, setFault] = useState('')
  const find = (event: FormEvent) => {
    event.preventDefault()
    setFault('')
    callDoor('findDoorTickets', { params: { id: String(eventId) }, query: { language, text: text.trim() } }).then(
      ({ tickets }) => setFound(tickets),
      (error: unknown) => setFault(error instanceof DoorError ? error.code : 'unknown'),
    )
  }
  const isStranger = fault === 'login_required' || fault === 'permission_denied'
  return (
    <Dialog open onClose={onClose} title={t('door_app_find_title')} closeLabel={t('door_app_close')}>
      <form className={styles.form} onSubmit={find}>
        <TextField
          label={t('door_app_find_field')}
          required
          minLength={3}
          maxLength={100}
          value={text}
          autoComplete="off"
          onChange={({ target }) => setText(target.value)}
        />
        <Button type="submit" look="solid" size="large" wide>
          {t('door_app_find')}
        </Button>
      </form>
      <Fault>
        {fault === ''
          ? null
          : t(isStranger ? 'door_app_find_refused' : fault === 'offline' ? 'door_app_find_offline' : 'door_app_failed')}
      </Fault>
      {isStranger ? (
        <p>
          <a href="/staff" target="_blank" rel="noopener">
            {t('door_app_find_sign_in')}
          </a>
        </p>
      ) : null}
      {found?.length === 0 ? <p role="status">{t('door_app_find_none')}</p> : null}
      <ul className={styles.found}>
        {found?.map(({ fingerprint, holder, place, order, isValid }) => (
          <li key={fingerprint}>
            <button type="button" onClick={() => void onFound(fingerprint)}>
              <b>{holder}</b>
              <span>{[place, order, isValid ? '' : t('door_say_returned')].filter(Boolean).join(' · ')}</span>
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
