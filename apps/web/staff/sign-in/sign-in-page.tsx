import { checkBy } from '@parter/portal/forms/faults.ts'
import { useState } from 'react'
import { errorMessage } from '../../src/platform/calls/error-message.ts'
import { useShop } from '../../src/platform/shop/shop-context.tsx'
import { Button } from '../../src/ui/actions/button.tsx'
import { Fault } from '../../src/ui/feedback/fault.tsx'
import { Form, FormFaults } from '../../src/ui/fields/form.tsx'
import { PasswordField } from '../../src/ui/fields/password-field.tsx'
import { EmailField, TextField } from '../../src/ui/fields/text-field.tsx'
import { useTextForm } from '../../src/ui/fields/use-form.ts'
import { callStaff } from '../platform/call-staff.ts'
import styles from '../platform/office.module.css'
import { provePasskey, wasGivenUp } from '../platform/passkeys.ts'
import { useStaffQuery } from '../platform/staff-queries.ts'

/** Lets members of staff in: by a passkey, or by a password with a code. */
export const SignInPage = ({ hasDemo }: { hasDemo: boolean }) => {
  const { t, language } = useShop()
  const [error, setError] = useState<unknown>(null)
  const form = useTextForm({
    id: 'sign-in',
    labels: { email: t('staff_email'), password: t('staff_password'), code: t('staff_code') },
    initial: { email: '', password: '', code: '' },
    rules: async () => checkBy((await import('@parter/contract/staff/staff.forms.ts')).STAFF_FORMS.signIn),
    ownWords: { login_failed: t('staff_wrong') },
    async send(body) {
      await callStaff('signInStaff', { query: { language }, body })
    },
  })
  const byPasskey = async () => {
    setError(null)
    try {
      const credential = await provePasskey(language)
      await callStaff('signInStaff', { query: { language }, body: { credential } })
    } catch (failed) {
      if (!wasGivenUp(failed)) setError(failed)
    }
  }
  return (
    <main className={styles.door}>
      <h1>{t('staff_sign_in')}</h1>
      <Button look="solid" wide icon="key" onClick={() => void byPasskey()}>
        {t('staff_by_passkey')}
      </Button>
      <Fault>{error ? errorMessage(error, t) : null}</Fault>
      <Form onSubmit={(event) => void form.submit(event)}>
        <FormFaults form={form} short />
        <EmailField {...form.field('email')} label={t('staff_email')} autoComplete="username webauthn" />
        <PasswordField
          {...form.field('password')}
          label={t('staff_password')}
          autoComplete="current-password"
          showLabel={t('staff_password_show')}
          hideLabel={t('staff_password_hide')}
        />
        <TextField
          {...form.field('code')}
          label={t('staff_code')}
          hint={t('staff_code_hint')}
          autoComplete="one-time-code"
        />
        <Button type="submit" busy={form.isBusy ? t('staff_wait') : undefined}>
          {t('staff_by_password')}
        </Button>
      </Form>
      {hasDemo ? <DemoMembers /> : null}
    </main>
  )
}

/** The demo's staff: never in production. */
const DemoMembers = () => {
  const { t, language } = useShop()
  const { data } = useStaffQuery('listDemoStaff', { query: { language } })
  if (!data || data.members.length === 0) return null
  return (
    <section className={styles.box}>
      <h2>{t('staff_demo')}</h2>
      <div className={styles.inside}>
        {data.members.map(({ id, name, roles }) => (
          <Button key={id} onClick={() => void callStaff('signInDemoStaff', { query: { language }, body: { id } })}>
            {[name, ...roles.map((role) => t(`staff_role_${role}` as 'staff_role_operator'))].join(' · ')}
          </Button>
        ))}
      </div>
    </section>
  )
}
