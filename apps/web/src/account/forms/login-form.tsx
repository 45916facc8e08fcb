import type { PublicPortal } from '@parter/contract/first-screen.ts'
import { hashOf } from '@parter/portal/paths/auth-hash.ts'
import { useState } from 'react'
import { callApi } from '../../platform/calls/call-api.ts'
import { isRefusal } from '../../platform/calls/api-error.ts'
import { errorMessage } from '../../platform/calls/error-message.ts'
import { navigate, currentLocation } from '../../platform/address/location.ts'
import { useShop } from '../../platform/shop/shop-context.tsx'
import { Button } from '../../ui/actions/button.tsx'
import { TextLink } from '../../ui/actions/text-link.tsx'
import { Fault } from '../../ui/feedback/fault.tsx'
import { Checkbox } from '../../ui/fields/choices.tsx'
import { EmailField } from '../../ui/fields/text-field.tsx'
import { AccountPassword } from '../account-password.tsx'
import styles from './auth-dialog.module.css'
import { takeReturnPath } from '../guard.ts'
import { canUsePasskeys, logInByPasskey, wasCancelled } from '../passkey.ts'
import { sendNewsletterRequest } from '../request-newsletter.ts'
import { syncSession } from '../watch-session.ts'
import { useAccountForm } from '../use-account-form.ts'
import { AuthForm } from './auth-form.tsx'

/** After a login: opens the requested page, or goes back (R2.12). */
export const continueAfterLogin = (portal: PublicPortal, onDone: () => void): void => {
  const wanted = takeReturnPath(currentLocation().path, portal)
  if (wanted === null) onDone()
  else navigate(wanted, { replace: true })
}

const PasskeyLogin = ({ rememberMe, onDone }: { rememberMe: boolean; onDone: () => void }) => {
  const { t, language, portal } = useShop()
  const [isBusy, setBusy] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const press = async () => {
    setBusy(true)
    setFault(null)
    try {
      await logInByPasskey(language, rememberMe)
      syncSession()
      continueAfterLogin(portal, onDone)
    } catch (error) {
      if (!wasCancelled(error)) setFault(errorMessage(error, t))
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <p className={styles.or}>{t('account_or')}</p>
      <Button wide icon="key" busy={isBusy ? t('shell_loading') : undefined} onClick={() => void press()}>
        {t('account_passkey_login')}
      </Button>
      <Fault>{fault}</Fault>
    </>
  )
}

/** E-mail and password; or a passkey. */
export const LoginForm = ({ onDone }: { onDone: () => void }) => {
  const { t, language, portal } = useShop()
  const [rememberMe, setRememberMe] = useState(false)
  const form = useAccountForm({
    form: 'login',
    initial: { username: '', password: '' },
    async send({ username, password }) {
      await callApi('logIn', { query: { language }, body: { username: username.trim(), password, rememberMe } }).catch(
        (error: unknown) => {
          // both fields may be the wrong one
          if (isRefusal(error, 'login_failed')) form.setValues((all) => ({ ...all, password: '' }))
          throw error
        },
      )
      syncSession()
      void sendNewsletterRequest(language)
      continueAfterLogin(portal, onDone)
    },
  })
  return (
    <>
      <AuthForm form={form} button={t('shell_log_in')}>
        <EmailField {...form.field('username')} label={t('account_email')} autoComplete="username" required />
        <AccountPassword {...form.field('password')} label={t('account_password')} />
        <div className={styles.line}>
          <Checkbox checked={rememberMe} onChange={(event) => setRememberMe(event.target.checked)}>
            {t('account_remember_me')}
          </Checkbox>
          <TextLink href={hashOf('forgot-password')}>{t('account_forgot_link')}</TextLink>
        </div>
      </AuthForm>
      {canUsePasskeys() ? <PasskeyLogin rememberMe={rememberMe} onDone={onDone} /> : null}
      <p className={styles.other}>
        {t('account_no_account')} <TextLink href={hashOf('register')}>{t('account_register_button')}</TextLink>
      </p>
    </>
  )
}
