import { type FormEvent, useState } from 'react'
import { errorWords } from '../platform/error-words.ts'
import { isRefusal } from '../platform/ask-error.ts'
import { useShop } from '../platform/shop-context.tsx'
import { Button } from '../ui/actions/button.tsx'
import { PasswordField } from '../ui/fields/password-field.tsx'
import { Form } from '../ui/fields/form.tsx'
import { askStaff, rememberToken } from './ask-staff.ts'
import type { HallInList } from './hall-choice.tsx'

/** Asks for the token of the staff, and opens with it. */
export const StaffDoor = ({ onOpen }: { onOpen: (halls: readonly HallInList[]) => void }) => {
  const { t, language } = useShop()
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const open = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    rememberToken(String(new FormData(event.currentTarget).get('token') ?? '').trim())
    setBusy(true)
    try {
      onOpen((await askStaff('listHalls', { query: { language } })).halls)
    } catch (refused) {
      if (isRefusal(refused, 'login_required')) setError(t('halls_token_wrong'))
      else setError(isRefusal(refused, 'not_found') ? t('halls_no_staff') : errorWords(refused, t))
      setBusy(false)
    }
  }
  return (
    <Form className="he-door" onSubmit={(event) => void open(event)}>
      <p>{t('halls_door')}</p>
      <PasswordField
        label={t('halls_token')}
        name="token"
        autoComplete="current-password"
        showLabel={t('halls_token_show')}
        hideLabel={t('halls_token_hide')}
        error={error}
      />
      <Button type="submit" look="solid" busy={isBusy ? t('halls_opening') : undefined}>
        {t('halls_open')}
      </Button>
    </Form>
  )
}
