import { type FormEvent, useState } from 'react'
import { Button } from '../../src/ui/actions/button.tsx'
import { TextField } from '../../src/ui/fields/text-field.tsx'
import { Dialog } from '../../src/ui/overlays/dialog.tsx'
import { useDoorMessages } from '../platform/door-messages.tsx'
import styles from './door-app.module.css'

/** A code that can’t be read is typed. */
export const TypeSheet = ({ onCode, onClose }: { onCode: (code: string) => Promise<void>; onClose: () => void }) => {
  const { t } = useDoorMessages()
  const [code, setCode] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void onCode(code)
  }
  return (
    <Dialog open onClose={onClose} title={t('door_app_type_title')} closeLabel={t('door_app_close')}>
      <form className={styles.form} onSubmit={submit}>
        <TextField
          label={t('door_app_code')}
          required
          value={code}
          maxLength={60}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          onChange={({ target }) => setCode(target.value)}
        />
        <Button type="submit" look="solid" size="large" wide>
          {t('door_app_type_do')}
        </Button>
      </form>
    </Dialog>
  )
}
