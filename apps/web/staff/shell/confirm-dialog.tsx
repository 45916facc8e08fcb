import { checkBy } from '@parter/portal/forms/faults.ts'
import { useState } from 'react'
import { errorMessage } from '../../src/platform/calls/error-message.ts'
import { useShop } from '../../src/platform/shop/shop-context.tsx'
import { Button } from '../../src/ui/actions/button.tsx'
import { Fault } from '../../src/ui/feedback/fault.tsx'
import { Form, FormFaults } from '../../src/ui/fields/form.tsx'
import { PasswordField } from '../../src/ui/fields/password-field.tsx'
import { TextField } from '../../src/ui/fields/text-field.tsx'
import { useTextForm } from '../../src/ui/fields/use-form.ts'
import { Dialog } from '../../src/ui/overlays/dialog.tsx'
import { callStaff } from '../platform/call-staff.ts'
import { provePasskey, wasGivenUp } from '../platform/passkeys.ts'
import type { StaffMember } from '../platform/use-staff.ts'

/** Asks who is signed in to prove it again, before something dangerous. */
export const ConfirmDialog = ({ member, onDone }: { member: StaffMember; onDone: (confirmed: boolean) => void }) => {
  const { t, language } = useShop()
  const [error, setError] = useState<unknown>(null)
  const form = useTextForm({
    id: 'confirm',
    labels: { password: t('staff_password'), code: t('staff_code') },
    initial: { password: '', code: '' },
    rules: async () => checkBy((await import('@parter/contract/staff/staff.forms.ts')).STAFF_FORMS.confirm),
    ownWords: { login_failed: t('staff_wrong') },
    async send(body) {
      await callStaff('confirmStaff', { query: { language }, body })
      onDone(true)
    },
  })
  const byPasskey = async () => {
    try {
      const credential = await provePasskey(language)
      await callStaff('confirmStaff', { query: { language }, body: { credential } })
      onDone(true)
    } catch (failed) {
      if (!wasGivenUp(failed)) setError(failed)
    }
  }
  return (
    <Dialog open onClose={() => onDone(false)} title={t('staff_confirm')} closeLabel={t('staff_close')} insistent>
      <p>{t('staff_confirm_text')}</p>
      {member.hasPasskey ? (
        <Button look="solid" icon="key" onClick={() => void byPasskey()}>
          {t('staff_by_passkey')}
        </Button>
      ) : null}
      <Fault>{error ? errorMessage(error, t) : null}</Fault>
      {member.hasPassword ? (
        <Form onSubmit={(event) => void form.submit(event)}>
          <FormFaults form={form} short />
          <PasswordField
            {...form.field('password')}
            label={t('staff_password')}
            autoComplete="current-password"
            showLabel={t('staff_password_show')}
            hideLabel={t('staff_password_hide')}
          />
          <TextField {...form.field('code')} label={t('staff_code')} autoComplete="one-time-code" />
          <Button type="submit" look="solid" busy={form.isBusy ? t('staff_wait') : undefined}>
            {t('staff_confirm_button')}
          </Button>
        </Form>
      ) : null}
    </Dialog>
  )
}
