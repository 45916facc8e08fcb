import type { ReplyOf } from '@parter/contract/calls.ts'
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
import { callStaff } from '../platform/call-staff.ts'
import styles from '../platform/office.module.css'
import { createPasskey, wasGivenUp } from '../platform/passkeys.ts'

type Offer = ReplyOf<'beginStaffPassword'>

/** Sets up a way to sign in: a passkey, or a password with an authenticator app. */
export const WaysIn = ({ onDone }: { onDone: () => void }) => {
  const { t, language } = useShop()
  const [error, setError] = useState<unknown>(null)
  const [offer, setOffer] = useState<Offer | null>(null)
  const add = async () => {
    setError(null)
    try {
      await createPasskey(language, t('staff_passkey'))
      onDone()
    } catch (failed) {
      if (!wasGivenUp(failed)) setError(failed)
    }
  }
  const begin = () => {
    setError(null)
    callStaff('beginStaffPassword', { query: { language } }).then(setOffer, setError)
  }
  return (
    <>
      <Fault>{error ? errorMessage(error, t) : null}</Fault>
      <div className={styles.acts}>
        <Button look="solid" icon="key" onClick={() => void add()}>
          {t('staff_passkey_add')}
        </Button>
        <Button icon="lock" onClick={begin}>
          {t('staff_password_set')}
        </Button>
      </div>
      {offer ? <PasswordForm key={offer.ticket} offer={offer} onDone={onDone} /> : null}
    </>
  )
}

const PasswordForm = ({ offer, onDone }: { offer: Offer; onDone: () => void }) => {
  const { t, language } = useShop()
  const { size, runs } = offer.qr
  const form = useTextForm({
    id: 'way-in',
    labels: { password: t('staff_password_new'), code: t('staff_code_first') },
    initial: { password: '', code: '' },
    rules: async () => checkBy((await import('@parter/contract/staff/staff.forms.ts')).STAFF_FORMS.password),
    ownWords: { login_failed: t('staff_code_wrong') },
    async send(body) {
      await callStaff('setStaffPassword', { query: { language }, body: { ...body, ticket: offer.ticket } })
      onDone()
    },
  })
  return (
    <Form onSubmit={(event) => void form.submit(event)}>
      <p>{t('staff_app_text')}</p>
      <svg className={styles.qr} viewBox={`-4 -4 ${size + 8} ${size + 8}`} role="img" aria-label={t('staff_app_qr')}>
        <path d={runs.map(([x, y, length]) => `M${x} ${y}h${length}v1h-${length}z`).join('')} fill="#000" />
      </svg>
      <p>
        {t('staff_app_key')} <code>{offer.key}</code>
      </p>
      <FormFaults form={form} short />
      <PasswordField
        {...form.field('password')}
        label={t('staff_password_new')}
        autoComplete="new-password"
        showLabel={t('staff_password_show')}
        hideLabel={t('staff_password_hide')}
      />
      <TextField
        {...form.field('code')}
        label={t('staff_code_first')}
        autoComplete="one-time-code"
        inputMode="numeric"
      />
      <Button type="submit" look="solid" busy={form.isBusy ? t('staff_wait') : undefined}>
        {t('staff_password_save')}
      </Button>
    </Form>
  )
}

/** New recovery codes, which are shown this once. */
export const RecoveryCodes = () => {
  const { t, language } = useShop()
  const [codes, setCodes] = useState<readonly string[]>([])
  const [error, setError] = useState<unknown>(null)
  const draw = () => {
    callStaff('drawRecoveryCodes', { query: { language } }).then((reply) => setCodes(reply.codes), setError)
  }
  return (
    <>
      <p>{t('staff_codes_text')}</p>
      <Fault>{error ? errorMessage(error, t) : null}</Fault>
      {codes.length > 0 ? (
        <ul className={styles.codes}>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
      ) : (
        <Button icon="safe" onClick={draw}>
          {t('staff_codes_draw')}
        </Button>
      )}
    </>
  )
}
