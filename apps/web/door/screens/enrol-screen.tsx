import type { Language } from '@parter/portal/language/languages.ts'
import { type FormEvent, useState } from 'react'
import { Button } from '../../src/ui/actions/button.tsx'
import { Fault } from '../../src/ui/feedback/fault.tsx'
import { TextField } from '../../src/ui/fields/text-field.tsx'
import { DoorError } from '../night/call-door.ts'
import type { DoorNight } from '../night/door-night.ts'
import { tidyCode } from '../night/fingerprint.ts'
import { useDoorMessages } from '../platform/door-messages.tsx'
import { invitationIn } from '../reading/same-code.rules.ts'
import { CameraView } from './camera-view.tsx'
import styles from './door-app.module.css'
import { LanguageChoice } from './language-choice.tsx'

/** Makes this browser a device of a door, by the code that staff show or its picture. */
export const EnrolScreen = (props: { night: DoorNight; onLanguage: (language: Language) => void }) => {
  const { night, onLanguage } = props
  const { t } = useDoorMessages()
  const [code, setCode] = useState(() => invitationIn(location.href) ?? '')
  const [isLooking, setLooking] = useState(false)
  const [fault, setFault] = useState('')
  const [isBusy, setBusy] = useState(false)
  const enrol = (wanted: string) => {
    setBusy(true)
    setFault('')
    night
      .enrol(tidyCode(wanted))
      .then(
        () => history.replaceState(null, '', '/door/'),
        (error: unknown) => {
          const known = error instanceof DoorError ? error.code : ''
          setFault(
            t(
              known === 'device_code_invalid'
                ? 'door_app_code_wrong'
                : known === 'offline'
                  ? 'door_app_code_offline'
                  : 'door_app_failed',
            ),
          )
        },
      )
      .finally(() => setBusy(false))
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (code.trim() !== '') enrol(code)
  }
  const seen = (text: string) => {
    const found = invitationIn(text)
    if (found === undefined) return
    setLooking(false)
    setCode(found)
    enrol(found)
  }
  return (
    <main className={styles.screen}>
      <h1>{t('door_app_enrol')}</h1>
      <p>{t('door_app_enrol_how')}</p>
      {isLooking ? <CameraView onText={seen} /> : null}
      <form className={styles.form} onSubmit={submit}>
        <TextField
          label={t('door_app_code')}
          value={code}
          maxLength={20}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          onChange={({ target }) => setCode(target.value)}
        />
        <Fault>{fault === '' ? null : fault}</Fault>
        <div className={styles.thumb}>
          <Button size="large" wide onClick={() => setLooking(!isLooking)}>
            {t(isLooking ? 'door_app_close' : 'door_app_enrol_camera')}
          </Button>
          <Button type="submit" look="solid" size="large" wide busy={isBusy ? t('door_app_wait') : undefined}>
            {t('door_app_enrol_do')}
          </Button>
        </div>
      </form>
      <LanguageChoice onLanguage={onLanguage} />
    </main>
  )
}
